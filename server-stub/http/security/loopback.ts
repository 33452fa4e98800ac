import type { FastifyRequest } from 'fastify'

/** Whether a host's name, without a port, is this machine's own for every browser: no other machine can be found under it. */
export const isLoopbackName = (hostname: string): boolean =>
  /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i.test(hostname)

/**
 * Whether a program on this machine asks, for itself. A proxy on this machine asks for others, and a page of another site
 * that is open in a browser here asks too: neither counts.
 */
export function isLoopback(request: FastifyRequest): boolean {
  const { headers, raw } = request
  if (!isLoopbackAddress(raw.socket.remoteAddress ?? '')) return false
  if (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined) return false
  if (!isLoopbackName((headers.host ?? '').replace(/:\d+$/, ''))) return false
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  return headers.origin === undefined || headers.origin === `http://${headers.host}`
}

function isLoopbackAddress(address: string): boolean {
  return address === '::1' || /^(?:::ffff:)?127\./.test(address)
}
