/** Records of the catalogue as staff edit them, whatever they are of: `records/` says which columns and links each has. */
import * as v from 'valibot'
import type { Queries } from '../../db/database.js'
import { queryAll, queryOne } from '../../db/rows.js'
import { slugify, uniqueSlug } from '../../db/slug.js'
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

/** Drafts and what is published, the newest first, with all of `words` in them; a number finds the record that has it. */
export function recordsForStaff(
  db: Queries,
  { collection, beside, joins = '', words }: CollectionForm,
  sought: readonly string[],
  skip: number,
  size: number,
): Promise<ListedRecord[]> {
  const { table, title } = TABLES[collection]
  const number =
    sought.length === 1 && /^#?\d{1,9}$/.test(sought[0] ?? '') ? Number(sought[0]?.replace('#', '')) : 0
  return queryAll(
    db,
    Listed,
    `select ${table}.id, ${table}.${title} as title, ${beside} as beside, ${table}.published from ${table} ${joins}
     where ${table}.id = $2 or not exists (select 1 from unnest($1::text[]) word where strpos(${words}, plinth_fold(word)) = 0)
     order by ${table}.id desc limit $3 offset $4`,
    [sought, number, size, skip],
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
  const { table } = TABLES[form.collection]
  const own = fieldsOf(form).filter(({ kind }) => kind !== 'many')
  const row = await queryOne(
    db,
    Row,
    `select version, ${own.map(({ name }) => name).join(', ')} from ${table} where id = $1`,
    [id],
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
  const { table, name } = NAMES[field.of]
  const select = `select thing.id, thing.name from (select id, ${name} as name from ${table}) thing`
  if (field.kind === 'one')
    return queryAll(db, NamedRow, `${select} where thing.id = $1`, [columns[field.name]])
  const { table: between, own, other, isOrdered } = field.link
  return queryAll(
    db,
    NamedRow,
    `${select} join ${between} link on link.${other} = thing.id where link.${own} = $1
     order by ${isOrdered ? 'link.position' : 'plinth_fold(thing.name) collate "C"'}, thing.id`,
    [id],
  )
}

const Id = v.object({ id: v.number() })
const TRIES = 3

/** Begins a record, which only staff see, and gives its id. `key` was made with the form: sent twice, it is kept once. */
export async function insertRecord(
  tx: Queries,
  { collection }: CollectionForm,
  key: string,
  columns: Columns,
): Promise<{ id: number; isNew: boolean }> {
  const { table, title } = TABLES[collection]
  const base = slugify(String(columns[title] ?? ''), table.replace('_', '-'))
  for (let tries = 0; tries < TRIES; tries++) {
    const known = await queryOne(tx, Id, `select id from ${table} where source = 'cms' and source_id = $1`, [
      key,
    ])
    if (known) return { id: known.id, isNew: false }
    const names = ['source', 'source_id', 'slug', 'published', ...Object.keys(columns)].join(', ')
    const row = {
      ...columns,
      source: 'cms',
      source_id: key,
      published: false,
      slug: await freeSlug(tx, table, base),
    }
    const added = await queryOne(
      tx,
      Id,
      `insert into ${table} (${names}) select ${names} from jsonb_populate_record(null::${table}, $1::jsonb)
       on conflict do nothing returning id`,
      [JSON.stringify(row)],
    )
    if (added) return { id: added.id, isNew: true }
  }
  throw new Error(`records: no free address for “${base}” in ${table}; look at what else writes there`)
}

/** Works have their number in their address, so their words may repeat. */
async function freeSlug(tx: Queries, table: string, base: string): Promise<string> {
  if (table === 'artwork') return base
  const taken = await queryAll(
    tx,
    v.object({ slug: v.string() }),
    `select slug from ${table} where slug = $1 or slug like $1 || '-%'`,
    [base],
  )
  return uniqueSlug(base, new Set(taken.map(({ slug }) => slug)))
}

/** Writes these columns and makes it a version newer. Nothing is checked here: the caller holds the row. */
export async function updateRecord(
  tx: Queries,
  { collection }: CollectionForm,
  id: number,
  columns: Columns,
): Promise<void> {
  const { table } = TABLES[collection]
  const sets = Object.keys(columns).map((name) => `${name} = given.${name}, `)
  await tx.query(
    `update ${table} set ${sets.join('')} version = ${table}.version + 1
     from jsonb_populate_record(null::${table}, $2::jsonb) given where ${table}.id = $1`,
    [id, JSON.stringify(columns)],
  )
}

/** Links `id` to these alone. What else the rows of those that stay say, such as a booth, is kept. */
export async function setLinks(tx: Queries, link: Link, id: number, ids: readonly number[]): Promise<void> {
  const { table, own, other, isOrdered } = link
  await tx.query(`delete from ${table} where ${own} = $1 and not (${other} = any($2::integer[]))`, [id, ids])
  if (ids.length === 0) return
  const position = isOrdered ? ', position' : ''
  await tx.query(
    `insert into ${table} (${own}, ${other}${position}) select $1, given.id${isOrdered ? ', given.place' : ''}
     from unnest($2::integer[]) with ordinality given (id, place)
     on conflict (${own}, ${other}) do ${isOrdered ? 'update set position = excluded.position' : 'nothing'}`,
    [id, ids],
  )
}

/** The names under works are written out for the lists: where an artist's stands, the new one does. */
export async function renameInWorks(tx: Queries, artistId: number, was: string, is: string): Promise<void> {
  await tx.query(
    `update artwork set artist_line = btrim(replace(', ' || artist_line || ', ', ', ' || $2 || ', ', ', ' || $3 || ', '), ', ')
     from artwork_artist where artwork_artist.artwork_id = artwork.id and artwork_artist.artist_id = $1`,
    [artistId, was, is],
  )
}
