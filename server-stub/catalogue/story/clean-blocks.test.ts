/** Texts that were saved before addresses in embeds were checked: their pages are held to the rules of today. */
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../db/sql.js'
import { openTestApp } from '../../testing/site.js'

const SAVED = [
  '<div class="w-background-video" data-widget="background-video" data-source="//evil.example/film.m3u8">A film</div>',
  '<div class="w-background-video" data-widget="background-video" data-source="/films/own.m3u8" onclick="x()">Ours</div>',
  '<p><a href="javascript:x()">Words</a></p><script>x()</script>',
]

let app: FastifyInstance
beforeAll(async () => {
  app = await openTestApp()
  const body = JSON.stringify(SAVED.map((html) => ({ kind: 'widget', html })))
  await app.site.db.query(
    sql`insert into page (slug, title, body, published) values ('saved-before', 'Saved before', ${body}::jsonb, true)`,
  )
})
afterAll(() => app.close())

it('cleans stored markup when a page is read, and leaves what is allowed', async () => {
  const { statusCode, body } = await app.inject({ url: '/pages/saved-before/' })
  expect(statusCode).toBe(200)
  const placed = body.slice(body.indexOf('<div class="placed">'))
  expect(placed).not.toMatch(/evil\.example|onclick|javascript:|<script>x/)
  expect(placed).toContain('data-source="/films/own.m3u8"')
  for (const words of ['A film', 'Ours', 'Words']) expect(placed).toContain(words)
})
