import type { FastifyInstance } from 'fastify'

const LOOK_MS = 50

/**
 * Closes connections as they fall idle once the server stops. Node closes only those that are idle at that moment: whoever still waited
 * for an answer would get it, keep the connection for the next, and hold the stop up for as long as it is allowed to last.
 */
export function closeOnceIdle(app: FastifyInstance): void {
  app.addHook('preClose', async function closeIdle() {
    const timer = setInterval(() => app.server.closeIdleConnections(), LOOK_MS).unref()
    app.server.once('close', () => clearInterval(timer))
  })
}
