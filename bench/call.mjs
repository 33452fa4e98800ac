/** Calls the site as its pages do: from the same origin, with cookies, the token of unsafe calls, and bodies as forms send them. */
import { request } from 'node:http'

/**
 * Resolves with the answer, whose body is in `text`. Rejects when the connection breaks, or when nothing comes for `limitMs`.
 * @param {{ agent: import('node:http').Agent, url: URL, method?: string, cookie?: string, token?: string, body?: string, limitMs?: number }} what
 */
export function call({ agent, url, method = 'GET', cookie = '', token = '', body, limitMs = 60_000 }) {
  return new Promise((resolve, reject) => {
    const headers = {
      'sec-fetch-site': 'same-origin',
      ...(cookie && { cookie }),
      ...(token && { 'x-csrf-token': token }),
      ...(body && {
        'content-type': 'application/x-www-form-urlencoded',
        'content-length': Buffer.byteLength(body),
      }),
    }
    const asked = request(url, { agent, method, timeout: limitMs, headers }, (answer) => {
      const chunks = []
      answer.on('data', (chunk) => chunks.push(chunk))
      answer.on('end', () => resolve(Object.assign(answer, { text: String(Buffer.concat(chunks)) })))
      answer.on('error', reject)
    })
    asked.on('timeout', () =>
      asked.destroy(new Error(`${method} ${url.pathname}: nothing for ${limitMs} ms`)),
    )
    asked.on('error', reject)
    asked.end(body)
  })
}
