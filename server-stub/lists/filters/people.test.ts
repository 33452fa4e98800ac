/** What is offered before anything is typed is found by the search itself: it must be what the list has. */

import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../db/sql.js'
import { claimedRows } from '../../testing/claimed-rows.js'
import { openFilledTestApp } from '../../testing/site.js'
import { LISTS } from '../lists.js'

const HEADERS = { 'x-algolia-application-id': 'plinth', 'x-algolia-api-key': 'search-key' }

let app: FastifyInstance
beforeAll(async () => {
  app = await openFilledTestApp()
})
afterAll(() => app.close())

const KNOWN = 'from artist where published and tier in (1, 2)'
const WITH_WORKS = `${KNOWN} and (select count(*) from artwork_artist link
  join artwork on artwork.id = link.artwork_id and artwork.published where link.artist_id = artist.id) > 1`

it.each([
  ['artworks', 'artists', 'Artist', WITH_WORKS],
  ['exhibitions', 'artists', 'Artist', KNOWN],
  ['galleries', 'artists', 'Artist', KNOWN],
  ['magazine', 'artists', 'Artist', KNOWN],
  ['exhibitions', 'galleries', 'Gallery', 'from gallery where published'],
  ['previews', 'art-fairs', 'Art Fair', 'from art_fair where published'],
])('the list of %s offers, of %s, those that the store has', async (list, name, recordType, from) => {
  const source = LISTS.find((known) => known.name === list)?.filters.find(
    (known) => known.name === name,
  )?.source
  if (source?.kind !== 'indexed') throw new Error(`people.test: ${list} has no filter ${name} of the search`)
  expect(source.recordType).toBe(recordType)
  const filters = `recordType:"${source.recordType}" AND ${source.search}`
  const ids: number[] = []
  for (let page = 0; ; page++) {
    const answer = await app.inject({
      method: 'POST',
      url: '/1/indexes/primary/query',
      headers: HEADERS,
      payload: { filters, hitsPerPage: 200, page },
    })
    const hits: { objectID: string }[] = answer.json().hits
    ids.push(...hits.map(({ objectID }) => Number(/\d+/.exec(objectID)?.[0])))
    if (hits.length < 200) break
  }
  const rows = await claimedRows<{ id: number }>(app.site.db, sql`select id ${sql.raw(from)} order by id`)
  expect(rows.length).toBeGreaterThan(10)
  expect(ids.toSorted((a, b) => a - b)).toEqual(rows.map(({ id }) => id))
})
