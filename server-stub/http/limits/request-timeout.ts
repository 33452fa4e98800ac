/** How long a request may take to arrive: whoever sends a byte a minute does not hold a connection for ever. */
import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** For its head, and for what is sent with it, unless a route says otherwise. */
const ARRIVAL_MS = 60_000
/** No route may give more. */
export const REQUEST_TIMEOUT_MS = 10 * 60_000

/** Those that are on their way, each with what ends it. */
const arriving = new WeakMap<IncomingMessage, NodeJS.Timeout>()

/** The server's own limit, `requestTimeout`, is one for all requests: it is the longest, and this keeps the others to theirs. */
export function limitRequestTime(app: FastifyInstance, limitMs = ARRIVAL_MS): void {
  app.server.headersTimeout = limitMs
  app.addHook('onRequest', async function waitForBody({ raw }) {
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = raw.headers
    if (length === '0' && encoding === undefined) return
    // What tests inject comes over no connection.
    if (!(raw.socket instanceof Socket)) return
    giveTime(app, raw, limitMs)
    raw.once('end', () => clearTimeout(arriving.get(raw)))
  })
}

/** Lets what is sent with this request come for `limitMs` from now on: for who may send what is large. */
export function waitLonger({ server, raw }: FastifyRequest, limitMs = REQUEST_TIMEOUT_MS): void {
  if (arriving.has(raw)) giveTime(server, raw, limitMs)
}

function giveTime({ server }: FastifyInstance, raw: IncomingMessage, limitMs: number): void {
  clearTimeout(arriving.get(raw))
  function refuse(): void {
    if (raw.complete || raw.socket.destroyed) return
    // As the server does it by itself when a request is late.
    const error = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
    server.emit('clientError', error, raw.socket)
  }
  arriving.set(raw, setTimeout(refuse, limitMs).unref())
}
