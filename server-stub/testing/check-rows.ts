/** Holds the schema that rows are read with against the columns that the database says a statement gives: names and types. */
import type * as v from 'valibot'
import { type DescribedColumn, openPglite } from '../db/engines/pglite.js'
import { migrate } from '../db/schema/migrate.js'
import type { Sql } from '../db/sql.js'

type Kind = 'number' | 'string' | 'boolean' | 'date' | 'json' | `${'number' | 'string' | 'boolean'}[]`

/** What a value is by the number of its type (pg_type), as both drivers give it. */
const KINDS: Readonly<Record<number, Kind>> = {
  16: 'boolean',
  19: 'string',
  20: 'number',
  21: 'number',
  23: 'number',
  25: 'string',
  114: 'json',
  700: 'number',
  701: 'number',
  1003: 'string[]',
  1007: 'number[]',
  1009: 'string[]',
  1043: 'string',
  1082: 'string',
  1184: 'date',
  3802: 'json',
}

type Entries = Readonly<Record<string, v.GenericSchema>>
/** What of a schema tells its kind. */
interface Shape {
  type: string
  entries?: Entries
  options?: readonly unknown[]
  wrapped?: Shape
  item?: Shape
  literal?: unknown
}

/** One sentence for each column that the schema reads otherwise than the database gives it, or that only one of them has. */
export function differences(schema: v.GenericSchema, columns: readonly DescribedColumn[]): string[] {
  const shape: Shape = schema
  const options = shape.type === 'variant' ? (shape.options as Shape[]) : [shape]
  // A record takes whatever there is: its columns are named at run time.
  const [fitting = []] = options
    .map(({ entries }) => (entries ? inEntries(entries, columns) : []))
    .sort((one, other) => one.length - other.length)
  return fitting
}

function inEntries(entries: Entries, columns: readonly DescribedColumn[]): string[] {
  const given = new Map(columns.map(({ name, type }) => [name, type]))
  return [
    ...Object.keys(entries).flatMap((name) => (given.has(name) ? [] : [`"${name}" is read and not given`])),
    ...columns.flatMap(({ name, type }) => {
      const shape = entries[name]
      if (!shape) return [`"${name}" is given and not read`]
      const kind = KINDS[type]
      if (!kind) return [`"${name}" has the type ${type}, which is not known here`]
      return takes(shape, kind) ? [] : [`"${name}" is read as ${shape.type}, and is ${kind}`]
    }),
  ]
}

function takes(shape: Shape, kind: Kind): boolean {
  if (shape.wrapped) return takes(shape.wrapped, kind)
  if (kind === 'json' || shape.type === 'unknown') return true
  if (shape.type === 'union') return (shape.options as Shape[]).some((option) => takes(option, kind))
  if (shape.type === 'array') return !!shape.item && kind.endsWith('[]') && takes(shape.item, itemOf(kind))
  if (shape.type === 'literal') return typeof shape.literal === kind
  if (shape.type === 'picklist') return (shape.options ?? []).every((option) => typeof option === kind)
  return shape.type === kind
}

const itemOf = (kind: string): Kind =>
  kind === 'number[]' ? 'number' : kind === 'boolean[]' ? 'boolean' : 'string'

async function openDescribing() {
  const db = await openPglite('memory://')
  await migrate(db)
  return db
}

let describing: ReturnType<typeof openDescribing> | undefined
const seen = new WeakMap<v.GenericSchema, Set<string>>()

/** Throws when they differ. Each pair is looked at once. */
export function checkRows(schema: v.GenericSchema, statement: Sql): Promise<void> | undefined {
  const texts = seen.get(schema) ?? new Set()
  if (texts.has(statement.text)) return undefined
  seen.set(schema, texts.add(statement.text))
  return check(schema, statement)
}

async function check(schema: v.GenericSchema, statement: Sql): Promise<void> {
  describing ??= openDescribing()
  const problems = differences(schema, await (await describing).describe(statement))
  if (problems.length > 0) throw new Error(`rows: ${problems.join('; ')}: ${statement.text}`)
}
