/** An answer that goes on: server-sent events. */
import type { FastifyReply } from 'fastify'
import { onceOver } from './limits/client-gone.js'

export interface EventStream {
  /** `data` may have several lines. */
  send(event: { type: string; data: string; id?: number }): void
  /** Shows that there is still somebody at this end. */
  beat(): void
  end(): void
  /** Aborts when the stream is over, whoever ended it; it may be from the start. */
  signal: AbortSignal
}

/** How long a browser waits before it asks again, in milliseconds. */
const RETRY_MS = 3000

/** Begins the answer, with the headers that were set before. */
export function openEventStream(reply: FastifyReply): EventStream {
  const left = new AbortController()
  reply.hijack()
  const { raw } = reply
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) raw.setHeader(name, value)
  }
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    // Nothing on the way may hold events back to compress or to collect them.
    'cache-control': 'private, no-store, no-transform',
    'x-accel-buffering': 'no',
    // Over, it is over: a server that stops waits for no connection that might be used again.
    connection: 'close',
  })
  raw.write(`retry: ${RETRY_MS}\n\n`)
  raw.on('error', () => left.abort())
  onceOver(reply, () => left.abort())
  return {
    signal: left.signal,
    send({ type, data, id }) {
      if (left.signal.aborted) return
      const lines = data.split('\n').map((line) => `data: ${line}\n`)
      raw.write(`event: ${type}\n${id === undefined ? '' : `id: ${id}\n`}${lines.join('')}\n`)
    },
    beat: () => {
      if (!left.signal.aborted) raw.write(':\n\n')
    },
    end: () => {
      left.abort()
      raw.end()
    },
  }
}
