import { readdirSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp } from '../../testing/site.js'

const FOLDER = fileURLToPath(new URL('./low-water/', import.meta.url))

let app: FastifyInstance
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** Every address that a playlist names, its initial segment too. */
const named = (playlist: string) => [
  ...[...playlist.matchAll(/URI="([^"]+)"/g)].map(([, uri = '']) => uri),
  ...playlist.split('\n').filter((line) => line !== '' && !line.startsWith('#')),
]

it('a film comes in two renditions, each whole, in less than a megabyte', async () => {
  const film = await app.inject('/films/low-water/film.m3u8')
  expect([film.statusCode, film.headers['content-type']]).toEqual([200, 'application/vnd.apple.mpegurl'])
  expect(film.headers['cache-control']).toBe('public, max-age=86400')
  expect(film.body).toMatch(/CODECS="vp09\./)
  expect(film.body).toMatch(/CODECS="avc1\./)
  for (const rendition of named(film.body)) {
    const playlist = await app.inject(`/films/low-water/${rendition}`)
    expect(playlist.body).toContain('#EXT-X-ENDLIST')
    const segments = named(playlist.body)
    expect(segments.length).toBeGreaterThan(2)
    for (const segment of segments) {
      const answer = await app.inject(`/films/low-water/${segment}`)
      expect([segment, answer.statusCode, answer.headers['content-type']]).toEqual([
        segment,
        200,
        segment.endsWith('.mp4') ? 'video/mp4' : 'video/iso.segment',
      ])
    }
  }
  const bytes = readdirSync(FOLDER).reduce((sum, file) => sum + statSync(FOLDER + file).size, 0)
  expect(bytes).toBeLessThan(1_000_000)
})

it('what makes films is not shown', async () => {
  for (const path of ['/films/make/main.ts', '/films/', '/films/low-water/', '/films/low-water/none.m4s'])
    expect([path, (await app.inject(path)).statusCode]).toEqual([path, 404])
})
