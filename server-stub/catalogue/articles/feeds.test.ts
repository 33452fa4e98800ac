import type { FastifyInstance } from 'fastify'
import { JSDOM } from 'jsdom'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../db/sql.js'
import { openTestApp } from '../../testing/site.js'

let app: FastifyInstance
beforeAll(async () => {
  app = await openTestApp()
  const stories = [
    ['news', 'Salt & <Line>', '2026-03-01', true],
    ['opinions', 'On Light', '2026-03-02', true],
    ['news', 'A draft', '2026-03-03', false],
  ] as const
  for (const [kind, title, day, isPublished] of stories)
    await app.site.db.query(
      sql`insert into article (source, source_id, slug, kind, title, standfirst, author, published_on, published)
       values ('t', ${title}, ${title.toLowerCase().replaceAll(/\W+/g, '-')}, ${kind}, ${title}, 'What is seen.', 'Ana Ruiz', ${day}::date, ${isPublished})`,
    )
})
afterAll(() => app.close())

async function entriesOf(url: string) {
  const answer = await app.inject({ url })
  expect(answer.headers['content-type']).toBe('application/atom+xml; charset=utf-8')
  const { document } = new JSDOM(answer.body, { contentType: 'application/xml' }).window
  return [...document.querySelectorAll('entry')].map((entry) => ({
    title: entry.querySelector('title')?.textContent,
    link: entry.querySelector('link')?.getAttribute('href'),
    at: entry.querySelector('published, updated')?.textContent?.slice(0, 10),
    author: entry.querySelector('author > name')?.textContent,
  }))
}

it('has what is published, the newest first', async () => {
  expect((await entriesOf('/magazine/feed.xml')).map(({ title }) => title)).toEqual([
    'On Light',
    'Salt & <Line>',
  ])
})

it('has those of one part alone, with their addresses', async () => {
  expect(await entriesOf('/magazine/news/feed.xml')).toEqual([
    {
      title: 'Salt & <Line>',
      link: 'http://localhost:4400/magazine/news/salt-line-/',
      at: '2026-03-01',
      author: 'Ana Ruiz',
    },
  ])
})

it('is named by the pages that it follows, and is well formed when there is nothing', async () => {
  for (const [page, feed] of [
    ['/magazine/', '/magazine/feed.xml'],
    ['/magazine/news/', '/magazine/news/feed.xml'],
    ['/magazine/news/salt-line-/', '/magazine/news/feed.xml'],
  ])
    expect((await app.inject({ url: page ?? '' })).body).toMatch(
      new RegExp(
        `<link\\s+rel="alternate"\\s+type="application/atom\\+xml"\\s+title="Plinth[^"]*"\\s+href="${feed}"`,
      ),
    )
  expect(await entriesOf('/magazine/spotlights/feed.xml')).toEqual([])
})
