/** The report for editors: what it finds, where its buttons lead, and that mending something takes it out. */
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../db/database.js'
import { sql } from '../../db/sql.js'
import { addDemoMembers } from '../../demo/members.js'
import { countMiss, missedWords } from '../../search/store/misses-store.js'
import { eachEngine } from '../../testing/engines.js'
import { signedIn, type TestVisitor } from '../../testing/people/browser.js'
import { openTestAppOn } from '../../testing/site.js'
import { checkLinks } from './check-links.js'
import { linksInBlocks, linksInText } from './links.js'

const ORIGIN = 'http://localhost:4400'

describe('links in texts', () => {
  it('are found in emphasis, beside brackets, and not where there is none', () => {
    expect(
      linksInText('about', 'See *[a](/artists/)* and [b](https://x.example/a_(b)) and [no] (link).'),
    ).toEqual([
      { field: 'about', address: '/artists/' },
      { field: 'about', address: 'https://x.example/a_(b)' },
    ])
  })

  it('are found in every kind of block, by the name of its field', () => {
    const link = (n: number) => `[w](/${n}/)`
    expect(
      linksInBlocks([
        { kind: 'paragraph', text: link(0) },
        { kind: 'list', style: 'bulleted', items: ['x', link(1)] },
        { kind: 'quote', text: link(2), by: '' },
        { kind: 'works', artworkIds: [5], caption: link(3) },
        { kind: 'note', number: 1, text: link(4) },
        { kind: 'widget', html: '<p><a href="/5/">x</a> <a href="#here">y</a><img src="/6.jpg" alt=""></p>' },
      ]).map(({ field, address }) => `${field} ${address}`),
    ).toEqual([
      'block-0-text /0/',
      'block-1-items /1/',
      'block-2-text /2/',
      'block-3-caption /3/',
      'block-4-text /4/',
      'block-5-html /5/',
      'block-5-html /6.jpg',
    ])
  })
})

it.each([
  ['  Étude   BLEUE ', 'etude bleue'],
  ['', undefined],
  ['ana@example.org', undefined],
  ['0664 123 45 67', undefined],
  ['x'.repeat(81), undefined],
])('a search for %j is counted as %j', (query, words) => expect(missedWords(query)).toBe(words))

/** Each with what is said of it; undefined where nothing is to be mended. */
const ADDRESSES: readonly (readonly [address: string, state: string | undefined])[] = [
  ['/artists/', undefined],
  ['/artists/?xhr=1#list', undefined],
  [`${ORIGIN}/artists/`, undefined],
  ['/artists/ida-moor/', undefined],
  ['/my-plinth/', undefined],
  ['/staff/', undefined],
  ['https://elsewhere.example/a', undefined],
  ['mailto:ida@elsewhere.example', undefined],
  ['/artists/nobody/', 'missing'],
  ['/no-such-list/', 'missing'],
  [`${ORIGIN}/artists/nobody/`, 'missing'],
  ['/artists', 'moved'],
  ['/artworks/another-name-9002/', 'moved'],
  ['https://elsewhere', 'unreadable'],
  ['mailto:nobody', 'unreadable'],
  ['javascript:alert(1)', 'unreadable'],
  ['//evil.example/', 'unreadable'],
]

eachEngine((engine) => {
  let db: Database
  let app: FastifyInstance
  let editor: TestVisitor

  beforeAll(async () => {
    db = await engine.openMigrated()
    app = await openTestAppOn(db, { jobsAtOnce: 0 })
    await app.ready()
    await addDemoMembers(db)
    editor = await signedIn(app, 'editor')
    await db.query(
      sql`insert into artist (id, source, source_id, slug, name, sort_name) values (9001, 't', '1', 'ida-moor', 'Ida Moor', 'Moor')`,
    )
    await db.query(
      sql`insert into artwork (id, source, source_id, slug, title, credit, picture_id) values (9002, 't', '1', 'blue', 'Blue', '', null)`,
    )
    const body = JSON.stringify(
      ADDRESSES.map(([address]) => ({ kind: 'paragraph', text: `See [this](${address}).` })),
    )
    await db.query(sql`insert into article (id, source, source_id, slug, kind, title, standfirst, published_on, body)
      values (9003, 't', '1', 'on-links', 'news', 'On links', 'Of [nobody](/artists/nobody/)', '2026-01-01', ${body}::jsonb)`)
    await db.query(sql`insert into picture (id, width, height, tone, alt, rights, recipe) values
      (9010, 300, 200, 1, '', 'ours', '{"kind": "upload", "file": "x"}'), (9011, 300, 200, 1, 'A wall', ' ', '{"kind": "upload", "file": "y"}'),
      (9012, 300, 200, 1, 'A work', '', '{"kind": "upload", "file": "z"}')`)
    await db.query(sql`update artwork set picture_id = 9012, credit = '© The estate' where id = 9002`)
  }, 60_000)
  afterAll(async () => {
    await app.close()
    await db.close()
  })

  const page = async (path: string) => (await editor.get(path)).body
  const findings = async () =>
    (await db.query(sql`select field, address, state from link_finding order by id`)).map(
      ({ field, address, state }) => `${field} ${address} ${state}`,
    )

  it('judges links by what readers would get, and asks no other site', async () => {
    await checkLinks(app, db)
    expect((await findings()).sort()).toEqual(
      [
        'standfirst /artists/nobody/ missing',
        ...ADDRESSES.flatMap(([address, state], index) =>
          state ? [`block-${index}-text ${address} ${state}`] : [],
        ),
      ].sort(),
    )
  })

  it('leads to the very field, and a link that was mended is gone at once', async () => {
    const list = await page('/staff/report/links/')
    expect(list).toContain('href="/staff/admin/articles/9003/text/#record-standfirst"')
    expect(list).toContain('href="/staff/admin/articles/9003/text/#record-block-8-text"')
    expect(list).toMatch(/moved to \/artworks\/blue-9002\//)
    await db.query(sql`update article set standfirst = 'Of nobody' where id = 9003`)
    expect(await page('/staff/report/links/')).not.toContain('#record-standfirst')
    await checkLinks(app, db)
    expect((await findings()).some((one) => one.startsWith('standfirst'))).toBe(false)
  })

  it('names entries of the menus, and leads to the form of each, or to the draft that mends it', async () => {
    const menus = (href: string) =>
      JSON.stringify({
        bar: [{ href: '/artists/', label: 'Artists' }],
        menu: [{ label: 'People', links: [{ href, label: 'Ida Moor' }] }],
        footer: [],
      })
    const set = (draft: string, published: string) =>
      db.query(sql`update site_menus set draft = ${draft}::jsonb, published = ${published}::jsonb`)
    await set(menus('/artists/ida-moor/'), menus('/artists/ida-moor/'))
    await checkLinks(app, db)
    expect(await page('/staff/report/links/')).not.toContain('Menu: People')
    await db.query(sql`update artist set published = false where id = 9001`)
    await checkLinks(app, db)
    const list = await page('/staff/report/links/')
    expect(list).toContain('Menu: People: Ida Moor')
    expect(list).toContain('href="/staff/admin/menus/link/?of=menu-0-0"')
    expect(await page('/staff/admin/menus/link/?of=menu-0-0')).toContain('value="/artists/ida-moor/"')
    await set(menus('/artists/'), menus('/artists/ida-moor/'))
    expect(await page('/staff/report/links/')).toContain('Publish the draft')
    await set(menus('/artists/'), menus('/artists/'))
    expect(await page('/staff/report/links/')).not.toContain('Menu: People')
    await db.query(sql`update site_menus set draft = null, published = null`)
    await db.query(sql`update artist set published = true where id = 9001`)
    await checkLinks(app, db)
  })

  it('keeps the numbers of what is found again, so that pages do not shift', async () => {
    const ids = async () => (await db.query(sql`select id from link_finding order by id`)).map(({ id }) => id)
    const before = await ids()
    await checkLinks(app, db)
    expect(await ids()).toEqual(before)
  })

  it('names pictures without words and rights, a credit of the work counting as rights', async () => {
    expect(await page('/staff/report/descriptions/')).toContain(
      '/staff/admin/pictures/9010/text/#picture-alt',
    )
    const rights = await page('/staff/report/rights/')
    expect(rights).toContain('/staff/admin/pictures/9011/text/#picture-rights')
    expect(rights).not.toContain('/9012/text/')
    const form = await page('/staff/admin/pictures/9011/text/')
    expect(form).toContain('id="picture-rights"')
    const sent = {
      alt: 'A wall',
      caption: '',
      rights: '© Ida Moor',
      'was-alt': 'A wall',
      'was-caption': '',
      'was-rights': '',
    }
    expect((await editor.post('/staff/admin/pictures/9011/text/', sent)).statusCode).toBe(303)
    expect(await page('/staff/report/rights/')).not.toContain('/9011/text/')
    // Whoever saves over what somebody else has written meanwhile is told.
    expect(
      (await editor.post('/staff/admin/pictures/9011/text/', { ...sent, rights: 'mine' })).statusCode,
    ).toBe(409)
  })

  it('names stories without a picture', async () => {
    expect(await page('/staff/report/stories/')).toContain('/staff/admin/articles/9003/text/#record-picture')
  })

  it('counts searches that found nothing by week, what was looked for most first', async () => {
    for (const [words, day] of [
      ['zither', '2026-03-04'],
      ['Zither', '2026-03-10'],
      ['zítHer ', '2026-03-14'],
      ['viol', '2026-03-15'],
    ] as const)
      await countMiss(db, words, day)
    const list = await page('/staff/report/searches/')
    const rows = [
      ...list.matchAll(/<span id="finding-\d+" dir="auto">([^<]*)<\/span>[\s\S]*?<span dir="auto">([^<]*)</g),
    ]
    expect(rows.map(([, words, about]) => `${words}: ${about?.replaceAll('\u00a0', ' ')}`)).toEqual([
      'zither: 2 in the week of 9 March 2026',
      'viol: 1 in the week of 9 March 2026',
      'zither: 1 in the week of 2 March 2026',
    ])
  })

  it('counts everything on one page, turns pages by key, and is for staff alone', async () => {
    await db.query(
      sql`insert into picture (width, height, tone, alt, recipe) select 3, 2, 1, '', '{"kind": "upload", "file": "x"}' from generate_series(1, 60)`,
    )
    expect(/>61</.test(await page('/staff/report/'))).toBe(true)
    const first = await page('/staff/report/descriptions/')
    const [, next = ''] = /rel="next" href="([^"]+)"/.exec(first.slice(first.indexOf('class="pager"'))) ?? []
    expect(next).toMatch(/\?after=/)
    const count = (html: string) => html.split('id="finding-').length - 1
    expect([count(first), count(await page(next))]).toEqual([50, 11])
    const member = await signedIn(app, 'member')
    for (const path of ['/staff/report/', '/staff/report/links/']) {
      expect((await member.get(path)).statusCode).toBe(403)
      expect((await app.inject({ url: path })).statusCode).toBe(303)
    }
    expect((await editor.get('/staff/report/nonsense/')).statusCode).toBe(404)
  })
})
