/** Every statement of every test of the server is checked so (`setupFiles` in vitest.config.ts); here, that the check sees mistakes. */
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { MemberRow } from '../auth/members.js'
import { queryAll } from '../db/rows.js'
import { sql } from '../db/sql.js'
import { checkRows } from './check-rows.js'
import { emptyStore } from './empty-store.js'

const Fair = v.object({ id: v.number(), name: v.string(), starts_on: v.string() })

it.each([
  ['a column that is not given', sql`select id, name from art_fair`, '"starts_on" is read and not given'],
  [
    'a column that is not read',
    sql`select id, name, starts_on, slug from art_fair`,
    '"slug" is given and not read',
  ],
  [
    'another type',
    sql`select id::text, name, starts_on from art_fair`,
    '"id" is read as number, and is string',
  ],
  [
    'a list',
    sql`select id, array[name] as name, starts_on from art_fair`,
    '"name" is read as string, and is string[]',
  ],
  ['another column', sql`select id, title as name, starts_on from art_fair`, 'column "title" does not exist'],
])('finds %s, also where there are no rows', async (_what, statement, problem) => {
  await expect(queryAll(emptyStore(), Fair, statement)).rejects.toThrow(problem)
})

it('finds nothing where they are the same', async () => {
  await checkRows(Fair, sql`select id, name, starts_on from art_fair where id = ${1}`)
  const What = v.object({
    of: v.picklist(['a', 'b']),
    n: v.nullable(v.number()),
    ids: v.array(v.number()),
    at: v.date(),
    either: v.union([v.number(), v.string()]),
    more: v.array(v.object({ id: v.number() })),
  })
  await checkRows(
    What,
    sql`select 'a' as of, null::bigint as n, array[1, 2] as ids, now() as at, 'x' as either, '[]'::json as more`,
  )
  await checkRows(v.record(v.string(), v.unknown()), sql`select 1 as anything`)
})

it('sees members too', async () => {
  const columns = sql`id, email, name, is_gallery as "isGallery", is_previews as "isPreviews", is_admin as "isAdmin"`
  await expect(
    checkRows(MemberRow, sql`select ${columns}, is_editor, confirmed from member`),
  ).rejects.toThrow('"isEditor" is read and not given; "is_editor" is given and not read')
})
