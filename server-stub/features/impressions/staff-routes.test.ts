import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { FEATURE } from '../../../widgets/shared/contract/feature-impressions.call.js'
import { sql } from '../../db/sql.js'
import { addDemoMembers } from '../../demo/members.js'
import { browse, type TestVisitor } from '../../testing/people/browser.js'
import { openTestApp } from '../../testing/site.js'
import { countImpressions } from './store.js'

const PATH = '/staff/impressions/'

let app: FastifyInstance
beforeAll(async () => {
  app = await openTestApp()
  await addDemoMembers(app.site.db)
})
afterAll(() => app.close())

async function as(name: string): Promise<TestVisitor> {
  const visitor = browse(app)
  await visitor.post('/sign-in/', { email: `${name}@example.org`, password: 'plinth-demo' })
  return visitor
}

/** The cells of the table, a row a line. */
const rowsOf = (html: string) =>
  [...html.matchAll(/<tr>\s*<td.*?<\/tr>/gs)].map(([row]) =>
    row
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  )

it('tells staff alone how often each kind of feature was shown on each day', async () => {
  const { db } = app.site
  const editor = await as('editor')
  expect((await editor.get(PATH)).body).toContain('Nothing has been counted yet.')
  const all = { featureTypes: Object.values(FEATURE), entityNodeIds: [], galleryNodeIds: [] }
  await countImpressions(db, all)
  await countImpressions(db, { ...all, featureTypes: [FEATURE.headerBanners] })
  await db.query(sql`update feature_impression set day = '2026-03-14'`)
  await db.query(sql`update feature_impression set shown = 1234 where id = 62`)
  for (const staff of [editor, await as('admin')]) {
    expect(rowsOf((await staff.get(PATH)).body)).toEqual([
      '9 Featured artworks 14 March 2026 1',
      '11 Featured artists 14 March 2026 1',
      '14 Featured galleries 14 March 2026 1',
      '34 Featured exhibitions 14 March 2026 1',
      '36 Strip banners 14 March 2026 1',
      '37 Header banners 14 March 2026 2',
      '62 Skyscrapers 14 March 2026 1,234',
    ])
  }
  for (const name of ['member', 'gallery', 'previews']) {
    const answer = await (await as(name)).get(PATH)
    expect([answer.statusCode, answer.body.includes('This page is for Plinth staff only.')]).toEqual([
      403,
      true,
    ])
    expect(answer.body).not.toContain('Skyscrapers')
  }
  expect((await browse(app).get(PATH)).headers.location).toMatch(/^\/sign-in\//)
})

it('shows fourteen days at a time', async () => {
  const { db } = app.site
  const editor = await as('editor')
  await db.query(sql`insert into feature_impression (day, kind, id, shown)
     select '2026-03-14'::date - n, 'feature', 36, 1 from generate_series(1, 20) n`)
  const first = await editor.get(PATH)
  expect(rowsOf(first.body)).toHaveLength(13 + 7)
  const older = /href="(\/staff\/impressions\/\?before=[\d-]+)"/.exec(first.body)?.[1] ?? ''
  const second = await editor.get(older)
  expect(rowsOf(second.body)).toHaveLength(7)
  expect(second.body).not.toContain('Older days')
  for (const [before, status] of [
    ['2020-01-01', 200],
    ['yesterday', 400],
    ['2026-99-99', 400],
    ['2026-02-30', 400],
    ['0000-01-01', 400],
  ])
    expect([before, (await editor.get(`${PATH}?before=${before}`)).statusCode]).toEqual([before, status])
})
