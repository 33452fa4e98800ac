/** Sends what the search client asks for. */
import type { liteClient } from 'algoliasearch/lite'

type Requester = NonNullable<NonNullable<Parameters<typeof liteClient>[2]>['requester']>

/**
 * A browser cannot tell connecting from waiting: the client's own requester gives a server the time for connecting (1 s) to have
 * answered in. Here both times run together, so a server that is reached has its two seconds (row 9.16).
 */
export const requester: Requester = {
  async send({ method, url, headers, data, connectTimeout, responseTimeout }) {
    const timeout = AbortSignal.timeout(connectTimeout + responseTimeout)
    try {
      const answer = await fetch(url, {
        method,
        headers,
        signal: timeout,
        ...(typeof data === 'string' ? { body: data } : {}),
      })
      return { content: await answer.text(), status: answer.status, isTimedOut: false }
    } catch (error) {
      return { content: String(error), status: 0, isTimedOut: timeout.aborted }
    }
  },
}
