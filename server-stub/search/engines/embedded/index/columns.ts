/** Values by which records are filtered and counted: of each record a small number, which stands for one or several values. */

import type { Value } from '../../../language/schema.js'
import { GrowingNumbers } from './growing.js'

export interface Column {
  /** Of a value in lower case, as text, the numbers that stand for it. */
  readonly codesOf: ReadonlyMap<string, readonly number[]>
  /** What each number stands for. */
  readonly entries: readonly (readonly Value[])[]
  /** The number of each record; a byte where there are at most 256. */
  readonly codes: Uint8Array | Uint16Array | Uint32Array
}

export class ColumnBuilder {
  private readonly entries: Value[][] = []
  private readonly known = new Map<string, number>()
  private readonly codes = new GrowingNumbers()

  add(values: Value[]): void {
    const key = JSON.stringify(values)
    let code = this.known.get(key)
    if (code === undefined) {
      code = this.entries.push(values) - 1
      this.known.set(key, code)
    }
    this.codes.push(code)
  }

  finish(): Column {
    const { entries } = this
    const codes = this.codes.take()
    if (entries.length <= 0x100) return createColumn(entries, new Uint8Array(codes))
    return createColumn(entries, entries.length <= 0x10000 ? new Uint16Array(codes) : codes)
  }
}

export function createColumn(entries: Column['entries'], codes: Column['codes']): Column {
  return { entries, codesOf: codesByValue(entries), codes }
}

function codesByValue(entries: readonly (readonly Value[])[]): Map<string, number[]> {
  const codesOf = new Map<string, number[]>()
  for (const [code, values] of entries.entries())
    for (const value of values) {
      const text = String(value).toLowerCase()
      const known = codesOf.get(text)
      if (known) known.push(code)
      else codesOf.set(text, [code])
    }
  return codesOf
}

/** How many of the first `length` of `found` hold each value. */
export function countValues(column: Column, found: Uint32Array, length: number): Map<Value, number> {
  const byCode = new Uint32Array(column.entries.length)
  for (let index = 0; index < length; index++) {
    const code = column.codes[found[index] ?? 0] ?? 0
    byCode[code] = (byCode[code] ?? 0) + 1
  }
  const counts = new Map<Value, number>()
  for (const [code, count] of byCode.entries()) {
    if (count === 0) continue
    for (const value of column.entries[code] ?? []) counts.set(value, (counts.get(value) ?? 0) + count)
  }
  return counts
}
