/** `fetch` that tells how much of the body has left: browsers tell that of an `XMLHttpRequest` alone. */

/** `onPart` is called with the part that has left, 0 to 1. Rejects as `fetch` does: with the signal's reason, or a `TypeError` without an answer. */
export const toldFetch =
  (onPart: (part: number) => void): typeof fetch =>
  (address, { method = 'GET', headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(method, String(address))
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
      request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
        if (lengthComputable && total > 0) onPart(loaded / total)
      })
      request.addEventListener('load', () => resolve(responseOf(request)))
      request.addEventListener('error', () => reject(new TypeError(`${address}: no answer came`)))
      request.addEventListener('abort', () => reject(signal?.reason))
      if (signal?.aborted) return reject(signal.reason)
      signal?.addEventListener('abort', () => request.abort())
      request.send(body instanceof FormData || typeof body === 'string' ? body : null)
    })

/** A response may not have a body with these. */
const BODILESS = [204, 205, 304]

function responseOf(request: XMLHttpRequest): Response {
  const { status, responseText, responseURL } = request
  const type = request.getResponseHeader('content-type')
  const response = new Response(BODILESS.includes(status) ? null : responseText, {
    status,
    ...(type && { headers: { 'content-type': type } }),
  })
  // Where redirects led to, as `fetch` has it.
  Object.defineProperty(response, 'url', { value: responseURL })
  return response
}
