/** Finds a record by its id: a table of hashes, a tenth of what a map of strings takes. */

/** FNV-1a. */
export function hashOf(id: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < id.length; index++) hash = Math.imul(hash ^ id.charCodeAt(index), 0x01000193)
  // The lowest bits choose the place: what differs in the highest alone should differ there, too.
  return (hash ^ (hash >>> 15)) >>> 0
}

/** Of each place the record that stands there, counted from 1; 0 where none does. At most half of the places are taken. */
export function tableOf(hashes: Uint32Array): Uint32Array {
  let places = 16
  while (places < hashes.length * 2) places *= 2
  const table = new Uint32Array(places)
  for (const [document, hash] of hashes.entries()) {
    let place = hash & (places - 1)
    while (table[place] !== 0) place = (place + 1) & (places - 1)
    table[place] = document + 1
  }
  return table
}

export interface Ids {
  /** The hash of each record's id. */
  readonly hashes: Uint32Array
  readonly table: Uint32Array
  numberOf(id: string): number | undefined
}

export function createIds(hashes: Uint32Array, table: Uint32Array, idOf: (document: number) => string): Ids {
  return {
    hashes,
    table,
    numberOf(id) {
      const hash = hashOf(id)
      const last = table.length - 1
      for (let place = hash & last; ; place = (place + 1) & last) {
        const entry = table[place] ?? 0
        if (entry === 0) return undefined
        if (hashes[entry - 1] === hash && idOf(entry - 1) === id) return entry - 1
      }
    },
  }
}
