/**
 * What the reader follows: changed here at once, at the server after it, and rolled back when the server refuses. Comes with
 * the first who asks for it.
 */

import type { MessageSource } from 'plinth'
import { type FollowFav, followFavBody, followFavCall } from '../contract/follow-fav.call.js'
import { type ApiClient, HttpError, NetworkError, TimeoutError } from './api.js'
import { followsMessages as messages } from './follows-messages.js'
import { createOutbox, type Waiting, withChanges } from './outbox.js'
import { OUTBOX_KEY } from './outbox-key.js'
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
  storage(): Storage
  signal: AbortSignal
}

const CHANNEL = 'plinth-follows'
const LOCK = 'plinth-outbox'

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
  const listeners = new Set<() => void>()
  let followed: ReadonlySet<number> = new Set()
  /** Ids of what was changed here while the browser was online. The rest has waited already. */
  const fresh = new Set<string>()
  let isSending = false
  let isMoreDue = false

  const words = () => source.of(document.documentElement)
  const sayOffline = () => toasts.show(words().text(messages.offline), 'polite')

  const memberKey = () => {
    const state = user.state()
    return state.status === 'authed' ? state.key : undefined
  }

  function update(): void {
    const state = user.state()
    followed =
      state.status === 'authed' ? withChanges(state.followed, outbox.list(), state.key) : new Set<number>()
    for (const run of [...listeners]) run()
  }

  /** What is next to be sent for the member who is signed in. */
  const next = () => outbox.list().find(({ key }) => key === memberKey())

  /** Sends what waits, one after the other; of several tabs one does it. */
  async function send(): Promise<void> {
    isMoreDue = isSending
    if (isSending || !next()) return
    isSending = true
    try {
      await alone(async () => {
        for (let item = next(); item && !signal.aborted; item = next()) if (!(await sendOne(item))) return
      })
    } finally {
      isSending = false
    }
    if (isMoreDue) await send()
  }

  /** False when the server cannot be reached: it waits. */
  async function sendOne(item: Waiting): Promise<boolean> {
    try {
      const { FollowFavIds: ids } = await api.call(
        followFavCall,
        {},
        { signal, body: followFavBody(item), keepalive: true },
      )
      outbox.remove(item.id)
      user.noteFollowed(item.key, ids)
      channel.postMessage({ key: item.key, ids })
    } catch (error) {
      if (signal.aborted) return false
      if (error instanceof NetworkError && !navigator.onLine) {
        fresh.delete(item.id)
        sayOffline()
        return false
      }
      // A line that is only just back may fail once more: what was kept through that goes on waiting, for it or for the next page.
      const isLine = error instanceof NetworkError || error instanceof TimeoutError
      if (isLine && !fresh.has(item.id)) return false
      outbox.remove(item.id)
      refused(item, error)
    }
    update()
    return true
  }

  function refused({ action, name }: Waiting, error: unknown): void {
    console.error(`follow: the server did not ${action} ${name}; it is as it was before`, error)
    const isSignedOut = error instanceof HttpError && error.status === 401
    const sentence = isSignedOut ? messages.signedOut : messages.refused
    toasts.show(words().text(sentence, { name }), 'assertive')
    // Already reported by the call itself.
    if (isSignedOut) user.reload().catch(() => undefined)
  }

  const goOn = () => void send()
  user.subscribe(() => {
    update()
    goOn()
  }, signal)
  addEventListener('online', goOn, { signal })
  addEventListener('storage', ({ key }) => key === OUTBOX_KEY && update(), { signal })
  channel.addEventListener(
    'message',
    ({ data }: MessageEvent<{ key: string; ids: number[] }>) => user.noteFollowed(data.key, data.ids),
    { signal },
  )
  signal.addEventListener('abort', () => channel.close())
  update()

  return {
    has: (id) => followed.has(id),
    change({ name, ...change }) {
      const key = memberKey()
      if (key === undefined) return
      const id = crypto.randomUUID?.() ?? String(Math.random())
      const isKept = outbox.add({ ...change, id, key, name })
      if (!isKept) {
        toasts.show(words().text(messages.full), 'assertive')
        return
      }
      update()
      if (navigator.onLine) {
        fresh.add(id)
        goOn()
      } else sayOffline()
    },
    subscribe(run, until) {
      if (until.aborted) return
      listeners.add(run)
      until.addEventListener('abort', () => listeners.delete(run))
    },
  }
}

/** Runs `work` in one tab at a time. Without HTTPS browsers have no locks; doing it twice does no harm then. */
async function alone(work: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(LOCK, work)
  else await work()
}
