/** Behind a proxy that is not trusted all readers have one address, and share every limit. */
import type { FastifyInstance } from 'fastify'

/** Says so once, at the first request that a proxy has passed on. Whoever asks directly may send the header too. */
export function warnOfUntrustedProxy(app: FastifyInstance): void {
  let isTold = false
  app.addHook('onRequest', async function lookForProxy(request) {
    if (isTold || !isPassedOn(request.headers)) return
    const address = request.socket.remoteAddress
    // Of a trusted proxy Fastify gives the address that it names.
    if (request.ip !== address) return
    isTold = true
    app.log.warn(
      { proxy: address },
      `TRUST_PROXY: ${address} passes requests on and is not trusted, so all readers behind it count as one: a few who sign in, write or upload use up the limits of everybody; set TRUST_PROXY=${address} if that is your proxy`,
    )
  })
}

const isPassedOn = (headers: Readonly<Record<string, unknown>>): boolean =>
  headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined
