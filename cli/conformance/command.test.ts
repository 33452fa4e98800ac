import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { sql } from '../../server-stub/db/sql.js'
import { addDemoMembers } from '../../server-stub/demo/members.js'
import type { Fault } from '../../server-stub/http/dev/faults.js'
import { browse } from '../../server-stub/testing/people/browser.js'
import { openFilledTestApp } from '../../server-stub/testing/site.js'
import { conformance } from './command.js'

/** A machine that is busy for some seconds is no fault of the server. */
const AS_LONG_AS_IT_TAKES = '--timeout=60000'

let app: FastifyInstance
let site = ''
let cookie = ''
let printed = ''
let errors = ''

beforeAll(async () => {
  app = await openFilledTestApp()
  await addDemoMembers(app.site.db)
  const member = browse(app)
  await member.post('/sign-in/', { email: 'member@example.org', password: 'plinth-demo' })
  cookie = member.cookieHeader()
  site = await app.listen({ port: 0 })
})
afterAll(() => app.close())

beforeEach(() => {
  printed = errors = ''
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += text
    return true
  })
  vi.spyOn(console, 'error').mockImplementation((text) => {
    errors += text
  })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await app.inject({ method: 'POST', url: '/__stub/reset' })
})

const fail = (fault: Fault) => app.inject({ method: 'POST', url: '/__stub/faults', payload: fault })

it('finds nothing to say about our server, and names what it left out', async () => {
  expect(await conformance([site, '--write', '--cookie', cookie, AS_LONG_AS_IT_TAKES])).toBe(0)
  expect(printed.trim().split('\n')).toEqual([
    'skipped private-view: its success needs an invitation to a private view',
    'skipped approve-gallery: needs an account of a gallery or of staff',
    'skipped save-selection: needs an account of the committee, and a selection that waits',
    'skipped remind: needs an account of the committee, and a selection that waits',
    'skipped decide: needs an account of the committee, and a selection that waits',
    expect.stringMatching(/^4\d checks, 0 differences, 5 parts skipped$/),
  ])
})

it('changes nothing unless it is told that it may', async () => {
  const counts = async () =>
    Promise.all(
      ['enquiry', 'follow', 'chat_message', 'preference', 'search_click_day'].map(
        async (table) => (await app.site.db.query(sql`select count(*) from ${sql.raw(table)}`))[0],
      ),
    )
  const before = await counts()
  expect(await conformance([site, '--cookie', cookie, AS_LONG_AS_IT_TAKES])).toBe(0)
  expect(await counts()).toEqual(before)
  expect(printed).toContain('skipped follow-fav: its success changes something; give --write\n')
})

const FAULTS: readonly [fault: Fault, line: string | RegExp][] = [
  [{ path: '/system/user/', status: 500 }, 'GET /system/user/: expected a status from 200 to 299, got 500'],
  [
    { path: '/system/user/', body: { UserKey: '', FollowFavIds: [], Authed: 'no' } },
    'GET /system/user/: expected user Authed: true or false, got string "no"',
  ],
  [{ path: '/places/', drop: true }, /^GET \/places\/\?q=ber: expected an answer, got no answer: .+$/m],
  [
    { path: '/system/filters/*', delayMs: 1_000 },
    'GET /system/filters/gallery-locations/: expected an answer, got no answer within 900 ms',
  ],
  [
    { path: '/system/follow-fav/', status: 200, body: { FollowFavIds: [] } },
    'POST /system/follow-fav/: expected 403 without the token, got 200',
  ],
  [
    { path: '/system/set-pref/', status: 404 },
    'POST /system/set-pref/: expected 401 without signing in, got 404',
  ],
  [
    { path: '/artworks/page-index/*', body: '<ul><li>A work</li></ul>' },
    'GET /artworks/page-index/0/page-size/4/?xhr=1: expected <!--grid:content-->, got no such comment',
  ],
  [
    { path: '/artworks/page-index/*', body: { RecordCount: '12' } },
    'GET /artworks/page-index/0/page-size/4/?xhr=1&count-only=1: expected count RecordCount: a whole number from 0 on, got string "12"',
  ],
  [
    { path: '/system/recommendations/*', body: '<li>A work</li>' },
    'POST /system/recommendations/user/?count=4&scenario=home: expected the header X-Recomm-Id, got none',
  ],
  [
    { path: '/advisory/enquiry/', method: 'GET', body: '<title>Enquiry</title><form></form>' },
    'GET /advisory/enquiry/?xhr=1: expected one <turbo-frame>, got 0',
  ],
  [
    { path: '/advisory/enquiry/', method: 'POST', body: '<p>Thank you</p>' },
    'POST /advisory/enquiry/?xhr=1: expected 422 for a form without its fields, got 200',
  ],
  [
    { path: '/1/indexes/*', body: '<p>Search</p>' },
    /^POST \/1\/indexes\/\*\/queries\?\S+: expected Content-Type application\/json, got text\/html/m,
  ],
]

it.each(FAULTS)('names the fault %j', async (fault, line) => {
  await fail(fault)
  const limit = fault.delayMs === undefined ? AS_LONG_AS_IT_TAKES : '--timeout=900'
  expect(await conformance([site, '--cookie', cookie, limit])).toBe(1)
  if (typeof line === 'string') expect(printed.split('\n')).toContain(line)
  else expect(printed).toMatch(line)
})

it('prints JSON', async () => {
  await fail({ path: '/places/', status: 503 })
  expect(await conformance([site, '--format=json', '--only=places,user', AS_LONG_AS_IT_TAKES])).toBe(1)
  const { url, checks, differences, skipped } = JSON.parse(printed)
  expect({ url, checks, differences }).toEqual({
    url: `${site}/`,
    checks: 2,
    differences: [
      {
        call: 'places',
        method: 'GET',
        path: '/places/?q=ber',
        expected: 'a status from 200 to 299',
        got: '503',
      },
    ],
  })
  expect(skipped).toContainEqual({ call: 'grid', reason: 'not among --only' })
})

it.each([
  [[], /give the address of one server/],
  [['ftp://example.org'], /"ftp:\/\/example\.org" is not the address of a server/],
  [['http://localhost', '--format=xml'], /--format is "xml"; give one of text, json/],
  [['http://localhost', '--only=usr'], /--only names "usr"; give some of user, /],
  [['http://localhost', '--timeout=soon'], /--timeout is "soon"; give milliseconds/],
  [['http://localhost', '--colour'], /Unknown option '--colour'/],
  [['http://localhost:1/'], /no answer: bad port/],
])('exits with 2 and says what is wrong with %j', async (args, message) => {
  expect(await conformance(args)).toBe(2)
  expect(errors).toMatch(message)
})

it('is documented with every option', async () => {
  const docs = await readFile(new URL('../../docs/conformance.md', import.meta.url), 'utf8')
  for (const option of ['--cookie', '--write', '--only', '--timeout', '--format'])
    expect(docs).toContain(option)
})
