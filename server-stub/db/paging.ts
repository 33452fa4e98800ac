/** Pages by key: the next page starts after the last row seen, so page 1,000 costs what page 1 costs. */
import * as v from 'valibot'
import type { Queries } from './database.js'
import { queryAll } from './rows.js'
import { type Sql, sql } from './sql.js'

/** How a list is ordered. `column` decides, `id` breaks ties; a list ordered by its id alone has no column. */
export interface Order {
  column?: Sql
  cast?: 'text' | 'timestamptz' | 'date'
  id: Sql
  descending: boolean
}
export type Key = [column: string, id: number]
export type Position = { after: Key } | { before: Key } | Record<string, never>

export interface Slice<T> {
  rows: T[]
  /** Opaque, for `?after=` and `?before=`; absent where the list ends. */
  next?: string
  previous?: string
}

/** What a list's rows must bring: the text of the ordering column, and the id. */
export interface Keyed {
  id: number
  key: string
}

/** The parts of a statement for one page. */
export function keyset(order: Order, position: Position): { where: Sql; orderBy: Sql } {
  const backwards = 'before' in position
  const key = 'after' in position ? position.after : 'before' in position ? position.before : undefined
  const down = order.descending !== backwards
  const sign = sql.raw(down ? '<' : '>')
  const way = sql.raw(down ? 'desc' : 'asc')
  if (!order.column) {
    return {
      where: key ? sql`and ${order.id} ${sign} ${key[1]}::integer` : sql.empty,
      orderBy: sql`order by ${order.id} ${way}`,
    }
  }
  const cast = sql.raw(order.cast ?? 'text')
  return {
    where: key
      ? sql`and (${order.column}, ${order.id}) ${sign} (${key[0]}::${cast}, ${key[1]}::integer)`
      : sql.empty,
    orderBy: sql`order by ${order.column} ${way}, ${order.id} ${way}`,
  }
}

/** After the row with this number, in a list that is ordered by nothing else; without one from the beginning. */
export const afterId = (id: number | undefined): Position => (id === undefined ? {} : { after: ['', id] })

export interface Paged<S extends v.GenericSchema> {
  /** Of a row, with the column `key` that the statement is given here. */
  schema: S
  columns: Sql
  from: Sql
  where: Sql
  order: Order
}

/** One page of a list, wherever it begins. */
export async function querySlice<const S extends v.GenericSchema<unknown, Keyed>>(
  db: Queries,
  { schema, columns, from, where, order }: Paged<S>,
  position: Position,
  size: number,
): Promise<Slice<v.InferOutput<S>>> {
  const page = keyset(order, position)
  const key = order.column ? sql`(${order.column})::text` : sql`''`
  const rows = await queryAll(
    db,
    schema,
    sql`select ${columns}, ${key} as key from ${from} where ${where} ${page.where} ${page.orderBy} ${sql.limit(size + 1)}`,
  )
  return toSlice(rows, size, position)
}

/** Cuts what was fetched with `limit size + 1` to a page, in reading order, and says where the neighbours begin. */
export function toSlice<T extends Keyed>(fetched: T[], size: number, position: Position): Slice<T> {
  const backwards = 'before' in position
  const beyond = fetched.length > size
  const rows = fetched.slice(0, size)
  if (backwards) rows.reverse()
  const first = rows[0]
  const last = rows.at(-1)
  const slice: Slice<T> = { rows }
  if (last && (backwards || beyond)) slice.next = writeKey([last.key, last.id])
  if (first && (backwards ? beyond : 'after' in position)) slice.previous = writeKey([first.key, first.id])
  return slice
}

const KeySchema = v.tuple([
  v.pipe(v.string(), v.maxLength(400)),
  v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(2_147_483_647)),
])

export const writeKey = (key: Key): string => Buffer.from(JSON.stringify(key)).toString('base64url')

/** Undefined when the text is no key of ours for such a column. */
export function readKey(text: string, cast: Order['cast'] = 'text'): Key | undefined {
  let raw: unknown
  try {
    raw = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
  const parsed = v.safeParse(KeySchema, raw)
  if (!parsed.success || parsed.output[0].includes('\0')) return undefined
  // The database would refuse a date it cannot read with an error of its own.
  if (cast !== 'text' && !isDate(parsed.output[0])) return undefined
  return parsed.output
}

const DATE = /^\d{4}-\d\d-\d\d(?: \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-](?:0\d|1[0-5])(?::[0-5]\d)?)?$/

function isDate(text: string): boolean {
  if (!DATE.test(text)) return false
  const day = new Date(`${text.slice(0, 10)}T00:00:00Z`)
  const hours = text.length > 10 ? Date.parse(`2000-01-01T${text.slice(11, 19)}Z`) : 0
  return !Number.isNaN(hours) && day.getTime() > 0 && day.toISOString().startsWith(text.slice(0, 10))
}
