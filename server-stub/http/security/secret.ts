import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { LEAST_SECRET_BYTES } from '../../config/settings.js'
import type { Queries } from '../../db/database.js'
import { queryOne } from '../../db/rows.js'
import { sql } from '../../db/sql.js'

const SETTING = 'session-secret'
const KEY_BYTES = 32

declare module 'fastify' {
  interface FastifyInstance {
    /** A key for one purpose alone, 32 bytes: who learns one of them learns no other. */
    keyFor(purpose: string): Buffer
  }
}

/** Comes before all that signs or seals. */
export async function addKeys(app: FastifyInstance): Promise<void> {
  const { db, config } = app.site
  const secret = await loadSecret(db, config.sessionSecret)
  // Every page has something signed: each key is derived once.
  const known = new Map<string, Buffer>()
  app.decorate('keyFor', (purpose: string) => {
    const key = known.get(purpose) ?? deriveKey(secret, purpose)
    known.set(purpose, key)
    return key
  })
}

/** HKDF with SHA-256 (RFC 5869): the same secret and purpose give the same key in every process and after every start. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `plinth ${purpose}`, KEY_BYTES))
}

const Setting = v.object({ value: v.string() })

/**
 * What all keys are derived from: the setting's, else one that is made once and kept in the store for all processes. A kept one that is
 * too short is made anew: open pages then fetch other tokens, and nobody is signed out.
 */
export async function loadSecret(db: Queries, given: string | undefined): Promise<string> {
  if (given !== undefined) return given
  await db.query(sql`insert into setting (name, value) values (${SETTING}, ${randomToken()})
     on conflict (name) do update set value = excluded.value where octet_length(setting.value) < ${LEAST_SECRET_BYTES}`)
  const row = await queryOne(db, Setting, sql`select value from setting where name = ${SETTING}`)
  if (!row) throw new Error(`secret: setting "${SETTING}" is missing; check that the store can be written`)
  return row.value
}

/** HMAC with SHA-256 under the key for `purpose`, as 43 characters that may stand in a cookie or an address. */
export function sign(app: FastifyInstance, purpose: string, text: string): string {
  return createHmac('sha256', app.keyFor(purpose)).update(text).digest('base64url')
}

/** Whether `signature` is that of `text`; how long it takes tells nothing of it. */
export function isSigned(app: FastifyInstance, purpose: string, text: string, signature: string): boolean {
  const [given, wanted] = [Buffer.from(signature), Buffer.from(sign(app, purpose, text))]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

/** 32 random bytes as 43 characters that may stand in a cookie or an address. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url')
}

/** SHA-256 in hex: what the store keeps instead of a token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
