/** One name for a request in the answer, the log, the page that tells of an error, and the reports. */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

export const REQUEST_ID = 'x-request-id'
/** It goes into logs, headers and pages: what could be more than a name there is not taken. */
const NAME = /^[\w.:-]{8,64}$/

/** What a proxy has named it, or a name of its own. */
export function requestIdOf({ headers }: IncomingMessage): string {
  const given = headers[REQUEST_ID]
  return typeof given === 'string' && NAME.test(given) ? given : randomUUID()
}

/** Registered after the page cache, whose pages would keep the name that they were rendered under. */
export function answerRequestIds(app: FastifyInstance): void {
  app.addHook('onSend', async function addRequestId(request, reply) {
    reply.header(REQUEST_ID, request.id)
  })
}
