import { beforeAll, expect, test as it } from 'vitest'
import type { Database } from '../../db/database.js'
import { sql } from '../../db/sql.js'
import { claimedRows } from '../../testing/claimed-rows.js'
import { eachEngine } from '../../testing/engines.js'
import { foldEmail } from './email-address.js'

const FORMS: [string, string][] = [
  ['Zoe@Example.ORG', 'zoe@example.org'],
  ['zoe@bücher.example', 'zoe@xn--bcher-kva.example'],
  ['zoe@BU\u0308CHER.example', 'zoe@xn--bcher-kva.example'],
  ['zoe@XN--BCHER-KVA.example', 'zoe@xn--bcher-kva.example'],
  ['zoe＠müller。example', 'zoe@xn--mller-kva.example'],
  ['zoe@ｅｘａｍｐｌｅ．org', 'zoe@example.org'],
  ['zoe@例え.テスト', 'zoe@xn--r8jz45g.xn--zckzah'],
  ['zoe@пример.испытание', 'zoe@xn--e1afmkfd.xn--80akhbyknj4f'],
  ['zoe@straße.example', 'zoe@xn--strae-oqa.example'],
  ['Zo\u0065\u0308@example.org', 'zoë@example.org'],
  ['\u212A@example.org', '\u212A@example.org'],
  ['nobody', 'nobody'],
]

it.each(FORMS)('reads “%s” as %s', (email, folded) => {
  expect(foldEmail(email)).toBe(folded)
  expect(foldEmail(folded)).toBe(foldEmail(foldEmail(folded)))
})

eachEngine((engine) => {
  let db: Database
  beforeAll(async () => {
    db = await engine.openMigrated()
  })

  it('is there for the upkeep of the database, which looks for functions in no schema', async () => {
    await db.query(
      sql`insert into member (email, password_hash, name, confirmed) values ('zoe@bücher.example', 'x', 'Zoe', true)`,
    )
    await db.query(sql`analyze member`)
  })

  it('reads addresses as the server does', async () => {
    const rows = await claimedRows<{ email: string; folded: string }>(
      db,
      sql`select email, plinth_email(email) as folded from unnest(${FORMS.map(([email]) => email)}::text[]) email`,
    )
    for (const { email, folded } of rows) expect(foldEmail(folded), email).toBe(foldEmail(email))
  })
})
