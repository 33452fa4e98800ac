import { createHash, randomBytes } from 'node:crypto'
import type { Queries } from '../store/database.js'

const SETTING = 'session-secret'

/** The key that tokens are signed with: the setting's, else one that is made once and kept in the store for all processes. */
export async function loadSecret(db: Queries, given: string | undefined): Promise<string> {
  if (given !== undefined) return given
  await db.query('insert into setting (name, value) values ($1, $2) on conflict (name) do nothing', [
    SETTING,
    randomToken(),
  ])
  const [row] = await db.query<{ value: string }>('select value from setting where name = $1', [SETTING])
  if (!row) throw new Error(`secret: setting "${SETTING}" is missing; check that the store can be written`)
  return row.value
}

/** 32 random bytes as 43 characters that may stand in a cookie or an address. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url')
}

/** SHA-256 in hex: what the store keeps instead of a token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
