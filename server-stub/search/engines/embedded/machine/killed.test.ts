/** The process that has the index is killed while others ask it: one of them goes on with it, and every question is answered. */
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findPostgres } from '../../../../../tests/postgres.mjs'
import type { Database } from '../../../../db/database.js'
import { sql } from '../../../../db/sql.js'
import { halt, kill, startChild } from '../../../../testing/processes/child-process.js'
import { openSharedPostgres } from '../../../../testing/throwaway.js'
import { titlesOf } from '../../../../testing/titles.js'
import { createMachine, type Machine } from './machine.js'

let db: Database
let databaseUrl: string
let dataDir: string
const children: ChildProcess[] = []
const machines: Machine[] = []
const warnings: string[] = []

beforeAll(async () => {
  const opened = await openSharedPostgres()
  if (!opened) return
  db = opened.db
  databaseUrl = opened.databaseUrl
  dataDir = await mkdtemp(join(tmpdir(), 'plinth-killed-'))
  await add('Ana')
}, 60_000)
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  for (const machine of machines) await machine.close()
  await db?.close()
  if (dataDir) await rm(dataDir, { recursive: true, force: true })
})

const add = (name: string) =>
  db.query(
    sql`insert into artist (source, source_id, slug, name, sort_name) values ('test', ${name}, ${name.toLowerCase()}, ${`${name} Ruis`}, ${`Ruis, ${name}`})`,
  )

async function startProcess(): Promise<ChildProcess> {
  const child = await startChild('search-process.mjs', [databaseUrl, dataDir])
  children.push(child)
  return child
}

async function ask(child: ChildProcess): Promise<{ titles: string[]; hasIndex: boolean }> {
  const answer = once(child, 'message')
  child.send('ruis')
  const [said] = await answer
  return said
}

it.skipIf(!findPostgres())(
  'whoever asks a process with the index that is killed gets its answer from the next, once there is one',
  async () => {
    const [killed, other] = await Promise.all([startProcess(), startProcess()])
    expect(await ask(killed)).toEqual({ titles: ['Ana Ruis'], hasIndex: true })
    const own = createMachine({ db, dataDir, databaseUrl, warn: (problem) => warnings.push(problem) })
    machines.push(own)
    expect(await titlesOf(own, 'ruis')).toEqual(['Ana Ruis'])
    expect(await ask(other)).toEqual({ titles: ['Ana Ruis'], hasIndex: false })

    // It stands still: what is asked from here on has no answer when it is killed.
    await halt(killed)
    await add('Bo')
    const asked = [...[1, 2, 3].map(() => titlesOf(own, 'ruis')), ask(other).then(({ titles }) => titles)]
    const given = new AbortController()
    const left = own.queries(
      [{ indexName: 'primary', facet: undefined, given: { query: 'ruis' } }],
      given.signal,
    )
    given.abort(new Error('test: the reader has gone'))
    await expect(left).rejects.toThrow('the reader has gone')
    await kill(killed)

    expect(await Promise.all(asked)).toEqual(Array(4).fill(['Ana Ruis', 'Bo Ruis']))
    const [mine, others] = [own.hasIndex, (await ask(other)).hasIndex]
    expect([mine, others].filter(Boolean), 'one of the two has it').toHaveLength(1)
    expect(warnings).toEqual([])
  },
)
