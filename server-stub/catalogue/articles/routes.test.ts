import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nextArticleCall } from '../../../widgets/shared/contract/next-article.call.js'
import { sql } from '../../db/sql.js'
import { claimedRows } from '../../testing/claimed-rows.js'
import { openFilledTestApp } from '../../testing/site.js'

let app: FastifyInstance
beforeAll(async () => {
  app = await openFilledTestApp()
}, 60_000)
afterAll(() => app.close())

const ask = (type: string, date: string, headers = {}) =>
  app.inject({ url: nextArticleCall.path({ type, date }), headers })
const factsOf = (html: string) => ({
  address: /data-story="([^"]+)"/.exec(html)?.[1] ?? '',
  date: /data-story-date="([^"]+)"/.exec(html)?.[1] ?? '',
})

describe('the next article', () => {
  it.each(['news', 'conversations', 'spotlights', 'opinions'])(
    'of %s leads through all that are published, the newest first, to an end',
    async (type) => {
      const rows = await claimedRows<{ slug: string }>(
        app.site.db,
        sql`select slug from article where kind = ${type} and published order by published_on desc`,
      )
      const seen: string[] = []
      for (let date = '2999-01-01T00:00:00.000Z'; seen.length <= rows.length; ) {
        const { body } = await ask(type, date)
        const facts = factsOf(body)
        if (!facts.address) {
          expect(body).toMatch(/<turbo-frame id="next-article" data-end>\s*<\/turbo-frame>/)
          break
        }
        seen.push(facts.address)
        date = facts.date
      }
      expect(seen).toEqual(rows.map(({ slug }) => `/magazine/${type}/${slug}/`))
    },
  )

  it('comes in the frame that asked, with the link to the one after it, and as a page without a frame', async () => {
    const first = await ask('news', '2999-01-01T00:00:00.000Z', { 'turbo-frame': 'stories' })
    expect(first.headers.vary).toContain('turbo-frame')
    expect(first.body).toContain('<turbo-frame id="stories">')
    const { address, date } = factsOf(first.body)
    const second = factsOf((await ask('news', date)).body)
    expect(first.body).toContain(`<a class="next-link" href="${second.address}">`)
    const page = await app.inject({ url: nextArticleCall.path({ type: 'news', date }).replace('?xhr=1', '') })
    expect([page.statusCode, page.headers.location]).toEqual([303, second.address])
    const article = await app.inject({ url: address })
    expect(article.body).toContain(`<a class="next-link" href="${second.address}">`)
    expect(article.body).toContain('<meta name="turbo-cache-control" content="no-preview">')
    expect(article.body).toContain('data-widget="next-article"')
    // In a page layer there is one story, and the link.
    const layer = await app.inject({ url: `${address}?xhr=1` })
    expect(layer.body).toContain(`<a class="next-link" href="${second.address}">`)
    expect(layer.body).not.toContain('data-widget="next-article"')
  })

  it.each([
    ['gossip', '2026-01-01T00:00:00.000Z'],
    ['news', 'yesterday'],
    ['news', '2026-13-41T00:00:00.000Z'],
    ['news', '0000-01-01T00:00:00Z'],
    ['news', '0001-01-01T00:00:00+23:00'],
  ])('is refused for %s and %s', async (type, date) => {
    expect((await ask(type, date)).statusCode).toBe(400)
  })

  it('of the last one is an end, and no link leads on from that', async () => {
    const [last] = await claimedRows<{ slug: string }>(
      app.site.db,
      sql`select slug from article where kind = 'opinions' and published order by published_on limit 1`,
    )
    const { body } = await app.inject({ url: `/magazine/opinions/${last?.slug}/` })
    expect(body).not.toContain('next-link')
    expect(body).not.toContain('data-widget="next-article"')
  })
})

it('an article tells its notes apart and leads back from each', async () => {
  const { body } = await app.inject({ url: '/magazine/opinions/let-us-touch-the-bronze/' })
  const ids = new Set([...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
  const links = [...body.matchAll(/href="#((?:note|mark)-[^"]+)"/g)].map(([, id]) => id)
  expect(links).toHaveLength(6)
  for (const id of links) expect(ids).toContain(id)
})

it('an article shows works and exhibitions in the order in which it speaks of them', async () => {
  const { db } = app.site
  const [article] = await claimedRows<{ id: number; slug: string }>(
    db,
    sql`select id, slug from article where kind = 'news' and published order by published_on limit 1`,
  )
  const articleId = article?.id ?? 0
  /** Neither by their ids nor the other way round. */
  const mixed = ([a, b, c, d]: { id: number }[]) => [c, a, d, b].map((row) => row?.id ?? 0)
  const shows = mixed(
    await claimedRows(db, sql`select id from exhibition where published order by id limit 4`),
  )
  const works = mixed(await claimedRows(db, sql`select id from artwork where published order by id limit 4`))
  await db.query(sql`delete from article_mention where article_id = ${articleId}`)
  await db.query(
    sql`insert into article_mention (article_id, position, exhibition_id, artwork_id)
     select ${articleId}::integer, place, id, null::integer from unnest(${shows}::integer[]) with ordinality as shown(id, place)
     union all
     select ${articleId}::integer, 10 + place, null, id from unnest(${works}::integer[]) with ordinality as shown(id, place)`,
  )
  const { body } = await app.inject({ url: `/magazine/news/${article?.slug}/` })
  const main = body.slice(body.indexOf('<main'), body.indexOf('</main>'))
  const seen = (pattern: RegExp) => [...new Set([...main.matchAll(pattern)].map(([, id]) => Number(id)))]
  // Works that are recommended come after them.
  expect(seen(/href="\/artworks\/[\w-]+-(\d+)\/"/g).slice(0, works.length)).toEqual(works)
  const slugs = await claimedRows<{ id: number; slug: string }>(
    db,
    sql`select id, slug from exhibition where id = any(${shows}::integer[])`,
  )
  const idOf = new Map(slugs.map(({ id, slug }) => [slug, id]))
  const links = [...main.matchAll(/href="\/exhibitions\/([\w-]+)\/"/g)].map(([, slug = '']) => idOf.get(slug))
  expect([...new Set(links)]).toEqual(shows)
})
