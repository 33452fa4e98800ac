import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findPostgres } from '../../../../../tests/postgres.mjs'
import type { Database } from '../../../../db/database.js'
import { sql } from '../../../../db/sql.js'
import { openSharedPostgres } from '../../../../testing/throwaway.js'
import { titlesOf } from '../../../../testing/titles.js'
import { createMachine } from './machine.js'

let db: Database
let databaseUrl: string
let dataDir: string
const warnings: string[] = []

beforeAll(async () => {
  if (!findPostgres()) throw new Error('test: PostgreSQL is missing; install postgresql')
  const opened = await openSharedPostgres()
  if (!opened) throw new Error('test: PostgreSQL did not start')
  db = opened.db
  databaseUrl = opened.databaseUrl
  dataDir = await mkdtemp(join(tmpdir(), 'plinth-machine-'))
  await db.query(
    sql`insert into artist (source, source_id, slug, name, sort_name) values ('test', '1', 'ana-ruis', 'Ana Ruis', 'Ruis, Ana')`,
  )
})

afterAll(async () => {
  await db.close()
  await rm(dataDir, { recursive: true, force: true })
})

const open = () => createMachine({ db, dataDir, databaseUrl, warn: (problem) => warnings.push(problem) })

it('two servers share one index; when the one that has it ends, the other goes on with what was saved and changed', async () => {
  const [first, second] = [open(), open()]
  expect(await titlesOf(first, 'ruis')).toEqual(['Ana Ruis'])
  expect(await titlesOf(second, 'ruis')).toEqual(['Ana Ruis'])
  expect([first.hasIndex, second.hasIndex]).toEqual([true, false])

  await first.close()
  await db.query(
    sql`insert into artist (source, source_id, slug, name, sort_name) values ('test', '2', 'bo-ruis', 'Bo Ruis', 'Ruis, Bo')`,
  )
  expect(await titlesOf(second, 'ruis')).toEqual(['Ana Ruis', 'Bo Ruis'])
  expect(second.hasIndex).toBe(true)
  await second.close()
  expect(warnings).toEqual([])
})
