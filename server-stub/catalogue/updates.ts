/** Notes of corrections as a page shows them. */
import type { Queries } from '../db/database.js'
import { type NotedCollection, notesOf } from '../db/reader-notes.js'
import { longDay } from '../views/dates.js'
import { isoDay } from '../views/days.js'
import { inline } from '../views/prose.js'

export interface Update {
  html: string
  day: string
  iso: string
}

export async function updatesOf(
  db: Queries,
  collection: NotedCollection,
  { id, corrected_at }: { id: number; corrected_at: Date | null },
): Promise<Update[]> {
  // Most texts have none, and ask for none.
  if (!corrected_at) return []
  const notes = await notesOf(db, collection, id)
  return notes.map(({ text, at }) => ({
    html: inline(text),
    day: longDay(isoDay(at)),
    iso: at.toISOString(),
  }))
}
