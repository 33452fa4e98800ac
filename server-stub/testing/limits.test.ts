/** Lengths are said once, in widgets/shared/contract/limits.ts: templates and the store's own checks say the same. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test as it, onTestFinished } from 'vitest'
import * as limits from '../../widgets/shared/contract/limits.js'
import { sql } from '../db/sql.js'
import { openTestStore } from './store.js'

const SERVER = new URL('../', import.meta.url).pathname
/** A payment provider's own fields take their place; none has a name, so no browser sends them. */
const NOT_SENT = 'features/orders/views/payment.tsx'

async function filesOf(ending: string): Promise<[file: string, text: string][]> {
  const names = (await readdir(SERVER, { recursive: true })).filter((name) => name.endsWith(ending))
  return Promise.all(names.map(async (name) => [name, await readFile(join(SERVER, name), 'utf8')]))
}

it('no template says a length of its own', async () => {
  const templates = await filesOf('.tsx')
  const own = templates
    .filter(([, text]) => /(?:max|min)length(?:=(?:"|\{)|: )\d/.test(text))
    .map(([file]) => file)
  expect(own).toEqual([NOT_SENT])
  expect(templates.filter(([, text]) => /maxlength=\{LONGEST_/.test(text)).length).toBeGreaterThan(0)
})

it('the store keeps texts that are as long as they may be, and no longer ones', async () => {
  const db = await openTestStore()
  onTestFinished(() => db.close())
  const rows = await db.query(
    sql`select pg_get_constraintdef(oid) as text from pg_constraint where contype = 'c' and pg_get_constraintdef(oid) like '%length(%'`,
  )
  const lengths = rows.flatMap(({ text }) =>
    [...String(text).matchAll(/length\(\w+\) <= (\d+)/g)].map(([, most]) => Number(most)),
  )
  expect([...new Set(lengths)].sort()).toEqual(
    [
      ...new Set([
        limits.LONGEST_LIST_TITLE,
        limits.LONGEST_ROOM,
        limits.LONGEST_LIST_NOTE,
        limits.LONGEST_MESSAGE,
        limits.LONGEST_SEARCH_WORD,
      ]),
    ].sort(),
  )
})
