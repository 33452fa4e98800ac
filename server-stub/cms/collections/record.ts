/** What staff edit of a thing of the catalogue: its fields, what may stand in them, and what follows from them. */
import type { Sql } from '../../db/sql.js'
import type { Collection } from '../publishing/store.js'

/** What a field refers to, by the name and number of a row. */
const REFERRED = ['artists', 'galleries', 'cities', 'events', 'artworks', 'mediums', 'pictures'] as const
export type Referred = (typeof REFERRED)[number]

interface Common {
  /** The column, except for links: their field's name. */
  name: string
  label: string
  hint?: string
  /** The sentence for whoever leaves it empty. */
  needed?: string
  /** Chosen once, when the record is begun: the address of its page says it. */
  isFixed?: true
}

export type Field = Common &
  (
    | { kind: 'line' | 'text'; limit: number }
    | { kind: 'whole' | 'decimal'; from: number; to: number }
    /** From a year to the next one. */
    | { kind: 'year'; from: number }
    | { kind: 'day' }
    | { kind: 'choice'; choices: readonly (readonly [value: string, label: string])[]; isNumber?: true }
    | { kind: 'currency' }
    /** In whole units of the currency that the field `in` names; the column holds the smallest. */
    | { kind: 'money'; in: string }
    | { kind: 'one'; of: Exclude<Referred, 'artworks'> }
    | { kind: 'many'; of: Referred; link: Link }
  )

/** The table between a record and those it refers to; with `isOrdered`, in the order of their lines. */
export interface Link {
  table: string
  own: string
  other: string
  isOrdered: boolean
}

export type Cell = string | number | null
export type Columns = Readonly<Record<string, Cell>>
export type Errors = Record<string, string>

/** A record as it is kept, and those it refers to by the field's name. */
export interface Kept {
  columns: Columns
  links: Readonly<Record<string, readonly Named[]>>
}

/** Someone or something that can be referred to. */
export interface Named {
  id: number
  /** Empty for pictures. */
  name: string
}

export interface CollectionForm {
  /** The editor under `/staff/admin/` or `/staff/gallery/`. */
  cms: 'admin' | 'gallery'
  collection: Exclude<Collection, 'articles' | 'pages'>
  /** As the navigation says it. */
  label: string
  /** `an artist`. */
  one: string
  groups: readonly { legend: string; fields: readonly Field[] }[]
  /** Columns that the list shows beside the title, as SQL on the table and what `joins` adds. */
  beside: Sql
  joins?: Sql
  /** What its search reads, as SQL, already folded. */
  words: Sql
  /** Mistakes that no field makes alone. */
  check?: (columns: Columns) => Errors
  /** Columns that follow from others; `before` is the record as it was, if there was one. */
  derive?: (after: Kept, before: Kept | undefined) => Columns
}

export const fieldsOf = ({ groups }: Pick<CollectionForm, 'groups'>): Field[] =>
  groups.flatMap(({ fields }) => fields)
