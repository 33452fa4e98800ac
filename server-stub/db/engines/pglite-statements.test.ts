/** What pglite-statements.ts relies on of PGlite: it fails when another version does otherwise. */
import * as pglite from '@electric-sql/pglite'
import { dataDir } from '@electric-sql/pglite-prepopulatedfs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Sql, sql } from '../sql.js'
import { createStatements, type Statements } from './pglite-statements.js'

let db: pglite.PGlite
let statements: Statements
const heard: string[] = []
beforeAll(async () => {
  db = await pglite.PGlite.create('memory://', { loadDataDir: await dataDir() })
  statements = createStatements(db, pglite, (channel, payload) => heard.push(`${channel}: ${payload}`))
})
afterAll(() => db.close())

/** How many messages the database gets meanwhile. */
async function messagesOf(run: () => Promise<unknown>): Promise<number> {
  const spy = vi.spyOn(db, 'execProtocolRawStream')
  await run()
  const { length } = spy.mock.calls
  spy.mockRestore()
  return length
}

test('a statement is one message, and is parsed and planned once', async () => {
  const statement = (n: number) => sql`select ${n}::integer + 1 as planned_once`
  for (let n = 0; n < 20; n++)
    expect(
      await messagesOf(async () => {
        expect(await statements.run(statement(n))).toEqual([{ planned_once: n + 1 }])
      }),
    ).toBe(1)
  const { rows } = await db.query(
    "select generic_plans::integer as kept, custom_plans::integer as made from pg_prepared_statements where statement like '%planned_once'",
  )
  // PostgreSQL tries five plans before it keeps one, unless it is told to keep the first (pglite.ts).
  expect(rows).toEqual([{ kept: 15, made: 5 }])
})

test('rows are those that PGlite itself gives, with as many values', async () => {
  const all: Sql[] = [
    sql`select 1 where ${false}::boolean`,
    sql`select n, n::text as t, n * 1.5 as x, array[n, null] as a, json_build_object('n', n) as j, now()::date as d from generate_series(1, 300) n`,
    sql`select 1 as same, 2 as same, 3`,
    sql`select ''::bytea as b, '\\x00ff'::bytea as c, 'a b'::tsvector as v, '1 day'::interval as i, null as n`,
    sql`create temporary table counted (n integer)`,
    sql`insert into counted values (1), (2) returning n`,
    sql`update counted set n = 3`,
    sql`delete from counted`,
  ]
  for (const statement of all) {
    const ours = await statements.run(statement)
    if (!statement.text.startsWith('select')) continue
    expect(ours).toEqual((await db.query(statement.text, [...statement.values])).rows)
    expect(await statements.run(statement)).toEqual(ours)
  }
  const everything = sql`select ${'x'.repeat(3_000_000)}::text as long`
  expect((await statements.run(everything))[0]?.long).toHaveLength(3_000_000)
})

test('listeners hear a notification before its statement is answered', async () => {
  await statements.script('listen told')
  await statements.run(sql`select pg_notify('told', 'a')`)
  expect(heard).toEqual(['told: a'])
  await statements.begin()
  await statements.run(sql`select pg_notify('told', 'b')`)
  expect(heard).toEqual(['told: a'])
  await statements.commit()
  expect(heard).toEqual(['told: a', 'told: b'])
})

test('a commit that keeps nothing says so', async () => {
  await statements.begin()
  await expect(statements.run(sql`select 1 / 0`)).rejects.toMatchObject({ code: '22012' })
  await expect(statements.commit()).rejects.toThrow('nothing of it is kept')
  expect(await statements.run(sql`select 1 as n`)).toEqual([{ n: 1 }])
})

test('errors say what was wrong, and none of the values', async () => {
  const failing = statements.run(sql`select ${'secret words'}::integer`)
  await expect(failing).rejects.toSatisfy((error) => error instanceof Error && !('params' in error))
})
