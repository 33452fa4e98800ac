/** The call that brings an e-mail: whoever receives it for us sends it on as it came, signed. `docs/inbound-mail.md` says how. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Queries } from '../../../db/database.js'
import { sql } from '../../../db/sql.js'
import { conflict, forbidden, HttpError, notFound } from '../../../http/errors/errors.js'
import { SENTENCES } from '../../../http/errors/sentences.js'
import { waitLonger } from '../../../http/limits/request-timeout.js'
import { LARGEST_MAIL_BYTES, takeMail } from './take-mail.js'

export const INBOUND_PATH = '/system/inbound-mail/'
/** Clocks differ, and e-mails wait; after it the same call is refused for its time, before it for having come. */
const VALID_S = 5 * 60
const RETRY_S = '60'

export async function inboundMailWebhook(app: FastifyInstance): Promise<void> {
  const { db, config } = app.site
  const { mailWebhookSecret: secret } = config
  app.addContentTypeParser(
    ['message/rfc822', 'application/octet-stream'],
    { parseAs: 'buffer', bodyLimit: LARGEST_MAIL_BYTES },
    (_request, body, done) => done(null, body),
  )

  app.post<{ Body: unknown }>(
    INBOUND_PATH,
    {
      config: { token: false },
      bodyLimit: LARGEST_MAIL_BYTES,
      onRequest: async (request) => {
        if (secret === undefined) throw notFound(SENTENCES.noMailIn)
        waitLonger(request)
      },
    },
    async (request, reply) => {
      const { 'plinth-time': time, 'plinth-signature': signature } = request.headers
      const { body } = request
      if (secret === undefined) throw notFound(SENTENCES.noMailIn)
      if (!Buffer.isBuffer(body) || typeof time !== 'string' || typeof signature !== 'string')
        throw forbidden(SENTENCES.mailNotSigned)
      if (!isSigned(secret, time, body, signature)) throw forbidden(SENTENCES.mailNotSigned)
      if (Math.abs(Date.now() / 1000 - Number(time)) > VALID_S) throw forbidden(SENTENCES.mailTimePast)
      if (!(await isFirst(db, signature))) throw conflict(SENTENCES.mailSentTwice)
      const outcome = await takeMail(app, body).catch(async (error: unknown) => {
        await forget(db, signature)
        throw error
      })
      if (outcome.result === 'later') {
        await forget(db, signature)
        throw new HttpError(503, outcome.reason, { 'retry-after': RETRY_S })
      }
      if (outcome.result === 'refused') throw new HttpError(422, outcome.reason)
      return reply.send(outcome)
    },
  )
}

/** `sha256=` and the HMAC of the time, a dot and the bytes that came, in hexadecimal. */
export function signatureOf(secret: string, time: string, body: Uint8Array): string {
  return `sha256=${createHmac('sha256', secret).update(`${time}.`).update(body).digest('hex')}`
}

function isSigned(secret: string, time: string, body: Uint8Array, signature: string): boolean {
  if (!/^\d{10,11}$/.test(time)) return false
  const [given, wanted] = [Buffer.from(signature), Buffer.from(signatureOf(secret, time, body))]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

async function isFirst(db: Queries, signature: string): Promise<boolean> {
  const rows = await db.query(
    sql`insert into inbound_call (signature) values (${signature}) on conflict do nothing returning signature`,
  )
  return rows.length > 0
}

/** It was not taken: the same call may come again. */
async function forget(db: Queries, signature: string): Promise<void> {
  await db.query(sql`delete from inbound_call where signature = ${signature}`)
}

/** Drops the notes of calls that would be refused for their time. */
export async function sweepInboundCalls(db: Queries): Promise<void> {
  await db.query(sql`delete from inbound_call where at < now() - interval '1 hour'`)
}
