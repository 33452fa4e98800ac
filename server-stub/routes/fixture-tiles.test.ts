import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openStorelessApp } from '../testing/site.js'

let app: FastifyInstance
beforeAll(async () => {
  app = await openStorelessApp()
})
afterAll(() => app.close())

const get = (path: string, headers = {}) => app.inject({ url: `/fixtures/map/tiles/${path}`, headers })

it('sends a vector tile of the harbour', async () => {
  const answer = await get('12/1943/1569.mvt')
  expect(answer.headers['content-type']).toBe('application/vnd.mapbox-vector-tile')
  expect(answer.rawPayload.toString('latin1')).toContain('Rua do Forno')
})

it('sends the parts of the archive that are asked for', async () => {
  const answer = await get('harbour.pmtiles', { range: 'bytes=0-6' })
  expect([answer.statusCode, answer.body]).toEqual([206, 'PMTiles'])
})

it.each([
  ['12/0/0.mvt', 404],
  ['2/9/0.mvt', 404],
  ['23/0/0.mvt', 400],
  ['1/-1/0.mvt', 400],
  ['a/b/c.mvt', 400],
  ['12/1943/1569.png', 404],
  ['other.pmtiles', 404],
  ['..%2fdefault.html', 404],
])('refuses %s with %i', async (path, status) => {
  expect((await get(path)).statusCode).toBe(status)
})
