/** What the index knows of records: which attributes are words, which are values, and which records stand before others. */

export type Value = string | number | boolean

/** One of the things that are found. Attributes hold texts, numbers, true or false, lists of texts, or null. */
export type Stored = Readonly<Record<string, unknown>> & { readonly objectID: string }

export interface Schema {
  /** Attributes whose words are found: those of the first level count before those of the second, and so on; at most four levels. */
  searchable: readonly (readonly string[])[]
  /** The one by which the replica is sorted, and whose whole match counts. */
  title: string
  /** Attributes that filters and counts may name. */
  filterable: readonly string[]
  /** Where a record stands among those that match alike: 0 to 3, less is earlier. */
  tier(record: Stored): number
  /** As `tier`, where all else is equal: 0 to 4095. Its upper part, from `KIND_SHIFT` on, is the kind of record. */
  standing(record: Stored): number
}

export const KIND_SHIFT = 8

/** The texts in an attribute. */
export function textsOf(record: Stored, attribute: string): string[] {
  const value = record[attribute]
  if (typeof value === 'string') return [value]
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
}

/** What an attribute holds for filters and counts: none, one or several values. */
export function valuesOf(record: Stored, attribute: string): Value[] {
  const value = record[attribute]
  return (Array.isArray(value) ? value : [value]).filter(isValue)
}

function isValue(value: unknown): value is Value {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}
