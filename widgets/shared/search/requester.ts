import type { liteClient } from 'algoliasearch/lite'
import { unlessLeft } from '../services/page-leaving.js'

type Requester = NonNullable<NonNullable<Parameters<typeof liteClient>[2]>['requester']>

/** An answer that arrived while the page was busy gets this long to be read: the delay is not its host's fault. */
const READS_WITHIN_MS = 50

/**
 * A browser cannot tell connecting from waiting. As the client's own requesters do, this one gives the host the time for connecting
 * until the answer begins, and the time for the answer from then to its end.
 */
export const requester: Requester = {
  async send({ method, url, headers, data, connectTimeout, responseTimeout }) {
    const limit = new AbortController()
    let hasBegun = false
    AbortSignal.timeout(connectTimeout).addEventListener('abort', () =>
      setTimeout(() => hasBegun || limit.abort(), READS_WITHIN_MS),
    )
    const body = typeof data === 'string' ? { body: data } : {}
    try {
      const answer = await unlessLeft(() => fetch(url, { method, headers, signal: limit.signal, ...body }))
      hasBegun = true
      AbortSignal.timeout(responseTimeout).addEventListener('abort', () => limit.abort())
      return { content: await answer.text(), status: answer.status, isTimedOut: false }
    } catch (error) {
      return { content: String(error), status: 0, isTimedOut: limit.signal.aborted }
    }
  },
}
