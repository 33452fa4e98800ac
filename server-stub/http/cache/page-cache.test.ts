/** Rendered pages are cached, and no reader gets one from before a change. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { queryAll } from '../../db/rows.js'
import { type Sql, sql } from '../../db/sql.js'
import { eachEngine } from '../../testing/engines.js'
import { browse } from '../../testing/people/browser.js'
import { duringTwoServers } from '../../testing/processes/two-servers.js'
import { openFilledTestApp } from '../../testing/site.js'
import { walk } from '../../testing/walk.js'
import { createVersionReader, forgetPageChanges } from './page-version.js'

const ANA = '/artists/a/'
/** Beside the page's own: helmet's, and whose values change with each answer. */
const NOT_COMPARED = new Set(['x-request-id', 'date', 'connection', 'transfer-encoding', 'content-length'])
const headersOf = (headers: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !NOT_COMPARED.has(name)))

eachEngine((engine) => {
  // Jobs look into the store every other second, and what a page asks of it is counted.
  const at = duringTwoServers(engine, { settings: { jobsAtOnce: 0 } })
  afterEach(() => vi.restoreAllMocks())

  const titleOf = (body: string) => /<h1[^>]*>\s*([^<]*?)\s*</.exec(body)?.[1]
  const rename = (name: string) => at(0).site.db.query(sql`update artist set name = ${name} where id = 11`)
  /** The statements that a request takes. */
  const statements = async (run: () => Promise<unknown>) => {
    const spy = vi.spyOn(at(0).site.db, 'query')
    await run()
    return spy.mock.calls.length
  }

  /** What is asked of a store to know that nothing has changed: the embedded one tells by itself. */
  const QUESTIONS = engine.name === 'pglite' ? 0 : 1

  it('sends the same page again, byte for byte, and asks the store hardly anything', async () => {
    await rename('Ana')
    await at(0).inject({ url: ANA })
    const first = await at(0).inject({ url: ANA })
    let again = first
    expect(
      await statements(async () => {
        again = await at(0).inject({ url: ANA })
      }),
    ).toBe(QUESTIONS)
    expect(again.body).toBe(first.body)
    expect(titleOf(again.body)).toBe('Ana')
    expect(headersOf(again.headers)).toEqual(headersOf(first.headers))
  })

  it('sends what the reader’s browser can unpack', async () => {
    const plain = await at(0).inject({ url: ANA })
    const forms = { br: brotliDecompressSync, gzip: gunzipSync }
    for (const [encoding, unpack] of Object.entries(forms)) {
      const packed = await at(0).inject({ url: ANA, headers: { 'accept-encoding': encoding } })
      expect(packed.headers['content-encoding']).toBe(encoding)
      expect(packed.headers.etag).toBe(plain.headers.etag)
      expect(packed.headers.vary).toContain('accept-encoding')
      expect(unpack(packed.rawPayload).toString()).toBe(plain.body)
    }
    const refused = await at(0).inject({ url: ANA, headers: { 'accept-encoding': 'br;q=0' } })
    expect(refused.headers['content-encoding']).toBeUndefined()
    expect(refused.body).toBe(plain.body)
  })

  it('compresses a page once, for its first reader and for those after', async () => {
    await rename('Ana compressed')
    const ask = () => at(0).inject({ url: ANA, headers: { 'accept-encoding': 'br' } })
    const [first, again] = [await ask(), await ask()]
    expect(titleOf(brotliDecompressSync(first.rawPayload).toString())).toBe('Ana compressed')
    expect(again.rawPayload.equals(first.rawPayload)).toBe(true)
    expect(headersOf(again.headers)).toEqual(headersOf(first.headers))
  })

  it('answers 304 without making the page, and HEAD as before', async () => {
    const { headers } = await at(0).inject({ url: ANA })
    const held = { 'if-none-match': String(headers.etag) }
    let again = await at(0).inject({ url: ANA })
    expect(
      await statements(async () => {
        again = await at(0).inject({ url: ANA, headers: held })
      }),
    ).toBe(QUESTIONS)
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', headers.etag])
    const head = await at(0).inject({ method: 'HEAD', url: ANA })
    expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', headers.etag])
  })

  it('shows a change at once, at whichever server', async () => {
    for (const name of ['Ana R.', 'Ana Ruiz']) {
      for (const number of [0, 1]) await at(number).inject({ url: ANA })
      await rename(name)
      for (const number of [0, 1]) expect(titleOf((await at(number).inject({ url: ANA })).body)).toBe(name)
    }
  })

  it('shows a change that was taken back as what it was', async () => {
    const { body } = await at(0).inject({ url: ANA })
    await at(0)
      .site.db.transaction(async (tx) => {
        await tx.query(sql`update artist set name = 'Nobody' where id = 11`)
        throw new Error('taken back')
      })
      .catch(() => undefined)
    expect((await at(0).inject({ url: ANA })).body).toBe(body)
  })

  it('gives staff pages of their own, and keeps none of them', async () => {
    const admin = browse(at(0))
    await admin.post('/sign-in/', { email: 'admin@example.org', password: 'plinth-demo' })
    await at(0).inject({ url: ANA })
    const own = await admin.get(ANA)
    expect(own.headers['cache-control']).toMatch(/^private/)
    expect(own.body).toContain('data-widget="staff-toolbar"')
    const other = await at(0).inject({ url: ANA })
    expect(other.headers['cache-control']).toMatch(/^public/)
    expect(other.body).not.toContain('data-widget="staff-toolbar"')
  })

  it('keeps a page for each frame that asks, and for each layout', async () => {
    const ask = async (url: string, frame?: string) =>
      (await at(0).inject({ url, headers: frame ? { 'turbo-frame': frame } : {} })).body
    for (const _ of ['made', 'kept']) {
      expect(await ask(`${ANA}?xhr=1`, 'one')).toContain('id="one"')
      expect(await ask(`${ANA}?xhr=1`, 'two')).toContain('id="two"')
      expect(await ask(ANA)).toContain('<html')
    }
  })

  it('makes a page once for all who ask at the same time', async () => {
    await at(0).inject({ url: ANA })
    const alone = await statements(async () => {
      await rename('Ana alone')
      await at(0).inject({ url: ANA })
    })
    vi.restoreAllMocks()
    const together = await statements(async () => {
      await rename('Ana together')
      const all = await Promise.all(Array.from({ length: 30 }, () => at(0).inject({ url: ANA })))
      expect(new Set(all.map(({ body }) => titleOf(body)))).toEqual(new Set(['Ana together']))
    })
    // A question more for those who waited.
    expect(together).toBeLessThanOrEqual(alone + 2)
  })

  it('does not hold up those who ask while its maker goes away', async () => {
    await rename('Ana waits')
    const gone = new AbortController()
    const [left, stayed] = [at(0).inject({ url: ANA, signal: gone.signal }), at(0).inject({ url: ANA })]
    gone.abort()
    await left.catch(() => undefined)
    expect(titleOf((await stayed).body)).toBe('Ana waits')
  })

  it('tells of a change that began before another and ended after it', async () => {
    const db = at(0).site.db
    const read = createVersionReader(db)
    const versions = [await read()]
    if (engine.name === 'pglite') {
      // One connection: a transaction ends before another begins.
      await rename('Early')
      versions.push(await read())
    } else {
      await db.transaction(async (early) => {
        await early.query(sql`update artist set name = 'Early' where id = 11`)
        await at(1).site.db.query(sql`update artist set name = 'Late' where id = 12`)
        versions.push(await read())
      })
      versions.push(await read())
    }
    expect(new Set(versions).size).toBe(versions.length)
  })

  it('forgets old changes, and no version comes back', async () => {
    const db = at(0).site.db
    await db.query(sql`update page_change set at = now() - interval '3 hours'`)
    const before = await createVersionReader(db)()
    await forgetPageChanges(db)
    expect(await db.query(sql`select xid from page_change`)).toHaveLength(1)
    if (engine.name === 'postgresql') expect(await createVersionReader(db)()).not.toBe(before)
    await forgetPageChanges(db)
    expect(await db.query(sql`select xid from page_change`)).toHaveLength(1)
  })
})

describe('over the demonstration', () => {
  let app: FastifyInstance
  beforeAll(async () => {
    // What is done behind reads tables that no page shows.
    app = await openFilledTestApp({ jobsAtOnce: 0 })
  })
  afterAll(() => app.close())

  it('every table that a page for everyone reads tells of its changes', async () => {
    const read = new Set<string>()
    const { db } = app.site
    const ask = db.query.bind(db)
    vi.spyOn(db, 'query').mockImplementation((statement) => {
      for (const [, table = ''] of statement.text.matchAll(/\b(?:from|join)\s+(?:only\s+)?"?([a-z_]+)"?/gi))
        read.add(table)
      return ask(statement)
    })
    await walk(app)
    vi.restoreAllMocks()
    const named = (statement: Sql) => queryAll(db, v.object({ name: v.string() }), statement)
    const known = await named(
      sql`select relname::text as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    )
    const watched = await named(
      sql`select distinct tgrelid::regclass::text as name from pg_trigger where tgname like '%_page_change'`,
    )
    const isWatched = new Set([...watched.map(({ name }) => name), ...NOT_SHOWN])
    const shown = known.map(({ name }) => name).filter((name) => read.has(name))
    expect(shown.length).toBeGreaterThan(15)
    expect(shown.filter((name) => !isWatched.has(name))).toEqual([])
  })
})

/** Read while pages are made, and no part of what they show to everyone. */
const NOT_SHOWN = ['page_change', 'session', 'member', 'attempt', 'search_change']
