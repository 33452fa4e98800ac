import { createHmac } from 'node:crypto'
import { expect, test as it } from 'vitest'
import { readConfig } from '../../config/config.js'
import { sql } from '../../db/sql.js'
import { browse } from '../../testing/people/browser.js'
import { openTestApp } from '../../testing/site.js'
import { openTestStore } from '../../testing/store.js'
import { deriveKey, loadSecret } from './secret.js'

it('gives each purpose a key of its own, the same at every start (RFC 5869)', () => {
  const secret = 'a secret for tests only, long enough'
  // By hand: extract with an empty salt, expand by one block.
  const extracted = createHmac('sha256', Buffer.alloc(32)).update(secret).digest()
  const expanded = createHmac('sha256', extracted).update('plinth csrf tokens\u0001').digest()
  expect(deriveKey(secret, 'csrf tokens').toString('hex')).toBe(expanded.toString('hex'))
  expect(deriveKey(secret, 'reader keys').equals(expanded)).toBe(false)
})

it('signs no token with the secret itself', async () => {
  const secret = readConfig({ SESSION_SECRET: 'a secret for tests only, long enough' }).sessionSecret
  const app = await openTestApp({ sessionSecret: secret })
  const visitor = browse(app)
  await visitor.get('/system/user/')
  const [random = '', mac] = visitor.cookie('plinth-csrf').split('.')
  const signed = (key: string | Buffer) => createHmac('sha256', key).update(`${random} `).digest('base64url')
  expect(mac).toBe(signed(deriveKey(secret ?? '', 'csrf tokens')))
  expect(mac).not.toBe(signed(secret ?? ''))
  await app.close()
})

it('keeps the secret that was made, and makes one anew that is too short', async () => {
  const db = await openTestStore()
  const made = await loadSecret(db, undefined)
  expect(Buffer.from(made, 'base64url')).toHaveLength(32)
  expect(await loadSecret(db, undefined)).toBe(made)
  expect(await loadSecret(db, 'given')).toBe('given')
  await db.query(sql`update setting set value = 'sixteen bytes...' where name = 'session-secret'`)
  const longer = await loadSecret(db, undefined)
  expect(Buffer.from(longer, 'base64url')).toHaveLength(32)
  expect(await loadSecret(db, undefined)).toBe(longer)
  await db.close()
})
