/** What changes in the store arrives at a search service on another machine, whatever fails on the way. */
import { afterAll, beforeAll, beforeEach, describe, expect, test as it } from 'vitest'
import type { Database } from '../../db/database.js'
import { sql } from '../../db/sql.js'
import { eachEngine } from '../../testing/engines.js'
import { type HostedService, startHostedService } from '../../testing/search/hosted-service.js'
import type { Remote } from '../engine.js'
import { createHostedRemote } from '../engines/hosted/remote.js'
import { addSynonym, readRules, removeSynonym, setPins } from '../store/rules-store.js'
import { keepPushing, retryMs } from './keep-pushing.js'
import { createPusher, type Pusher } from './pusher.js'
import { holdTurn } from './state-store.js'

const add = (db: Database, from: number, to: number) =>
  db.query(sql`insert into artist (id, source, source_id, slug, name, sort_name, published)
     select n, 'test', n, 'a' || n, 'Artist ' || n, 'Artist ' || n, true from generate_series(${from}::integer, ${to}::integer) n`)

eachEngine((engine) => {
  let db: Database
  let service: HostedService
  let pusher: Pusher
  let warnings: string[]
  beforeAll(async () => {
    db = await engine.openMigrated()
  })
  afterAll(() => service.close())
  beforeEach(async () => {
    await db.query(sql`delete from artist`)
    await db.query(sql`delete from search_push`)
    await add(db, 1, 3)
    await service?.close()
    service = await startHostedService()
    warnings = []
    pusher = another()
    await pusher.push()
  })

  const remote = () => createHostedRemote({ appId: 'APP', apiKey: 'key', host: service.origin })
  const another = (over: Partial<Remote> = {}) =>
    createPusher({ db, remote: { ...remote(), ...over }, warn: (problem) => warnings.push(problem) })
  const live = () => [...(service.indexes.get('primary')?.keys() ?? [])].sort()
  const names = (...ids: number[]) => ids.map((id) => `artist-${id}`)

  it('everything is sent the first time, changes alone from then on, and nothing where there are none', async () => {
    expect(live()).toEqual(names(1, 2, 3))
    await pusher.push()
    service.asked.length = 0
    await db.query(sql`update artist set name = 'Berta' where id = 2`)
    expect(await pusher.push()).toBe('sent')
    expect(service.indexes.get('primary')?.get('artist-2')).toMatchObject({ title: 'Berta' })
    expect(service.asked.filter((path) => path.endsWith('/batch'))).toEqual(['/1/indexes/primary/batch'])
    service.asked.length = 0
    expect(await pusher.push()).toBe('idle')
    expect(service.asked).toEqual([])
  })

  it('synonyms and what comes first arrive, once, and again after everything was sent', async () => {
    await addSynonym(db, { word: 'nyc', sameAs: ['New York', 'Big Apple'], isMutual: true })
    await setPins(db, 'lake', ['artist-2', 'artist-1'])
    expect(await pusher.push()).toBe('sent')
    expect(service.told.get('synonyms')).toMatchObject([
      { type: 'onewaysynonym', input: 'nyc', synonyms: ['New York', 'Big Apple'] },
      { type: 'onewaysynonym', input: 'New York', synonyms: ['nyc'] },
      { type: 'onewaysynonym', input: 'Big Apple', synonyms: ['nyc'] },
    ])
    expect(service.told.get('rules')).toMatchObject([
      {
        conditions: [{ pattern: 'lake', anchoring: 'is' }],
        consequence: {
          filterPromotes: true,
          promote: [{ objectIDs: ['artist-2', 'artist-1'], position: 0 }],
        },
      },
    ])
    service.asked.length = 0
    expect(await pusher.push()).toBe('idle')
    await pusher.fill()
    const isTold = (path: string) => /\/(?:synonyms|rules)\//.test(path)
    expect(service.asked.filter(isTold)).toEqual([
      '/1/indexes/primary/synonyms/batch',
      '/1/indexes/primary/rules/batch',
    ])
    service.asked.length = 0
    const { synonyms } = await readRules(db)
    for (const { id } of synonyms) await removeSynonym(db, id)
    await setPins(db, 'lake', [])
    await pusher.push()
    expect(service.asked.filter(isTold)).toEqual([
      '/1/indexes/primary/synonyms/clear',
      '/1/indexes/primary/rules/clear',
    ])
  })

  it('what is deleted or not published any more goes', async () => {
    await db.query(sql`delete from artist where id = 1`)
    await db.query(sql`update artist set published = false where id = 2`)
    await pusher.push()
    expect(live()).toEqual(names(3))
  })

  it('5,000 changes at once arrive: of one statement, and of several', async () => {
    await add(db, 1001, 6000)
    await pusher.push()
    expect(live()).toHaveLength(5003)
    for (let first = 1001; first < 6000; first += 1000)
      await db.query(
        sql`update artist set name = 'Changed' where id between ${first}::integer and ${first}::integer + 999`,
      )
    await pusher.push()
    const changed = [...(service.indexes.get('primary')?.values() ?? [])].filter(
      (one) => one.title === 'Changed',
    )
    expect(changed).toHaveLength(5000)
    await db.query(sql`delete from artist where id > 1000`)
    await pusher.push()
    expect(live()).toEqual(names(1, 2, 3))
  }, 60_000)

  it.each([429, 500, 403, 0])('a service that answers %i loses nothing', async (status) => {
    await db.query(sql`update artist set name = 'Berta' where id = 2`)
    service.fail(status)
    const failure = await pusher.push().catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(Error)
    // For the log, to which records are nothing.
    expect(JSON.stringify([failure, Object(failure).stack])).not.toContain('Berta')
    await db.query(sql`delete from artist where id = 3`)
    service.fail(undefined)
    await pusher.push()
    expect(live()).toEqual(names(1, 2))
    expect(service.indexes.get('primary')?.get('artist-2')).toMatchObject({ title: 'Berta' })
  })

  it('one record that is refused keeps no other back, and is named', async () => {
    await add(db, 11, 20)
    service.refuse('artist-15')
    await pusher.push()
    expect(live()).toHaveLength(12)
    expect(live()).not.toContain('artist-15')
    expect(warnings).toEqual([expect.stringContaining('artist-15 was refused')])
  })

  it('a process that dies while it sends is gone on from by another', async () => {
    await db.query(sql`update artist set name = 'Berta' where id = 2`)
    const dying = another({
      put: async () => {
        throw new Error('killed')
      },
    })
    await expect(dying.push()).rejects.toThrow('killed')
    await another().push()
    expect(service.indexes.get('primary')?.get('artist-2')).toMatchObject({ title: 'Berta' })
  })

  it('a first fill that breaks off is gone on with where it stopped', async () => {
    await add(db, 1001, 3500)
    await db.query(sql`delete from search_push`)
    const whole = remote()
    let batches = 0
    const dying = another({
      put: async (into, batch) => {
        if (++batches > 2) throw new Error('killed')
        await whole.put(into, batch)
      },
    })
    await expect(dying.fill()).rejects.toThrow('killed')
    expect(live()).toHaveLength(3)
    await db.query(sql`delete from artist where id = 1001`)
    service.asked.length = 0
    expect(await another().fill()).toBe(2503)
    // The last of three thousand, and no city or work.
    expect(service.asked.filter((path) => path.endsWith('_fill/batch'))).toHaveLength(1)
    await another().push()
    expect(live()).toHaveLength(2502)
    expect(live()).not.toContain('artist-1001')
  }, 60_000)

  it('one process sends at a time; a holder that has gone is not waited for longer than its time', async () => {
    await db.query(sql`update artist set name = 'Berta' where id = 2`)
    const { target } = remote()
    expect(await holdTurn(db, target, 'another process')).toBe(true)
    expect(await pusher.push()).toBe('busy')
    await db.query(sql`update search_push set held_until = now() - interval '1 second'`)
    expect(await pusher.push()).toBe('sent')
  })

  it.each([
    [
      'changes may have been forgotten',
      sql`update search_push set pushed_at = now() - interval '6 days 1 minute'`,
    ],
    [
      'the database came from a backup of another',
      sql`update search_push set horizon = horizon + 1000000000`,
    ],
    ['it was told of records in another form', sql`update search_push set form = 'older'`],
  ])('everything is sent anew where %s', async (_why, change) => {
    await db.query(change)
    service.asked.length = 0
    expect(await pusher.push()).toBe('sent')
    expect(service.asked).toContain('/1/indexes/primary_fill/operation')
    expect(live()).toEqual(names(1, 2, 3))
  })
})

describe('while the server runs', () => {
  it('a service that fails is asked less and less often, and at once again when it is back', async () => {
    const outcomes: (Error | undefined)[] = [...Array<Error>(8).fill(new Error('down')), undefined, undefined]
    const waits: number[] = []
    let stop: () => Promise<void> = async () => undefined
    const ended = new Promise<void>((end) => {
      stop = keepPushing({
        pusher: {
          async push() {
            const outcome = outcomes.shift()
            if (outcome) throw outcome
            return 'idle'
          },
          fill: async () => undefined,
        },
        warn: () => undefined,
        pause: async (ms) => {
          waits.push(ms)
          if (outcomes.length === 0) end()
          await new Promise(setImmediate)
        },
        random: () => 0.999999,
      })
    })
    await ended
    await stop()
    expect(waits.slice(0, 10)).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 1000, 1000])
    expect(retryMs(0, () => 0)).toBe(500)
  })
})
