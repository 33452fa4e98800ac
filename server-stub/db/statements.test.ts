/** Prepared statements on both engines: what they meet when tables, connections and values change under them. */
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { eachEngine } from '../testing/engines.js'
import type { Database } from './database.js'
import { type Sql, sql } from './sql.js'

/** From then on it is prepared, and from the sixth time on its plan is kept. */
const OFTEN = 8

eachEngine((engine) => {
  let db: Database
  beforeAll(async () => {
    db = await engine.open()
  })
  beforeEach(async () => {
    await db.query(sql`drop table if exists thing`)
    await db.query(sql`create table thing (id integer primary key, size integer)`)
    await db.query(sql`insert into thing select n, n * 10 from generate_series(1, 5) n`)
  })
  const often = async (statement: Sql) => {
    for (let time = 0; time < OFTEN; time++) await db.query(statement)
  }
  const THINGS = sql`select * from thing where id = ${2}`

  test('a column that is added, or gets another type, is in the next answer', async () => {
    await often(THINGS)
    await db.query(sql`alter table thing add column name text default 'two'`)
    expect(await db.query(THINGS)).toEqual([{ id: 2, size: 20, name: 'two' }])
    await often(THINGS)
    await db.query(sql`alter table thing alter column size type text using size::text`)
    expect(await db.query(THINGS)).toEqual([{ id: 2, size: '20', name: 'two' }])
    await often(THINGS)
  })

  test('a migration in a transaction, kept or taken back, leaves no statement behind that gives other columns', async () => {
    await often(THINGS)
    const change = (isKept: boolean) =>
      db.transaction(async (tx) => {
        await tx.script('alter table thing drop column size; alter table thing add column size text')
        expect(await tx.query(THINGS)).toEqual([{ id: 2, size: null }])
        await tx.query(sql`update thing set size = ${'large'} where id = ${2}`)
        expect(await tx.query(THINGS)).toEqual([{ id: 2, size: 'large' }])
        if (!isKept) throw new Error('taken back')
      })
    await expect(change(false)).rejects.toThrow('taken back')
    expect(await db.query(THINGS)).toEqual([{ id: 2, size: 20 }])
    await often(THINGS)
    await change(true)
    expect(await db.query(THINGS)).toEqual([{ id: 2, size: 'large' }])
  })

  test('a table that a function changes is seen too', async () => {
    await db.query(sql`create function widen() returns void language plpgsql as $$
      begin alter table thing alter column size type bigint; end $$`)
    await often(THINGS)
    await db.query(sql`select widen()`)
    expect(await db.query(THINGS)).toEqual([{ id: 2, size: 20 }])
  })

  test('statements that the connection was made to forget are parsed again', async () => {
    await often(THINGS)
    await db.query(sql`discard all`)
    expect(await db.query(THINGS)).toEqual([{ id: 2, size: 20 }])
    await often(THINGS)
    await db.query(sql`deallocate all`)
    expect(await db.query(THINGS)).toEqual([{ id: 2, size: 20 }])
  })

  test('a statement that fails, wherever it does, spoils none that comes after it', async () => {
    const half = sql`select 10 / (size - 30) as part from thing order by id`
    const failing: [Sql, string][] = [
      [sql`select nothing from thing`, '42703'],
      [sql`select`, ''],
      [sql`selec`, '42601'],
      [sql`select ${'x'}::integer as n`, '22P02'],
      [half, '22012'],
      [sql`insert into thing values (${1}, ${1})`, '23505'],
    ]
    for (let time = 0; time < OFTEN; time++)
      for (const [statement, code] of failing) {
        const outcome = db.query(statement)
        if (code) await expect(outcome).rejects.toMatchObject({ code })
        else expect(await outcome).toEqual([{}])
        expect(await db.query(THINGS)).toEqual([{ id: 2, size: 20 }])
      }
    expect(await db.query(sql`select ${'12'}::integer as n`)).toEqual([{ n: 12 }])
  })

  test('a failed statement ends its transaction, and no other', async () => {
    const failing = db.transaction(async (tx) => {
      await tx.query(sql`insert into thing values (6, 60)`)
      await expect(tx.query(sql`insert into thing values (1, 1)`)).rejects.toMatchObject({ code: '23505' })
      await tx.query(THINGS)
    })
    await expect(failing).rejects.toMatchObject({ code: '25P02' })
    expect(await db.query(sql`select count(*)::integer as n from thing`)).toEqual([{ n: 5 }])
  })

  test('statements that come while a transaction is open are none of it', async () => {
    let outside: Promise<unknown> = Promise.resolve()
    await expect(
      db.transaction(async (tx) => {
        await tx.query(sql`update thing set size = 0`)
        outside = db.query(sql`insert into thing values (7, 70)`)
        for (let time = 0; time < OFTEN; time++) await tx.query(THINGS)
        throw new Error('taken back')
      }),
    ).rejects.toThrow('taken back')
    await outside
    expect(await db.query(sql`select sum(size)::integer as n from thing`)).toEqual([{ n: 220 }])
  })

  test('two hundred at once each get their own answer', async () => {
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        db.query(sql`select ${n}::integer as n, ${`text ${n}`}::text as t`),
      ),
    )
    expect(answers).toEqual(Array.from({ length: 200 }, (_, n) => [{ n, t: `text ${n}` }]))
  })

  test('a thousand statements leave a bounded number on the connection', async () => {
    for (let n = 0; n < 1000; n++)
      for (let time = 0; time < 3; time++) await db.query(sql`select ${sql.raw(String(n))} as n`)
    const [kept] = await db.query(sql`select count(*)::integer as n from pg_prepared_statements`)
    expect(kept?.n).toBeGreaterThan(100)
    expect(kept?.n).toBeLessThanOrEqual(500)
    expect(await db.query(sql`select ${sql.raw('7')} as n`)).toEqual([{ n: 7 }])
  })

  test('values and columns of every kind come as they are written', async () => {
    const moment = new Date('2026-03-14T09:30:15.123Z')
    const text = `O’Neill's "\\{a,b}" ٪ 山 {null}`
    const one = sql`select ${text}::text as text, ${7}::integer as small, ${12345678901}::bigint as large, ${1.5}::float8 as real,
      ${true}::boolean as yes, ${false}::boolean as no, ${null}::integer as nothing, ${moment}::timestamptz as at, ${'2024-02-29'}::date as day,
      ${JSON.stringify({ a: [1, text] })}::jsonb as data, ${[1, 2]}::integer[] as numbers, ${[text, '', 'null', 'a,b']}::text[] as texts,
      ${[]}::text[] as none, ${'1.10'}::numeric as exact, array[null, 1]::integer[] as gaps, ${'a'}::"char" as letter`
    const expected = {
      text,
      small: 7,
      large: 12345678901,
      real: 1.5,
      yes: true,
      no: false,
      nothing: null,
      at: moment,
      day: '2024-02-29',
      data: { a: [1, text] },
      numbers: [1, 2],
      texts: [text, '', 'null', 'a,b'],
      none: [],
      exact: '1.10',
      gaps: [null, 1],
      letter: 'a',
    }
    for (let time = 0; time < OFTEN; time++) expect(await db.query(one)).toEqual([expected])
  })
})
