/** The index of this process: made when it is first needed, and following the store from then on. */
import type { Database } from '../db/database.js'
import { withDependents } from './changes-store.js'
import type { Stored } from './index/schema.js'
import { buildIndex, type SearchIndex } from './index/search-index.js'
import { createYielding } from './index/slices.js'
import { objectIdOf, recordOf, SCHEMA, toStored, walkRecords } from './records.js'
import { searchRowsOf } from './records-store.js'
import { type Touched, Watch } from './watch.js'

export interface EmbeddedParts {
  db: Database
  /** Told what went wrong where nobody waits for an answer. */
  warn(problem: string, cause: unknown): void
  /** Milliseconds. */
  now(): number
}

export interface Embedded {
  /** The index, made if need be, as of at most `FRESH_MS` ago. */
  current(): Promise<SearchIndex>
  close(): Promise<void>
}

/** An answer may be so much older than the store. */
const FRESH_MS = 200
/** Where nobody searches, big changes are still taken in. */
const TIMER_MS = 60_000
/** With more records changed than this the whole index is made anew. */
const MOST_CHANGES = 1000
/** Making the index anew takes at most one part in so many of the process's time. */
const REST_PARTS = 4

/** An index and how far it has followed the store. */
interface Version {
  index: SearchIndex
  watch: Watch
}

class SearchClosedError extends Error {
  override name = 'SearchClosedError'
}

export function createEmbedded({ db, warn, now }: EmbeddedParts): Embedded {
  let version: Version | undefined
  let building: Promise<Version> | undefined
  let looking: Promise<void> | undefined
  let lookedAt = Number.NEGATIVE_INFINITY
  let mayBuildAt = Number.NEGATIVE_INFINITY
  let isStale = false
  let isClosed = false
  let timer: NodeJS.Timeout | undefined

  async function build(): Promise<Version> {
    const began = now()
    lookedAt = began
    const watch = await Watch.begin(db)
    const index = await buildIndex(SCHEMA, portions(), createYielding())
    version = { index, watch }
    mayBuildAt = now() + (now() - began) * REST_PARTS
    timer ??= setInterval(() => void catchUp(), TIMER_MS).unref()
    return version
  }

  async function* portions(): AsyncGenerator<Stored[]> {
    for await (const records of walkRecords(db)) {
      if (isClosed) throw new SearchClosedError('search: the server is closing; its index is not built')
      yield records.map(toStored)
    }
  }

  function buildOnce(): Promise<Version> {
    building ??= build().finally(() => {
      building = undefined
    })
    return building
  }

  /** Takes in what has changed, once for all who ask at the same time. Failing, the index stays as it was. */
  function catchUp(): Promise<void> {
    looking ??= look()
      .catch((cause: unknown) => {
        if (!isClosed) warn('search: the index could not be updated; it answers as before', cause)
      })
      .finally(() => {
        looking = undefined
      })
    return looking
  }

  async function look(): Promise<void> {
    if (!version || isClosed) return
    lookedAt = now()
    const followed = version
    const touched = await followed.watch.look()
    isStale ||= touched.isMany || !(await follow(followed, touched))
    if (!isStale || building || now() < mayBuildAt) return
    // Behind: until it is made, the old one answers.
    isStale = false
    buildOnce().catch((cause: unknown) => {
      isStale = true
      if (!isClosed) warn('search: the index could not be rebuilt; the old one answers', cause)
    })
  }

  /** Reads the touched records anew. False when there are too many. */
  async function follow({ index }: Version, touched: Touched): Promise<boolean> {
    if (touched.ids.size === 0) return true
    const all = await withDependents(db, touched.ids)
    const count = [...all.values()].reduce((sum, ids) => sum + ids.size, index.changes)
    if (count > MOST_CHANGES) return false
    const records: Stored[] = []
    const gone: string[] = []
    for (const [table, ids] of all) {
      const rows = await searchRowsOf(db, table, [...ids])
      records.push(...rows.map((row) => toStored(recordOf(table, row))))
      for (const { id } of rows) ids.delete(id)
      gone.push(...[...ids].map((id) => objectIdOf(table, id)))
    }
    await index.change(records, gone, createYielding())
    return true
  }

  return {
    async current() {
      if (isClosed) throw new SearchClosedError('search: the server is closing; ask again in a moment')
      if (!version) return (await buildOnce()).index
      if (now() - lookedAt > FRESH_MS) await catchUp()
      return version.index
    },
    async close() {
      isClosed = true
      clearInterval(timer)
      await Promise.allSettled([building, looking])
    },
  }
}
