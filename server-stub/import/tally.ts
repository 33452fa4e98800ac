/** What an import has left out or changed, and why. */
import type { Reject } from './read-csv.js'

export interface ImportReport {
  artists: number
  artworks: number
  /** Why rows were left out, and how many. */
  rejects: { file: string; reason: string; count: number; firstLines: number[] }[]
  /** What was kept but not taken over as it stood, and how often. */
  notes: { text: string; count: number }[]
}

export interface Tally {
  reject(reject: Reject): void
  note(text: string): void
  rejects(): ImportReport['rejects']
  notes(): ImportReport['notes']
}

const FIRST_LINES = 5

/** Counts by reason; only the first few line numbers are kept, so that a wholly wrong file does not fill the memory. */
export function createTally(): Tally {
  const rejects = new Map<string, ImportReport['rejects'][number]>()
  const notes = new Map<string, number>()
  return {
    reject({ file, line, reason }) {
      const key = `${file}\n${reason}`
      const entry = rejects.get(key) ?? { file, reason, count: 0, firstLines: [] }
      entry.count += 1
      if (entry.firstLines.length < FIRST_LINES) entry.firstLines.push(line)
      rejects.set(key, entry)
    },
    note(text) {
      notes.set(text, (notes.get(text) ?? 0) + 1)
    },
    rejects: () => [...rejects.values()].sort((p, q) => q.count - p.count),
    notes: () => [...notes].map(([text, count]) => ({ text, count })),
  }
}
