/**
 * Records of every collection as staff edit them. `collections.ts` lists the collections; `people.ts`, `places.ts`, `shows.ts` and
 * `works.ts` declare their columns and links.
 */
import * as v from 'valibot'
import { fold } from '../../../widgets/shared/contract/letters.js'
import { contains } from '../../db/contains.js'
import type { Queries } from '../../db/database.js'
import { insertWithFreeSlug } from '../../db/free-slug.js'
import { lockRows } from '../../db/row-locks.js'
import { queryAll, queryOne } from '../../db/rows.js'
import { slugify } from '../../db/slug.js'
import { sql } from '../../db/sql.js'
import { TABLES } from '../publishing/store.js'
import {
  type CollectionForm,
  type Columns,
  type Field,
  fieldsOf,
  type Kept,
  type Link,
  type Named,
} from './record.js'
import { NAMES, NamedRow } from './record-names.js'

const Listed = v.object({
  id: v.number(),
  title: v.string(),
  beside: v.nullable(v.string()),
  published: v.boolean(),
})
export type ListedRecord = v.InferOutput<typeof Listed>

/** Drafts and what is published, the newest first, with all words of `query` in them; a number finds the record that has it. */
export function recordsForStaff(
  db: Queries,
  { collection, beside, joins = sql.empty, words }: CollectionForm,
  query: string,
  skip: number,
  size: number,
): Promise<ListedRecord[]> {
  const { table, title } = TABLES[collection]
  const from = sql.raw(table)
  const asked = fold(query)
  const number = /^\d{1,9}$/.test(asked) ? Number(asked) : 0
  return queryAll(
    db,
    Listed,
    sql`select ${from}.id, ${from}.${sql.raw(title)} as title, ${beside} as beside, ${from}.published from ${from} ${joins}
     where ${from}.id = ${number} or (${contains(words, query)})
     order by ${from}.id desc limit ${size} offset ${skip}`,
  )
}

export interface EditedRecord extends Kept {
  id: number
  version: number
}

const Row = v.record(v.string(), v.nullable(v.union([v.string(), v.number()])))

export async function recordToEdit(
  db: Queries,
  form: CollectionForm,
  id: number,
): Promise<EditedRecord | undefined> {
  const from = sql.raw(TABLES[form.collection].table)
  const own = fieldsOf(form).filter(({ kind }) => kind !== 'many')
  const row = await queryOne(
    db,
    Row,
    sql`select version, ${sql.raw(own.map(({ name }) => name).join(', '))} from ${from} where id = ${id}`,
  )
  if (!row) return undefined
  const { version, ...columns } = row
  const links: Record<string, readonly Named[]> = {}
  for (const field of fieldsOf(form)) {
    const linked = await linkedOf(db, field, id, columns)
    if (linked) links[field.name] = linked
  }
  return { id, version: Number(version), columns, links }
}

async function linkedOf(
  db: Queries,
  field: Field,
  id: number,
  columns: Columns,
): Promise<Named[] | undefined> {
  if (field.kind !== 'one' && field.kind !== 'many') return undefined
  const from = sql.raw(NAMES[field.of].table)
  const name = sql.raw(NAMES[field.of].name)
  const select = sql`select thing.id, thing.name from (select id, ${name} as name from ${from}) thing`
  if (field.kind === 'one')
    return queryAll(db, NamedRow, sql`${select} where thing.id = ${columns[field.name] ?? null}`)
  const { table: between, own, other, isOrdered } = field.link
  return queryAll(
    db,
    NamedRow,
    sql`${select} join ${sql.raw(between)} link on link.${sql.raw(other)} = thing.id where link.${sql.raw(own)} = ${id}
     order by ${isOrdered ? sql`link.position` : sql`plinth_fold(thing.name) collate "C"`}, thing.id`,
  )
}

const Id = v.object({ id: v.number() })

/** Begins a record, which only staff see, and gives its id. `key` was made with the form: sent twice, it is kept once. */
export async function insertRecord(
  tx: Queries,
  { collection }: CollectionForm,
  key: string,
  columns: Columns,
): Promise<{ id: number; isNew: boolean }> {
  const { table, title } = TABLES[collection]
  const from = sql.raw(table)
  const names = sql.raw(['source', 'source_id', 'slug', 'published', ...Object.keys(columns)].join(', '))
  const base = slugify(String(columns[title] ?? ''), table.replace('_', '-'))
  return insertWithFreeSlug(tx, table, base, async (slug) => {
    const known = await queryOne(
      tx,
      Id,
      sql`select id from ${from} where source = 'cms' and source_id = ${key}`,
    )
    if (known) return { id: known.id, isNew: false }
    const row = { ...columns, source: 'cms', source_id: key, published: false, slug }
    const added = await queryOne(
      tx,
      Id,
      sql`insert into ${from} (${names}) select ${names} from jsonb_populate_record(null::${from}, ${JSON.stringify(row)}::jsonb)
       on conflict do nothing returning id`,
    )
    return added && { id: added.id, isNew: true }
  })
}

/** Whether it is of this version still; if so, nobody else changes it until the transaction ends. */
export async function lockVersion(
  tx: Queries,
  { collection }: CollectionForm,
  id: number,
  version: number,
): Promise<boolean> {
  const from = sql.raw(TABLES[collection].table)
  const rows = await tx.query(
    sql`select id from ${from} where id = ${id} and version = ${version} for no key update`,
  )
  return rows.length > 0
}

/** Writes these columns and makes it a version newer. Nothing is checked here: the caller holds the row. */
export async function updateRecord(
  tx: Queries,
  { collection }: CollectionForm,
  id: number,
  columns: Columns,
): Promise<void> {
  const from = sql.raw(TABLES[collection].table)
  const sets = Object.keys(columns).map((name) => sql.raw(`${name} = given.${name}`))
  await tx.query(sql`update ${from} set ${sql.join([...sets, sql`version = ${from}.version + 1`], ', ')}
     from jsonb_populate_record(null::${from}, ${JSON.stringify(columns)}::jsonb) given where ${from}.id = ${id}`)
}

/** Links `id` to these alone. What else the rows of those that stay say, such as a booth, is kept. */
export async function setLinks(tx: Queries, link: Link, id: number, ids: readonly number[]): Promise<void> {
  const { isOrdered } = link
  const [from, own, other] = [sql.raw(link.table), sql.raw(link.own), sql.raw(link.other)]
  await tx.query(sql`delete from ${from} where ${own} = ${id} and not (${other} = any(${ids}::integer[]))`)
  if (ids.length === 0) return
  const position = isOrdered ? sql`, position` : sql.empty
  await tx.query(sql`insert into ${from} (${own}, ${other}${position}) select ${id}, given.id${isOrdered ? sql`, given.place` : sql.empty}
     from unnest(${ids}::integer[]) with ordinality given (id, place)
     on conflict (${own}, ${other}) do ${isOrdered ? sql`update set position = excluded.position` : sql`nothing`}`)
}

/** The names under works are written out for the lists: where an artist's stands, the new one does. */
export async function renameInWorks(tx: Queries, artistId: number, was: string, is: string): Promise<void> {
  const works = await queryAll(
    tx,
    Id,
    sql`select artwork_id as id from artwork_artist where artist_id = ${artistId}`,
  )
  await lockRows(
    tx,
    'artwork',
    works.map(({ id }) => id),
  )
  await tx.query(sql`update artwork set artist_line = btrim(replace(', ' || artist_line || ', ', ', ' || ${was} || ', ', ', ' || ${is} || ', '), ', ')
     from artwork_artist where artwork_artist.artwork_id = artwork.id and artwork_artist.artist_id = ${artistId}`)
}
