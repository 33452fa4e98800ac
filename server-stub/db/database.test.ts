import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { beforeAll, expect, test, vi } from 'vitest'
import { fillDemonstration } from '../demo/fill.js'
import { claimedRows } from '../testing/claimed-rows.js'
import { eachEngine } from '../testing/engines.js'
import { type Database, openPostgres } from './database.js'
import { insertRows } from './insert.js'
import { openStore } from './open.js'
import { migrate } from './schema/migrate.js'
import { sql } from './sql.js'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

eachEngine((engine) => {
  let db: Database
  beforeAll(async () => {
    db = await engine.openMigrated()
  })

  test('migrates once: the second time there is nothing to do', async () => {
    expect((await db.query(sql`select 1 from migration`)).length).toBeGreaterThan(0)
    expect(await migrate(db)).toEqual([])
  })

  test('migrates once when two start at the same moment', async () => {
    const empty = await engine.open()
    const [first, second] = await Promise.all([migrate(empty), migrate(empty)])
    const files = await empty.query(sql`select name from migration`)
    expect([...first, ...second].length).toBe(files.length)
  })

  test('a transaction that throws leaves nothing behind', async () => {
    const failing = db.transaction(async (tx) => {
      await tx.query(sql`insert into setting (name, value) values ('left', 'behind')`)
      throw new Error('stop')
    })
    await expect(failing).rejects.toThrow('stop')
    expect(await db.query(sql`select 1 from setting where name = 'left'`)).toEqual([])
  })

  test('a connection lost within a transaction fails that transaction alone', async () => {
    if (engine.name !== 'postgresql') return
    const lost = db.transaction(async (tx) => {
      const [own] = await claimedRows<{ pid: number }>(tx, sql`select pg_backend_pid() as pid`)
      await db.query(sql`select pg_terminate_backend(${own?.pid ?? 0})`)
      // Between two statements nobody waits for the connection, and its end would be nobody's.
      await expect
        .poll(() => db.query(sql`select 1 from pg_stat_activity where pid = ${own?.pid ?? 0}`))
        .toEqual([])
      await tx.query(sql`insert into setting (name, value) values ('left', 'behind')`)
    })
    await expect(lost).rejects.toMatchObject({ name: 'StoreAwayError', statusCode: 503 })
    expect(await db.query(sql`select 1 from setting where name = 'left'`)).toEqual([])
  })

  test('hears what is told, once it is settled', async () => {
    const db = await engine.open()
    const heard: string[] = []
    const stop = await db.listen('some_channel', (payload) => heard.push(payload))
    const failing = db.transaction(async (tx) => {
      await tx.query(sql`select pg_notify('some_channel', 'taken back')`)
      throw new Error('stop')
    })
    await expect(failing).rejects.toThrow('stop')
    await db.query(sql`select pg_notify('other_channel', 'not for us')`)
    await db.query(sql`select pg_notify('some_channel', 'kept')`)
    await expect.poll(() => heard).toEqual(['kept'])
    if (engine.name === 'postgresql') {
      await db.query(
        sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%' and datname = current_database()`,
      )
      // It is open again, and says that something may have been missed.
      await expect.poll(() => heard).toEqual(['kept', ''])
      await db.query(sql`select pg_notify('some_channel', 'again')`)
      await expect.poll(() => heard).toEqual(['kept', '', 'again'])
    }
    const before = heard.length
    await stop()
    await db.query(sql`select pg_notify('some_channel', 'too late')`)
    expect(heard).toHaveLength(before)
  })

  test('gives dates as text, big numbers as numbers, json parsed', async () => {
    const [row] = await db.query(
      sql`select '2024-02-29'::date as day, 12345678901::bigint as minor, '{"a": [1]}'::jsonb as data`,
    )
    expect(row).toEqual({ day: '2024-02-29', minor: 12345678901, data: { a: [1] } })
  })

  test('inserts many rows at once and keeps nulls, quotes and scripts as they are', async () => {
    const title = `O’Neill's "<script>" ٪ 山`
    const rows = Array.from({ length: 900 }, (_, n) => ({
      source: 'test',
      source_id: String(n),
      slug: 'x',
      title,
      year: n === 0 ? null : n,
    }))
    await insertRows(db, 'artwork', rows)
    const [count] = await db.query(
      sql`select count(*) as n, count(year) as dated, min(title) as title from artwork`,
    )
    expect(count).toEqual({ n: 900, dated: 899, title })
  })

  let settings: Awaited<ReturnType<typeof engine.settings>>
  test('fills the demonstration once and finds it again', async () => {
    settings = await engine.settings()
    const first = await openStore({ ...settings, log() {}, fill: fillDemonstration })
    expect(first.engine).toBe(engine.name)
    const before = await first.query(sql`select id, slug, name from artist order by id`)
    await first.close()
    const lines: string[] = []
    const second = await openStore({ ...settings, log: (text) => lines.push(text), fill: fillDemonstration })
    expect(await second.query(sql`select id, slug, name from artist order by id`)).toEqual(before)
    expect(lines.join()).not.toContain('demonstration')
    const counts =
      await second.query(sql`select a.id from artist a where a.artworks_count <> (select count(*) from artwork_artist l
         join artwork w on w.id = l.artwork_id and w.published where l.artist_id = a.id)`)
    expect(counts).toEqual([])
    await second.close()
  })

  test('what was acknowledged is there after kill -9', async () => {
    settings ??= await engine.settings()
    const script = `import { openStore } from ${JSON.stringify(new URL('./open.ts', import.meta.url).href)}
      import { sql } from ${JSON.stringify(new URL('./sql.ts', import.meta.url).href)}
      const db = await openStore({ ...${JSON.stringify(settings)}, log() {} })
      for (let n = 1; ; n++) {
        await db.query(sql\`insert into setting (name, value) values (\${'kept ' + n}, '')\`)
        console.log(n)
      }`
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    // Its output may close before it is gone, and with it its hold on the folder.
    const ended = once(child, 'exit')
    let told = ''
    for await (const chunk of child.stdout) {
      told += String(chunk)
      if (told.split('\n').length > 40) child.kill('SIGKILL')
    }
    await ended
    const acknowledged = told.trim().split('\n').length
    const again = await openStore({ ...settings, log() {} })
    const [row] = await claimedRows<{ n: number }>(
      again,
      sql`select count(*) as n from setting where name like 'kept %'`,
    )
    expect(row?.n).toBeGreaterThanOrEqual(acknowledged)
    await again.close()
  })
})

test('a PostgreSQL that takes connections and says nothing is waited for no longer than told', async () => {
  const sockets: Socket[] = []
  const silent = createServer((socket) => sockets.push(socket))
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done))
  const address = silent.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const db = await openPostgres(`postgresql://plinth@127.0.0.1:${port}/plinth`, { connectMs: 50 })
  await expect(db.query(sql`select 1`)).rejects.toThrow('timeout')
  await expect(db.transaction(async () => undefined)).rejects.toThrow('timeout')
  await expect(db.listen('some_channel', () => undefined)).rejects.toThrow('timeout')
  await db.close()
  for (const socket of sockets) socket.destroy()
  await new Promise((done) => silent.close(done))
})

test('a PostgreSQL whose socket is not there is out of reach', async () => {
  const db = await openPostgres('postgresql://plinth@localhost/plinth?host=/nowhere')
  await expect(db.query(sql`select 1`)).rejects.toMatchObject({ name: 'StoreAwayError', statusCode: 503 })
  await db.close()
})
