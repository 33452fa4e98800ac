/** Sends changes of what a member follows, one after the other, and keeps those for which the network is missing. */

import { followFavBody, followFavCall } from '../contract/follow-fav.call.js'
import { type ApiClient, NetworkError, TimeoutError } from './api.js'
import type { Waiting } from './outbox.js'

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

export function createFollowSender(parts: FollowSenderParts): FollowSender {
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
      await alone(async () => {
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
async function alone(work: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(LOCK, work)
  else await work()
}
