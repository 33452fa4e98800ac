/** The reference server answers each call of the contract as it was declared. */

import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CALLS } from '../../widgets/shared/contract/calls.js'
import { FEATURE, featureImpressionsBody } from '../../widgets/shared/contract/feature-impressions.call.js'
import { followFavBody } from '../../widgets/shared/contract/follow-fav.call.js'
import { choiceField, SELECTIONS_PATH } from '../../widgets/shared/contract/gallery-selections.call.js'
import { privateViewBody } from '../../widgets/shared/contract/private-view.call.js'
import { hiddenChangeBody } from '../../widgets/shared/contract/recommendations.call.js'
import { SEARCH_APP_ID, SEARCH_INDEX, SEARCH_KEY } from '../../widgets/shared/contract/search.call.js'
import { searchResultsBody } from '../../widgets/shared/contract/search-results.call.js'
import { setPrefBody } from '../../widgets/shared/contract/set-pref.call.js'
import { sql } from '../db/sql.js'
import { addDemoMembers } from '../demo/members.js'
import { fillDemoSelections } from '../features/gallery-selections/seed.js'
import { fillDemoPrivateViews } from '../features/private-views/seed.js'
import { claimedRows } from './claimed-rows.js'
import { browse, type TestVisitor } from './people/browser.js'
import { openFilledTestApp } from './site.js'

let app: FastifyInstance
let member: TestVisitor
let admin: TestVisitor
let artistId = 0
let hung = { exhibition: 0, artwork: 0 }
let committee: { base: string; galleryNodeId: number; userId: number }

beforeAll(async () => {
  app = await openFilledTestApp()
  await addDemoMembers(app.site.db)
  const [artist] = await claimedRows<{ id: number }>(
    app.site.db,
    sql`select id from artist where published limit 1`,
  )
  artistId = artist?.id ?? 0
  await fillDemoPrivateViews(app.site.db)
  hung =
    (
      await claimedRows<typeof hung>(
        app.site.db,
        sql`select exhibition_artwork.exhibition_id as exhibition, artwork_id as artwork from exhibition_artwork
         join private_view on private_view.exhibition_id = exhibition_artwork.exhibition_id order by private_view.id limit 1`,
      )
    )[0] ?? hung
  member = browse(app)
  await member.post('/sign-in/', { email: 'member@example.org', password: 'plinth-demo' })
  await fillDemoSelections(app.site.db)
  admin = browse(app)
  await admin.post('/sign-in/', { email: 'admin@example.org', password: 'plinth-demo' })
  const [found] = await claimedRows<{
    base: string
    galleryNodeId: number
    userId: number
  }>(
    app.site.db,
    sql`select ${SELECTIONS_PATH} || e.selection_id || '/' as base, e.gallery_id as "galleryNodeId",
       (select id from member where email = 'jun.aoki@example.org') as "userId"
     from gallery_selection_entry e where decision is null limit 1`,
  )
  committee = found ?? { base: '', galleryNodeId: 0, userId: 0 }
}, 60_000)
afterAll(() => app.close())

interface Example {
  params: () => object
  /** Whoever is not `member@` sends it. */
  by?: () => TestVisitor
  /** The body, for calls that send one. */
  sent?: () => URLSearchParams | object
}

const reference = () => ({ alias: 'artists', entityId: String(artistId), relatedId: '0', relatedId2: '0' })
const grid = { base: '/artworks/', selection: {}, paging: { index: 0, size: 24 } }
const click = {
  eventType: 'click',
  eventName: 'Search Result Clicked',
  index: SEARCH_INDEX,
  userToken: 'someone',
  objectIDs: ['1234'],
  queryID: '0123456789abcdef0123456789abcdef',
  positions: [1],
}
const EXAMPLES: Readonly<Record<string, Example>> = {
  user: { params: () => ({ entity: reference() }) },
  'read-entity': { params: reference },
  'follow-fav': {
    params: () => ({}),
    sent: () => followFavBody({ action: 'follow', entityType: 'artist', entityIds: [artistId] }),
  },
  'set-pref': { params: () => ({}), sent: () => setPrefBody({ prefName: 'userPageViews', prefValue: '3' }) },
  'private-view': {
    params: () => ({}),
    sent: () => privateViewBody(hung),
  },
  recommendations: { params: () => ({ basis: 'item', count: 4, scenario: 'artist', itemId: artistId }) },
  'hidden-recommendations': {
    params: () => ({}),
    sent: () => hiddenChangeBody({ action: 'reset', artworkId: 0 }),
  },
  'filter-list': { params: () => ({ list: 'gallery-locations' }) },
  'approve-gallery': {
    params: () => ({}),
    by: () => admin,
    sent: () => new URLSearchParams({ name: 'Ana Ruiz', email: 'ana@example.org' }),
  },
  'save-selection': {
    params: () => committee,
    by: () => admin,
    sent: () => new URLSearchParams({ [choiceField(committee.galleryNodeId)]: '1' }),
  },
  remind: { params: () => ({ ...committee, count: '14' }), by: () => admin },
  decide: { params: () => ({ ...committee, action: 'accept' }), by: () => admin },
  grid: { params: () => grid },
  count: { params: () => grid },
  'feature-impressions': {
    params: () => ({}),
    sent: () =>
      featureImpressionsBody({
        featureTypes: [FEATURE.artists],
        entityNodeIds: [artistId],
        galleryNodeIds: [],
      }),
  },
  locations: {
    params: () => ({
      base: '/locations/',
      bounds: { minLat: -10, maxLat: 60, minLng: -20, maxLng: 30 },
      selection: {},
    }),
  },
  'page-layer': { params: () => ({ address: '/advisory/enquiry/' }) },
  enquiry: {
    params: () => ({}),
    sent: () =>
      new URLSearchParams({ name: 'Ana Ruiz', email: 'ana@example.org', message: 'What is it painted on?' }),
  },
  'chat-messages': { params: () => ({}) },
  'next-article': { params: () => ({ type: 'news', date: new Date().toISOString() }) },
  'chat-send': {
    params: () => ({}),
    sent: () => new URLSearchParams({ key: 'a-key-of-the-writer', text: 'Hello' }),
  },
  'chat-seen': { params: () => ({}), sent: () => new URLSearchParams({ upTo: '1' }) },
  'search-results': {
    params: () => ({ q: 'a' }),
    sent: () => searchResultsBody([{ alias: 'artists', ids: [String(artistId)], count: 1 }]),
  },
  search: {
    params: () => ({ appId: SEARCH_APP_ID, apiKey: SEARCH_KEY }),
    sent: () => ({ requests: [{ indexName: SEARCH_INDEX, query: 'a', facets: ['recordType'] }] }),
  },
  'search-click': { params: () => ({}), sent: () => ({ events: [click] }) },
  places: { params: () => ({ base: '/places/', query: 'ber' }) },
}

describe.each(CALLS.map((call) => [call.name, call] as const))('%s', (name, call) => {
  const example = EXAMPLES[name]
  const path = () => call.path(example?.params() as never)

  it('is served where it was declared', () => {
    expect(example, `add an example of the call ${name} to this table`).toBeDefined()
    for (const url of call.routes) expect(app.hasRoute({ method: call.method, url }), url).toBe(true)
    const url = new URL(path(), 'http://localhost')
    expect(call.match(url.pathname, url.search)).toBeDefined()
    expect(Object.keys(call.parameters ?? {})).toEqual(expect.arrayContaining([...url.searchParams.keys()]))
  })

  it('takes what was declared, and answers as was declared', async () => {
    const sent = example?.sent?.()
    const isForm = sent instanceof URLSearchParams
    const sender = example?.by?.() ?? member
    const answer = await app.inject({
      method: call.method,
      url: path(),
      headers: {
        cookie: sender.cookieHeader(),
        'sec-fetch-site': 'same-origin',
        'x-csrf-token': sender.cookie('plinth-csrf'),
        ...(sent && { 'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json' }),
      },
      ...(sent && { payload: isForm ? sent.toString() : JSON.stringify(sent) }),
    })
    const { status } = call.answer
    if (status) expect(answer.statusCode, answer.body.slice(0, 300)).toBe(status)
    else expect(answer.statusCode, answer.body.slice(0, 300)).toBeLessThan(300)
    if (call.answer.kind === 'json') call.answer.parse(answer.json())
    else if (call.answer.kind === 'html' && !status)
      expect(answer.headers['content-type']).toContain('text/html')
  })
})
