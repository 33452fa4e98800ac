/** The index in a folder: saved now and then, and read at the start. */
import { createHash } from 'node:crypto'
import { mkdirSync, openSync, unlinkSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Queries } from '../../../db/database.js'
import { type Horizon, KEPT_DAYS } from '../../store/changes-store.js'
import { fingerprint } from './fingerprint.js'
import { OpenFile } from './index/bytes.js'
import { IndexFileError, readIndexFile, writeIndexFile } from './index/index-file.js'
import type { Segment } from './index/segment.js'
import type { YieldToEventLoop } from './index/slices.js'
import { lostSince, type Mark, markOf, storeName } from './saved-store.js'

interface Note {
  fingerprint: string
  store: string
  /** From where on changes are to be read. */
  horizon: Horizon
  mark: Mark
}

export interface Loaded {
  segments: readonly Segment[]
  horizon: Horizon
}

export interface SavedIndex {
  /** Undefined when there is none that can be used; why one cannot be is told. */
  load(): Promise<Loaded | undefined>
  save(index: Loaded, yieldToEventLoop: YieldToEventLoop): Promise<void>
  /** A file for the records of a large part; it is gone when it is not used any more. */
  spill(): OpenFile
}

export interface SavedParts {
  db: Queries
  folder: string
  warn(problem: string, cause: unknown): void
}

let spills = 0

export function createSavedIndex({ db, folder, warn }: SavedParts): SavedIndex {
  const print = fingerprint()
  const placeOf = async () => {
    const store = await storeName(db)
    if (store === undefined) return undefined
    const name = createHash('sha256').update(store).digest('hex').slice(0, 16)
    return { store, file: join(folder, `${name}.index`) }
  }
  return {
    async load() {
      const place = await placeOf()
      if (!place) return undefined
      try {
        const { segments, note } = readIndexFile<Note>(place.file, ({ fingerprint: of, store }) => {
          if (of !== print) return 'it was made by another version of the server'
          return store === place.store ? undefined : 'it was made of another database'
        })
        const loss = await lostSince(db, note.mark, note.horizon)
        if (loss) throw new IndexFileError(loss)
        return { segments, horizon: note.horizon }
      } catch (cause) {
        if (!isMissing(cause)) warn(`search: the index in ${place.file} is not used; it is made anew`, cause)
        return undefined
      }
    },
    async save({ segments, horizon }, yieldToEventLoop) {
      const [place, mark] = [await placeOf(), await markOf(db)]
      if (!place || !mark) return
      const note: Note = { fingerprint: print, store: place.store, horizon, mark }
      await writeIndexFile(place.file, segments, note, yieldToEventLoop)
      await sweep(folder)
    },
    spill() {
      mkdirSync(folder, { recursive: true })
      const file = join(folder, `${process.pid}-${Date.now()}-${++spills}.records.draft`)
      const opened = new OpenFile(openSync(file, 'wx+'))
      try {
        unlinkSync(file)
      } catch {
        // Where an open file cannot be taken away, it is swept later.
      }
      return opened
    },
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

const HOUR_MS = 3_600_000

/** Takes away what was left half written, and indexes that are too old to be used. */
async function sweep(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const most = name.endsWith('.draft')
      ? HOUR_MS
      : name.endsWith('.index')
        ? KEPT_DAYS * 24 * HOUR_MS
        : undefined
    const file = join(folder, name)
    const found = most === undefined ? undefined : await stat(file).catch(() => undefined)
    if (found && most !== undefined && Date.now() - found.mtimeMs > most) await rm(file, { force: true })
  }
}
