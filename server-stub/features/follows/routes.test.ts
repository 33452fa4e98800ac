import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test as it } from 'vitest'
import { signInAddress } from '../../../widgets/shared/contract/sign-in-address.js'
import { sql } from '../../db/sql.js'
import { addDemoMembers } from '../../demo/members.js'
import { forgetAttempts } from '../../http/limits/attempts.js'
import { browse, type TestVisitor } from '../../testing/people/browser.js'
import { openTestApp } from '../../testing/site.js'

const DEMO = { email: 'member@example.org', password: 'plinth-demo' }
const [ANA, BO, HIDDEN] = [11, 12, 13]
const PAGE = signInAddress({ entityType: 'artist', entityIds: [ANA], redirect: '/artists/?after=b' })

let app: FastifyInstance
let visitor: TestVisitor

beforeAll(async () => {
  app = await openTestApp()
  await addDemoMembers(app.site.db)
  for (const [id, name] of [
    [ANA, 'Ana <Ruiz>'],
    [BO, 'Bo Zhao'],
    [HIDDEN, 'Nobody'],
  ] as const) {
    await app.site.db.query(sql`insert into artist (id, source, source_id, slug, name, sort_name, published)
       values (${id}, 't', ${name}, ${name}, ${name}, ${name}, ${id !== HIDDEN})`)
  }
})
beforeEach(async () => {
  visitor = browse(app)
  await app.site.db.query(sql`delete from follow`)
  await forgetAttempts(app.site.db)
})
afterAll(() => app.close())

const followed = async (who = visitor): Promise<number[]> =>
  (await who.get('/system/user/')).json().FollowFavIds

/** As the client calls: with the token's header. */
async function call(who: TestVisitor, url: string, form: Record<string, string>, token?: string) {
  await who.get('/system/user/')
  return who.post(url, form, {
    'sec-fetch-mode': 'cors',
    accept: '*/*',
    'x-csrf-token': token ?? who.cookie('plinth-csrf'),
  })
}

const FOLLOW = { action: 'follow', entityType: 'artist', entityIds: String(ANA) }

describe('the call', () => {
  it('follows and unfollows, once or twice, and answers with all that is followed', async () => {
    await visitor.post('/sign-in/', DEMO)
    for (let times = 0; times < 2; times++) {
      const answer = await call(visitor, '/system/follow-fav/', FOLLOW)
      expect([answer.statusCode, answer.json()]).toEqual([200, { FollowFavIds: [ANA] }])
    }
    expect(await followed()).toEqual([ANA])
    const answer = await call(visitor, '/system/follow-fav/', { ...FOLLOW, action: 'unfollow' })
    expect(answer.json()).toEqual({ FollowFavIds: [] })
    expect(answer.headers['cache-control']).toBe('private, no-store')
  })

  it.each([
    [400, 'another type', { ...FOLLOW, entityType: 'medium' }],
    [400, 'no type', { action: 'follow', entityIds: '11' }],
    [400, 'another action', { ...FOLLOW, action: 'toggle' }],
    [400, 'no number', { ...FOLLOW, entityIds: "1' or 1=1" }],
    [404, 'an id that nothing has', { ...FOLLOW, entityIds: '999' }],
    [404, 'what is not published', { ...FOLLOW, entityIds: String(HIDDEN) }],
    [404, 'a thing of another type', { ...FOLLOW, entityType: 'gallery' }],
  ])('answers %i with a sentence for %s, and follows nothing', async (status, _what, form) => {
    await visitor.post('/sign-in/', DEMO)
    const answer = await call(visitor, '/system/follow-fav/', form)
    expect(answer.statusCode).toBe(status)
    expect(answer.json().message).toMatch(/\.$/)
    expect(await followed()).toEqual([])
  })
})

/** What each unsafe call of a member's says to whoever may not make it. */
describe.each([
  ['/system/follow-fav/', FOLLOW],
  ['/system/set-pref/', { prefName: 'cookieConsent', prefValue: '1' }],
])('%s', (url, form) => {
  it('without a session is 401', async () => {
    const answer = await call(visitor, url, form)
    expect([answer.statusCode, answer.json().message]).toEqual([
      401,
      expect.stringMatching(/^Please sign in/),
    ])
  })

  it('without a token is 403, with that of another session too', async () => {
    await visitor.post('/sign-in/', DEMO)
    const other = browse(app)
    await other.get('/system/user/')
    for (const token of ['', 'made up', other.cookie('plinth-csrf')]) {
      const answer = await call(visitor, url, form, token)
      expect([token, answer.statusCode, answer.json().message]).toEqual([
        token,
        403,
        expect.stringContaining('Please try again.'),
      ])
    }
    expect(await followed()).toEqual([])
  })

  it('from another site is 403', async () => {
    await visitor.post('/sign-in/', DEMO)
    const answer = await visitor.post(url, form, { 'sec-fetch-site': 'cross-site' })
    expect(answer.statusCode).toBe(403)
  })

  it.each(['member', 'gallery', 'previews', 'admin', 'editor'])('is open to the %s account', async (name) => {
    await visitor.post('/sign-in/', { email: `${name}@example.org`, password: DEMO.password })
    expect((await call(visitor, url, form)).statusCode).toBeLessThan(300)
  })
})

describe('one member', () => {
  it('does not see or change what another follows', async () => {
    const other = browse(app)
    await visitor.post('/sign-in/', DEMO)
    await other.post('/sign-in/', { ...DEMO, email: 'editor@example.org' })
    await call(visitor, '/system/follow-fav/', FOLLOW)
    expect(await followed(other)).toEqual([])
    await call(other, '/system/follow-fav/', { ...FOLLOW, action: 'unfollow' })
    expect(await followed()).toEqual([ANA])
    const keys = await Promise.all(
      [visitor, other].map(async (who) => (await who.get('/system/user/')).json().UserKey),
    )
    expect(new Set(keys).size).toBe(2)
  })
})

describe('the page', () => {
  it('asks a visitor to sign in, says what for, and follows then', async () => {
    const page = await visitor.get(PAGE)
    expect(page.statusCode).toBe(200)
    expect(page.headers['cache-control']).toBe('private, no-store')
    expect(page.body).toContain('Sign in to follow <bdi>Ana &lt;Ruiz&gt;</bdi>.')
    expect(page.body).toContain(`action="${PAGE.replaceAll('&', '&amp;')}"`)
    const answer = await visitor.post(PAGE, DEMO)
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/artists/?after=b#followed'])
    expect(await followed()).toEqual([ANA])
  })

  it('says that the password is wrong, and follows nothing', async () => {
    const answer = await visitor.post(PAGE, { ...DEMO, password: 'no' })
    expect(answer.statusCode).toBe(422)
    expect(answer.body).toContain('Incorrect e-mail or password.')
    expect(answer.body).toContain('value="member@example.org"')
  })

  it('sends a visitor’s plain form on to the question', async () => {
    const answer = await visitor.post(PAGE, {})
    expect([answer.statusCode, answer.headers.location]).toEqual([303, PAGE])
  })

  it('follows at once for a member who sends the form, and unfollows', async () => {
    await visitor.post('/sign-in/', DEMO)
    const two = signInAddress({ entityType: 'artist', entityIds: [ANA, BO] })
    expect((await visitor.post(two, {})).headers.location).toBe('/#followed')
    expect(await followed()).toEqual([ANA, BO])
    await visitor.post(two, { action: 'unfollow' })
    expect(await followed()).toEqual([])
  })

  it('asks a member again, since opening an address changes nothing', async () => {
    await visitor.post('/sign-in/', DEMO)
    const page = await visitor.get(PAGE)
    expect(page.body).not.toContain('type="password"')
    expect(await followed()).toEqual([])
  })

  it('in a page layer only signs in: the page under it follows', async () => {
    expect((await visitor.get(`${PAGE}&xhr=1`)).body).toContain('&amp;xhr=1"')
    const answer = await visitor.post(`${PAGE}&xhr=1`, DEMO)
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/sign-in/?done=1&xhr=1'])
    expect(await followed()).toEqual([])
  })

  it.each(['https://evil.test/', '//evil.test/', '/\\evil.test', 'javascript:alert(1)'])(
    'never goes on to %j',
    async (redirect) => {
      await visitor.post('/sign-in/', DEMO)
      const answer = await visitor.post(
        signInAddress({ entityType: 'artist', entityIds: [ANA], redirect }),
        {},
      )
      expect(answer.headers.location).toBe('/#followed')
    },
  )

  it.each([
    [400, '/auth/follow-fav/'],
    [400, '/auth/follow-fav/?entityType=medium&entityId=1'],
    [404, '/auth/follow-fav/?entityType=artist&entityId=999'],
    [404, `/auth/follow-fav/?entityType=artist&entityId=${HIDDEN}`],
  ])('answers %i at %s', async (status, url) => {
    expect((await visitor.get(url)).statusCode).toBe(status)
  })
})

describe('the dashboard', () => {
  it('says in words alone what is followed: read out as pressed as well, it would be said twice', async () => {
    await visitor.post('/sign-in/', DEMO)
    await call(visitor, '/system/follow-fav/', FOLLOW)
    const { body } = await visitor.get('/my-plinth/following/artists/')
    expect(body).toContain(
      '<button class="w-follow__button" data-slot="button" aria-label="Following Ana &lt;Ruiz&gt;" data-marked="true">Following</button>',
    )
    expect(body).not.toContain('aria-pressed')
  })

  const count = async () => {
    const { NotificationsCount, NotificationsCountOld } = (await visitor.get('/system/user/')).json()
    return [NotificationsCount, NotificationsCountOld]
  }

  it('sends a visitor to sign in and back', async () => {
    const answer = await visitor.get('/my-plinth/')
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/sign-in/?redirect=%2Fmy-plinth%2F'])
    expect(answer.headers['cache-control']).toBe('private, no-store')
  })

  it('lists what is followed, and opening it makes what was new old', async () => {
    await app.site.db.query(
      sql`insert into news (id, kind, thing_id) select id, 'artwork', id from generate_series(9001, 9015) id`,
    )
    await app.site.db.query(sql`insert into notification (member_id, news_id, entity_type, entity_id, is_new)
       select member.id, news.id, 'artist', ${ANA}, news.id > 9003 from member, news where member.email = ${DEMO.email}`)
    await visitor.post('/sign-in/', DEMO)
    await visitor.post(PAGE, {})
    for (const header of ['sec-purpose', 'x-sec-purpose']) {
      await visitor.get('/my-plinth/', { [header]: 'prefetch' })
      expect(await count()).toEqual([12, 3])
    }
    const page = await visitor.get('/my-plinth/')
    expect(page.headers['cache-control']).toBe('private, no-store')
    expect(page.body).toContain('12 new since you were last here')
    expect(page.body).toContain('data-entity-name="Ana &lt;Ruiz&gt;"')
    expect(page.body).toContain('action="/sign-out/"')
    expect(await count()).toEqual([0, 15])
  })
})

describe('a view', () => {
  const views = () => app.site.db.query(sql`select entity_id as id, views from entity_view`)

  it('is recorded, but not when it is only fetched ahead, and only of what there is', async () => {
    await app.site.db.query(sql`delete from entity_view`)
    const url = `/system/read-entity/artists/${ANA}/0/0/`
    expect((await visitor.get(url, { 'x-sec-purpose': 'prefetch' })).statusCode).toBe(204)
    expect(await views()).toEqual([])
    expect((await visitor.get(url)).statusCode).toBe(204)
    expect(await views()).toEqual([{ id: ANA, views: 1 }])
  })

  it.each([
    [404, '/system/read-entity/artists/999/0/0/'],
    [404, '/system/read-entity/secrets/1/0/0/'],
    [404, '/system/read-entity/toString/1/0/0/'],
    [400, '/system/read-entity/artists/ana/0/0/'],
    [400, '/system/read-entity/artists/1/-1/0/'],
  ])('answers %i at %s', async (status, url) => {
    expect((await visitor.get(url)).statusCode).toBe(status)
  })
})

it('a preference is kept for members', async () => {
  await visitor.post('/sign-in/', DEMO)
  const answer = await call(visitor, '/system/set-pref/', { prefName: 'cookieConsent', prefValue: '0' })
  expect(answer.statusCode).toBe(204)
  for (const [prefName, prefValue] of [
    ['colour', 'red'],
    ['cookieConsent', '7'],
    ['cookieConsent', '01'],
    ['showEditLinks', 'yes'],
    ['userPageViews', '-1'],
    ['interestMediums', '1,a'],
    ['mailAdvice', ''],
  ] as const)
    expect((await call(visitor, '/system/set-pref/', { prefName, prefValue })).statusCode, prefName).toBe(400)
  expect(await app.site.db.query(sql`select name, value from preference`)).toContainEqual({
    name: 'cookieConsent',
    value: '0',
  })
})
