/** The process that sends to the hosted service is killed in the middle: another goes on, and nothing is lost or brought back. */
import type { ChildProcess } from 'node:child_process'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findPostgres } from '../../../tests/postgres.mjs'
import type { Database } from '../../db/database.js'
import { sql } from '../../db/sql.js'
import { kill, startChild } from '../../testing/processes/child-process.js'
import { type HostedService, startHostedService } from '../../testing/search/hosted-service.js'
import { openSharedPostgres } from '../../testing/throwaway.js'
import { createHostedRemote } from '../engines/hosted/remote.js'
import { createPusher, type Pusher } from './pusher.js'

let db: Database
let databaseUrl: string
let service: HostedService
let survivor: Pusher
let child: ChildProcess | undefined
const warnings: string[] = []

describe.skipIf(!findPostgres())('a process that is killed while it sends', () => {
  beforeAll(async () => {
    const opened = await openSharedPostgres()
    if (!opened) throw new Error('test: PostgreSQL did not start')
    db = opened.db
    databaseUrl = opened.databaseUrl
  }, 60_000)
  afterAll(() => db?.close())
  beforeEach(async () => {
    await db.query(sql`delete from artist`)
    await db.query(sql`delete from search_push`)
    await db.query(sql`insert into artist (id, source, source_id, slug, name, sort_name, published)
      select n, 'test', n, 'a' || n, 'Artist ' || n, 'Artist ' || n, true from generate_series(1, 3) n`)
    service = await startHostedService()
    const remote = createHostedRemote({ appId: 'APP', apiKey: 'key', host: service.origin })
    survivor = createPusher({ db, remote, warn: (problem) => warnings.push(problem) })
    await survivor.push()
  })
  afterEach(async () => {
    child?.kill('SIGKILL')
    await service.close()
  })

  const titles = () =>
    [...(service.indexes.get('primary')?.values() ?? [])].map(({ title }) => String(title)).sort()

  /** Kills a process when the service has such a request of it; meanwhile and after, more changes. */
  async function killDuring(part: string, when: 'before' | 'after'): Promise<void> {
    const held = service.hold(part, when)
    child = await startChild('push-process.mjs', [databaseUrl, service.origin])
    await held
    await db.query(sql`delete from artist where id = 3`)
    expect(await survivor.push()).toBe('busy')
    await kill(child)
    expect(await survivor.push(), 'its turn is not over yet').toBe('busy')
    // It would be in a minute.
    await db.query(sql`update search_push set held_until = now()`)
  }

  it.each(['before', 'after'] as const)(
    'loses no change: killed %s the service has taken a batch',
    async (when) => {
      await db.query(sql`update artist set name = 'Berta' where id = 2`)
      await killDuring('/batch', when)
      expect(await survivor.push()).toBe('sent')
      expect(titles()).toEqual(['Artist 1', 'Berta'])
      expect(await survivor.push()).toBe('idle')
      expect(warnings).toEqual([])
    },
  )

  it.each([
    ['_fill/batch', 'before'],
    ['_fill/batch', 'after'],
    ['_fill/operation', 'before'],
    ['_fill/operation', 'after'],
  ] as const)('finishes a fill: killed in %s, %s it was done', async (part, when) => {
    await db.query(sql`update artist set name = 'Berta' where id = 2`)
    // Everything is sent then, and what is there is searched until all is.
    await db.query(sql`update search_push set form = 'older'`)
    await killDuring(part, when)
    expect(titles()).toHaveLength(3)
    await survivor.push()
    await survivor.push()
    expect(titles()).toEqual(['Artist 1', 'Berta'])
    expect(service.indexes.has('primary_fill')).toBe(false)
    expect(warnings).toEqual([])
  })
})
