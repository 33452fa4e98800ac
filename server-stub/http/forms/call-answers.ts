/** How a form answers a script that sends it and draws what follows itself. */
import type { FastifyReply } from 'fastify'

/** A sentence for each field that cannot be kept so. */
export const refuseCall = (reply: FastifyReply, errors: Readonly<Record<string, string>>): FastifyReply =>
  reply.code(422).send({ errors })
