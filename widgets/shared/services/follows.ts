/**
 * What the reader follows: changed here at once, at the server after it, and rolled back when the server refuses. Comes with
 * the first who asks for it.
 */

import type { MessageSource } from 'plinth'
import { type FollowFav, followFavBody, followFavCall } from '../contract/follow-fav.call.js'
import { createStore } from '../ui/store.js'
import { type ApiClient, HttpError, NetworkError, TimeoutError } from './api.js'
import { followsMessages as messages } from './follows-messages.js'
import { createOutbox, type Waiting, withChanges } from './outbox.js'
import { OUTBOX_KEY } from './outbox-key.js'
import type { Store } from './storage.js'
import type { Toasts } from './toasts.js'
import type { User } from './user.js'

export interface Follows {
  /** Whether the member follows it, what waits to be sent counted in. Nobody follows anything who is not signed in. */
  has(id: number): boolean
  /** Changes it here at once, and at the server as soon as it can be reached. What goes wrong is said by itself. */
  change(change: FollowFav & { name: string }): void
  /** Runs when what is followed has changed, here, at the server or in another tab. */
  subscribe(run: () => void, signal: AbortSignal): void
}

interface FollowsParts {
  api: ApiClient
  user: User
  toasts: Pick<Toasts, 'prepare' | 'show'>
  /** In the language of the document: a change concerns every button of the page. */
  messages: MessageSource
  storage(): Store
  signal: AbortSignal
}

const CHANNEL = 'plinth-follows'

/** What another tab is told once the server has answered. */
interface FollowedIds {
  readonly key: string
  readonly ids: readonly number[]
}

export function createFollows({
  api,
  user,
  toasts,
  messages: source,
  storage,
  signal,
}: FollowsParts): Follows {
  const outbox = createOutbox(storage)
  // Without a network its code could not be loaded any more.
  toasts.prepare()
  const channel = new BroadcastChannel(CHANNEL)
  const followed = createStore<ReadonlySet<number>>(new Set())

  const words = () => source.of(document.documentElement)
  const announceOffline = () => toasts.show(words().text(messages.offline), 'polite')

  const memberKey = () => {
    const state = user.state()
    return state.status === 'authed' ? state.key : undefined
  }

  function update(): void {
    const state = user.state()
    followed.set(
      state.status === 'authed' ? withChanges(state.followed, outbox.list(), state.key) : new Set<number>(),
    )
  }

  const { send, sendFresh } = createFollowSender({
    api,
    signal,
    next: () => outbox.list().find(({ key }) => key === memberKey()),
    onSent({ id, key }, ids) {
      outbox.remove(id)
      user.recordFollowed(key, ids)
      channel.postMessage({ key, ids } satisfies FollowedIds)
      update()
    },
    onOffline: announceOffline,
    onRefused(change, error) {
      outbox.remove(change.id)
      announceRefusal(change, error)
      update()
    },
  })

  function announceRefusal({ action, name }: Waiting, error: unknown): void {
    console.error(`follow: the server did not ${action} ${name}; the change is undone`, error)
    const isSignedOut = error instanceof HttpError && error.status === 401
    const sentence = isSignedOut ? messages.signedOut : messages.refused
    toasts.show(words().text(sentence, { name }), 'assertive')
    // Already reported by the call itself.
    if (isSignedOut) user.reload().catch(() => undefined)
  }

  user.subscribe(() => {
    update()
    send()
  }, signal)
  addEventListener('online', send, { signal })
  addEventListener('storage', ({ key }) => key === OUTBOX_KEY && update(), { signal })
  channel.addEventListener(
    'message',
    ({ data: { key, ids } }: MessageEvent<FollowedIds>) => user.recordFollowed(key, ids),
    { signal },
  )
  signal.addEventListener('abort', () => channel.close())
  update()
  // Who is looking may be known already.
  send()

  return {
    has: (id) => followed.state().has(id),
    change({ name, ...change }) {
      const key = memberKey()
      if (key === undefined) return
      const id = crypto.randomUUID?.() ?? String(Math.random())
      if (!outbox.add({ ...change, id, key, name })) {
        toasts.show(words().text(messages.full), 'assertive')
        return
      }
      update()
      if (navigator.onLine) sendFresh(id)
      else announceOffline()
    },
    subscribe: followed.subscribe,
  }
}

const LOCK = 'plinth-outbox'

interface FollowSenderParts {
  api: ApiClient
  signal: AbortSignal
  /** What is next to be sent for the member who is signed in. */
  next(): Waiting | undefined
  /** The server has answered with the ids of all that the member follows. */
  onSent(change: Waiting, ids: readonly number[]): void
  /** The browser is offline: the change waits. */
  onOffline(): void
  onRefused(change: Waiting, error: unknown): void
}

interface FollowSender {
  /** Sends all that waits. */
  send(): void
  /** Sends a change that was made just now, while the browser was online. */
  sendFresh(id: string): void
}

/** Sends changes one after the other, and keeps those for which the network is missing. */
function createFollowSender(parts: FollowSenderParts): FollowSender {
  const { api, signal, next } = parts
  /** Ids of what was changed here while the browser was online. The rest has waited already. */
  const fresh = new Set<string>()
  let isSending = false
  let isMoreDue = false

  /** Of several tabs one does it. */
  async function sendAll(): Promise<void> {
    isMoreDue = isSending
    if (isSending || !next()) return
    isSending = true
    try {
      await withMutex(async () => {
        for (let change = next(); change && !signal.aborted; change = next())
          if (!(await sendOne(change))) return
      })
    } finally {
      isSending = false
    }
    if (isMoreDue) await sendAll()
  }

  /** False when the server cannot be reached: it waits. */
  async function sendOne(change: Waiting): Promise<boolean> {
    try {
      const { FollowFavIds: ids } = await api.call(
        followFavCall,
        {},
        { signal, body: followFavBody(change), keepalive: true },
      )
      parts.onSent(change, ids)
    } catch (error) {
      if (signal.aborted || mustWait(change, error)) return false
      parts.onRefused(change, error)
    }
    return true
  }

  function mustWait({ id }: Waiting, error: unknown): boolean {
    if (error instanceof NetworkError && !navigator.onLine) {
      fresh.delete(id)
      parts.onOffline()
      return true
    }
    // A line that is only just back may fail once more: what was kept through that goes on waiting, for it or for the next page.
    return (error instanceof NetworkError || error instanceof TimeoutError) && !fresh.has(id)
  }

  const send = () => void sendAll()
  return {
    send,
    sendFresh(id) {
      fresh.add(id)
      send()
    },
  }
}

/** Runs `work` in one tab at a time. Without HTTPS browsers have no locks; doing it twice does no harm then. */
async function withMutex(work: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(LOCK, work)
  else await work()
}
