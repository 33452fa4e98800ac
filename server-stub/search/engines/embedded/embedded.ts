/** The index of a store: read from its file or made when it is first needed, and following the store from then on. */
import type { Queries } from '../../../db/database.js'
import { SCHEMA, toStored, walkRecords } from '../../store/records.js'
import { Follower } from './follow.js'
import { buildIndex, SearchIndex } from './index/search-index.js'
import { createYielding, stoppedBy } from './index/slices.js'
import type { SavedIndex } from './saved.js'
import { Watch } from './watch.js'

export interface EmbeddedParts {
  db: Queries
  /** Told what went wrong where nobody waits for an answer. */
  warn(problem: string, cause: unknown): void
  /** Milliseconds. */
  now(): number
  /** Where the index is kept between two starts; without it, it is made at each. */
  saved?: SavedIndex | undefined
}

export interface Embedded {
  /** The index, made if need be, as of at most `FRESH_MS` ago. */
  current(): Promise<SearchIndex>
  /** Resolves once nothing is left to be compared, merged or saved. */
  settled(): Promise<void>
  close(): Promise<void>
}

/** An answer may be so much older than the store. */
const FRESH_MS = 200
/** Where nobody searches, changes are still taken in. */
const TIMER_MS = 60_000
/** Comparing takes at most one part in so many of the time. */
const REST_PARTS = 4
/** It is saved again when so many records have changed, or one in so many of all. */
const UNSAVED = 1_000
const UNSAVED_PARTS = 20
/** The store forgets changes in some days: what is saved must not fall behind that. */
const SAVED_MS = 12 * 3_600_000

/** An index and how it follows the store. */
interface Version {
  index: SearchIndex
  follower: Follower
  /** When it was saved, and what it had taken in by then; nothing of a new one is saved. */
  savedAt: number
  savedChanges: number
}

class SearchClosedError extends Error {
  override name = 'SearchClosedError'
}

export function createEmbedded({ db, warn, now, saved }: EmbeddedParts): Embedded {
  const closing = new AbortController()
  const yieldToEventLoop = stoppedBy(createYielding(), closing.signal)
  let version: Version | undefined
  let opening: Promise<Version> | undefined
  let looking: Promise<void> | undefined
  let settling: Promise<void> | undefined
  let lookedAt = Number.NEGATIVE_INFINITY
  let mayCompareAt = Number.NEGATIVE_INFINITY
  let timer: NodeJS.Timeout | undefined

  async function open(): Promise<Version> {
    lookedAt = now()
    const opened = (await load()) ?? (await build())
    closing.signal.throwIfAborted()
    version = opened
    timer = setInterval(() => void catchUp(), TIMER_MS).unref()
    settle(opened)
    return opened
  }

  /** As it was saved, and all that has happened since taken in: nothing is answered that has been withdrawn. */
  async function load(): Promise<Version | undefined> {
    const loaded = await saved?.load()
    if (!loaded) return undefined
    const index = new SearchIndex(SCHEMA, loaded.segments, saved?.spill)
    const follower = new Follower(db, index, Watch.from(db, loaded.horizon), yieldToEventLoop)
    await follower.follow()
    if (follower.hasMany) await follower.compare()
    return { index, follower, savedAt: now(), savedChanges: 0 }
  }

  async function build(): Promise<Version> {
    const watch = await Watch.begin(db)
    const index = await buildIndex(SCHEMA, portions(), yieldToEventLoop, saved?.spill)
    const follower = new Follower(db, index, watch, yieldToEventLoop)
    return { index, follower, savedAt: Number.NEGATIVE_INFINITY, savedChanges: 0 }
  }

  async function* portions() {
    for await (const records of walkRecords(db)) {
      closing.signal.throwIfAborted()
      yield records.map(toStored)
    }
  }

  /** Takes in what has changed, once for all who ask at the same time. Failing, the index stays as it was. */
  function catchUp(): Promise<void> {
    looking ??= look()
      .catch(told('search: the index could not be updated; it answers as before'))
      .finally(() => {
        looking = undefined
      })
    return looking
  }

  async function look(): Promise<void> {
    if (!version || closing.signal.aborted) return
    lookedAt = now()
    await version.follower.follow()
    settle(version)
  }

  const told = (problem: string) => (cause: unknown) => {
    if (!closing.signal.aborted) warn(problem, cause)
  }

  /** What nobody waits for, once at a time: until it is done the index answers as it is. */
  function settle(of: Version): void {
    settling ??= settleAll(of).finally(() => {
      settling = undefined
    })
  }

  async function settleAll(of: Version): Promise<void> {
    const { index, follower } = of
    if (follower.hasMany && now() >= mayCompareAt) {
      const began = now()
      await follower.compare().catch(told('search: the index could not be compared with the store'))
      mayCompareAt = now() + (now() - began) * REST_PARTS
    }
    try {
      while (await index.merge(yieldToEventLoop)) await yieldToEventLoop()
      await index.warm(yieldToEventLoop)
    } catch (cause) {
      told('search: parts of the index could not be merged; it answers as before')(cause)
    }
    await save(of).catch(told('search: the index could not be saved; it is made anew at the next start'))
  }

  async function save(of: Version): Promise<void> {
    const { index, follower, savedAt, savedChanges } = of
    const unsaved = follower.changed - savedChanges
    const isDue = unsaved > Math.max(UNSAVED, index.size / UNSAVED_PARTS) || now() - savedAt > SAVED_MS
    if (!saved || !isDue) return
    // Between two turns: the parts hold all that is before the horizon.
    const { segments, horizon, changed } = await follower.inTurn(async () => ({
      segments: index.segments,
      horizon: follower.horizon,
      changed: follower.changed,
    }))
    if (horizon === undefined) return
    Object.assign(of, { savedAt: now(), savedChanges: changed })
    await saved.save({ segments, horizon }, yieldToEventLoop)
  }

  return {
    async current() {
      if (closing.signal.aborted)
        throw new SearchClosedError('search: the server is closing; ask again in a moment')
      if (!version) {
        opening ??= open().finally(() => {
          opening = undefined
        })
        return (await opening).index
      }
      if (now() - lookedAt > FRESH_MS) await catchUp()
      return version.index
    },
    async settled() {
      while (settling) await settling
    },
    async close() {
      closing.abort(new SearchClosedError('search: the server is closing; its index is left as it is'))
      clearInterval(timer)
      await Promise.allSettled([opening, looking, settling])
    },
  }
}
