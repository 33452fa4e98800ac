/** Where rows come in: what the database claims is parsed here, so that a page never works on a guess. */
import * as v from 'valibot'
import type { Queries } from './database.js'
import { type Sql, sql } from './sql.js'

type Inspect = (schema: v.GenericSchema, statement: Sql) => Promise<void> | undefined
let inspect: Inspect | undefined

/** Has every statement whose rows are read here seen before it runs: tests hold the schema against what the database says of it. */
export function inspectRows(by: Inspect): void {
  inspect = by
}

/** All rows of a statement. Throws when a row is not what `schema` says: a mistake in the SQL, never the reader's. */
export async function queryAll<const S extends v.GenericSchema>(
  db: Queries,
  schema: S,
  statement: Sql,
): Promise<v.InferOutput<S>[]> {
  if (inspect) await inspect(schema, statement)
  const read = async () => (await db.query(statement)).map((row) => v.parse(schema, row))
  return db.keep ? db.keep(schema, statement, read) : read()
}

/** The first row, if there is one. */
export async function queryOne<const S extends v.GenericSchema>(
  db: Queries,
  schema: S,
  statement: Sql,
): Promise<v.InferOutput<S> | undefined> {
  return (await queryAll(db, schema, statement))[0]
}

export const Picture = v.object({
  id: v.number(),
  width: v.number(),
  height: v.number(),
  tone: v.number(),
  /** The tones of its corners; empty where they are not known yet. See media/pictures/placeholder.ts. */
  placeholder: v.string(),
  alt: v.string(),
  caption: v.string(),
  /** Per cent from the left and the top: what stays in view where it is cropped. */
  focus_x: v.number(),
  focus_y: v.number(),
  /** A work of art, which no page may crop. */
  is_work: v.boolean(),
})
export type Picture = v.InferOutput<typeof Picture>

/** Painted as a work, or uploaded as one. */
const isWork = (from: Sql): Sql =>
  sql`coalesce(${from}.recipe->>'kind' = 'work' or ${from}.recipe->>'of' = 'work', false)`

/** For statements on `picture` itself. */
export const PICTURE_COLUMNS = sql`picture.id, picture.width, picture.height, picture.tone, picture.placeholder, picture.alt, picture.caption, picture.focus_x, picture.focus_y, ${isWork(sql`picture`)} as is_work`

/** The column `picture` from a left-joined table `alias`. */
export function pictureColumn(alias: string, name = 'picture'): Sql {
  const from = sql.raw(alias)
  return sql`case when ${from}.id is null then null else json_build_object('id', ${from}.id, 'width', ${from}.width,
   'height', ${from}.height, 'tone', ${from}.tone, 'placeholder', ${from}.placeholder, 'alt', ${from}.alt, 'caption', ${from}.caption, 'focus_x', ${from}.focus_x, 'focus_y', ${from}.focus_y, 'is_work', ${isWork(from)}) end as ${sql.raw(name)}`
}

/** Of what is only found, or was just added. */
export const Id = v.object({ id: v.number() })

/** A name that leads somewhere. */
export const Named = v.object({ slug: v.string(), name: v.string() })
export type Named = v.InferOutput<typeof Named>

/** Visitors see what is published, staff all. */
export type Sees = 'published' | 'all'

/** The condition that keeps rows of `table` from whoever may not see them. */
export const seenBy = (table: string, sees: Sees): Sql =>
  sees === 'all' ? sql`true` : sql`${sql.raw(table)}.published`
