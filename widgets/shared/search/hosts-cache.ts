/**
 * Remembers for two minutes which search host did not answer. The client has such a memory of its own, but in 5.64 it
 * writes under a key that holds the host's status and reads under one that does not, so it never finds what it wrote.
 */
import type { liteClient } from 'algoliasearch/lite'

export type HostsCache = NonNullable<NonNullable<Parameters<typeof liteClient>[2]>['hostsCache']>

/** How long a host that failed is passed over while another is up, in milliseconds. */
export const HOST_DOWN_MS = 120_000

interface HostFailure {
  status: string
  sinceMs: number
}

/** One for all clients of a page: what one of them learns of a host, the others know. */
export function createHostsCache(nowMs: () => number = Date.now): HostsCache {
  const failures = new Map<string, HostFailure>()
  return {
    async get(key, makeHost) {
      const host = await makeHost()
      const failure = failures.get(urlOf(key))
      if (!failure || typeof host !== 'object' || host === null) return host
      const isOver = () => nowMs() - failure.sinceMs > HOST_DOWN_MS
      return Object.assign(host, {
        status: failure.status,
        isUp: isOver,
        isTimedOut: () => failure.status === 'timed out' && !isOver(),
      })
    },
    async set(key, host) {
      failures.set(urlOf(key), { status: statusOf(host), sinceMs: nowMs() })
      return host
    },
    async delete(key) {
      failures.delete(urlOf(key))
    },
    async clear() {
      failures.clear()
    },
  }
}

const urlOf = (key: string | Readonly<Record<string, unknown>>) =>
  typeof key === 'string' ? key : String(key.url)

const statusOf = (host: unknown) =>
  typeof host === 'object' && host !== null && 'status' in host ? String(host.status) : 'down'
