/** Rows that pages show are read once while nothing changes, and no page shows rows from before a change. */
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Sql, sql } from '../../db/sql.js'
import { eachEngine } from '../../testing/engines.js'
import { browse } from '../../testing/people/browser.js'
import { duringTwoServers } from '../../testing/processes/two-servers.js'
import { openFilledTestApp, openTestAppOn } from '../../testing/site.js'
import { keepingQueries } from './page-rows.js'

const ANA = '/artists/a/'

eachEngine((engine) => {
  const at = duringTwoServers(engine, { settings: { pageCacheMb: 0, jobsAtOnce: 0 }, isBoPublished: false })
  afterEach(() => vi.restoreAllMocks())

  const titleOf = (body: string) => /<h1[^>]*>\s*([^<]*?)\s*</.exec(body)?.[1]
  const rename = (name: string) => at(0).site.db.query(sql`update artist set name = ${name} where id = 11`)
  const statements = async (run: () => Promise<unknown>) => {
    const spy = vi.spyOn(at(0).site.db, 'query')
    await run()
    const count = spy.mock.calls.length
    vi.restoreAllMocks()
    return count
  }
  /** What is asked of a store to know that nothing has changed: the embedded one tells by itself. */
  const QUESTIONS = engine.name === 'pglite' ? 0 : 1

  it('renders a page again, byte for byte, and asks the store hardly anything', async () => {
    const first = await at(0).inject({ url: ANA })
    let again = first
    const asked = await statements(async () => {
      again = await at(0).inject({ url: ANA })
    })
    expect(asked).toBe(QUESTIONS)
    expect(again.body).toBe(first.body)
    expect(titleOf(again.body)).toBe('Ana')
  })

  it('shows a change at once, at whichever server', async () => {
    for (const name of ['Ana R.', 'Ana Ruiz']) {
      for (const number of [0, 1]) await at(number).inject({ url: ANA })
      await rename(name)
      for (const number of [0, 1]) expect(titleOf((await at(number).inject({ url: ANA })).body)).toBe(name)
    }
  })

  it('asks anew for staff, who see what is not published', async () => {
    const admin = browse(at(0))
    await admin.post('/sign-in/', { email: 'admin@example.org', password: 'plinth-demo' })
    expect((await at(0).inject({ url: '/artists/b/' })).statusCode).toBe(404)
    expect((await admin.get('/artists/b/')).body).toContain('data-widget="staff-toolbar"')
    expect((await at(0).inject({ url: '/artists/b/' })).statusCode).toBe(404)
    await admin.get(ANA)
    expect(await statements(() => admin.get(ANA))).toBeGreaterThan(3)
  })

  it('keeps none when its size is 0', async () => {
    const app = await openTestAppOn(at(0).site.db, { pageCacheMb: 0, rowCacheMb: 0, jobsAtOnce: 0 })
    await app.inject({ url: ANA })
    expect(await statements(() => app.inject({ url: ANA }))).toBeGreaterThan(3)
    await app.close()
  })
})

describe('over the demonstration', () => {
  let app: FastifyInstance
  beforeAll(async () => {
    app = await openFilledTestApp({ pageCacheMb: 0, jobsAtOnce: 0 })
  })
  afterAll(() => app.close())
  afterEach(() => vi.restoreAllMocks())

  it.each([
    ['home', '/', undefined],
    ['a list', '/artworks/', undefined],
    ['a filtered list', '/artists/f/works/for-sale/', undefined],
    ['an artist', '/artists/', /href="(\/artists\/[^"/]+\/)"/],
    ['a work', '/artworks/', /href="(\/artworks\/[^"/]+\/)"/],
    ['a gallery', '/art-galleries/', /href="(\/art-galleries\/[^"/]+\/)"/],
    ['an exhibition', '/exhibitions/', /href="(\/exhibitions\/[^"/]+\/)"/],
    ['a viewing room', '/viewing-rooms/', /href="(\/viewing-rooms\/[^"/]+\/)"/],
    ['an art fair', '/art-fairs/', /href="(\/art-fairs\/[^"/]+\/)"/],
    ['a city', '/city-guides/', /href="(\/city-guides\/[^"/]+\/)"/],
    ['an article', '/magazine/', /href="(\/magazine\/[a-z]+\/[^"/]+\/)"/],
    ['a page about the site', '/about/', undefined],
  ])('%s is rendered again without a query, and is the same', async (_name, list, link) => {
    const listed = (await app.inject({ url: list })).body
    const url = link ? (link.exec(listed)?.[1] ?? 'no such address') : list
    const first = await app.inject({ url })
    expect(first.statusCode).toBe(200)
    const spy = vi.spyOn(app.site.db, 'query')
    const again = await app.inject({ url })
    const asked = spy.mock.calls.map(([statement]) => statement.text)
    expect(asked.filter((text) => !text.includes('from page_change'))).toEqual([])
    expect(again.body).toBe(first.body)
  })
})

describe('kept rows', () => {
  /** Reads a statement that gives one row, and counts how often it is read. */
  function counting(text = 'one') {
    const counted = { asked: 0, isAway: false }
    const queries = keepingQueries({ query: async () => [] }, 500_000)
    const read = async (statement: Sql, schema: object = counting) => {
      const rows = await queries.keep?.(schema, statement, async () => {
        counted.asked++
        if (counted.isAway) throw new Error('away')
        return [{ text }]
      })
      return rows ?? []
    }
    return { counted, read }
  }

  it('are told apart by text and values', async () => {
    const { counted, read } = counting()
    for (const value of [1, 2, 1, 2]) await read(sql`select ${value}`)
    await read(sql`select ${1} limit 1`)
    expect(counted.asked).toBe(3)
  })

  it('are told apart by what they are read as', async () => {
    const { counted, read } = counting()
    for (const schema of [{}, {}]) await read(sql`select 1`, schema)
    expect(counted.asked).toBe(2)
  })

  it.each(['now()', 'current_date', 'random()', 'localtimestamp'])(
    'are none of a statement with %s',
    async (words) => {
      const { counted, read } = counting()
      for (let i = 0; i < 2; i++) await read(sql`select ${sql.raw(words)}`)
      expect(counted.asked).toBe(2)
    },
  )

  it('are read once for all who ask meanwhile', async () => {
    const { counted, read } = counting()
    const all = await Promise.all([1, 2, 3].map(() => read(sql`select 1`)))
    expect(counted.asked).toBe(1)
    expect(all).toEqual([[{ text: 'one' }], [{ text: 'one' }], [{ text: 'one' }]])
  })

  it('cannot be changed by one page for the next', async () => {
    const { read } = counting()
    const rows = await read(sql`select 1`)
    expect(() => rows.pop()).toThrow(TypeError)
    expect(() => Object.assign(rows[0] ?? {}, { text: 'other' })).toThrow(TypeError)
  })

  it('are not those of a statement that failed', async () => {
    const { counted, read } = counting()
    counted.isAway = true
    await expect(read(sql`select 1`)).rejects.toThrow('away')
    counted.isAway = false
    expect(await read(sql`select 1`)).toEqual([{ text: 'one' }])
  })

  it('take no more than their size: the oldest go first', async () => {
    const { counted, read } = counting('x'.repeat(15_000))
    for (const value of [1, 2, 3, 4]) await read(sql`select ${value}`)
    await read(sql`select ${4}`)
    expect(counted.asked).toBe(4)
    await read(sql`select ${1}`)
    expect(counted.asked).toBe(5)
  })
})
