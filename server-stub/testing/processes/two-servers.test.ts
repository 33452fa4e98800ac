import { beforeAll, expect, it } from 'vitest'
import { sql } from '../../db/sql.js'
import { eachEngine } from '../engines.js'
import { browse, type TestVisitor } from '../people/browser.js'
import { duringTwoServers } from './two-servers.js'

const DEMO = { email: 'member@example.org', password: 'plinth-demo' }

eachEngine((engine) => {
  const at = duringTwoServers(engine)
  let member: TestVisitor[] = []
  let other: TestVisitor[] = []

  beforeAll(() => {
    const [jar, otherJar] = [new Map<string, string>(), new Map<string, string>()]
    member = [0, 1].map((number) => browse(at(number), jar))
    other = [0, 1].map((number) => browse(at(number), otherJar))
  })

  const on = (who: TestVisitor[], server: number): TestVisitor => {
    const visitor = who[server % who.length]
    if (!visitor) throw new Error('the servers did not start')
    return visitor
  }
  const user = async (who: TestVisitor[], server: number) =>
    (await on(who, server).get('/system/user/')).json()
  const follow = (who: TestVisitor[], server: number, action: string, ids: number) =>
    on(who, server).post(
      '/system/follow-fav/',
      { action, entityType: 'artist', entityIds: String(ids) },
      { 'sec-fetch-mode': 'cors', 'x-csrf-token': on(who, server).cookie('plinth-csrf') },
    )

  it('a token from one is good at the other, before and after signing in', async () => {
    await user(member, 0)
    expect((await follow(member, 1, 'follow', 11)).statusCode).toBe(401)
    await on(member, 0).post('/sign-in/', DEMO)
    expect((await user(member, 1)).Authed).toBe(true)
    expect((await follow(member, 1, 'follow', 11)).statusCode).toBe(200)
  })

  it('what is followed at one is followed at the other at once', async () => {
    expect((await user(member, 0)).FollowFavIds).toEqual([11])
    await follow(member, 0, 'follow', 12)
    expect((await user(member, 1)).FollowFavIds).toEqual([11, 12])
    // Many at the same moment, on both: all of them count.
    await Promise.all(
      Array.from({ length: 20 }, (_, i) => follow(member, i, i % 3 === 2 ? 'follow' : 'unfollow', 11)),
    )
    await follow(member, 1, 'unfollow', 12)
    await follow(member, 0, 'follow', 11)
    expect((await user(member, 1)).FollowFavIds).toEqual([11])
  })

  it('a message to the advisors that one takes is told by the other', async () => {
    const leaving = new AbortController()
    const told = new Promise<void>((resolve, reject) => {
      at(1).chatHub.subscribe('all', resolve, leaving.signal).catch(reject)
    })
    const sent = { key: 'a-key-of-the-writer', text: 'Hello' }
    const asScript = { 'sec-fetch-mode': 'cors', 'x-csrf-token': on(member, 0).cookie('plinth-csrf') }
    // Only when it listens.
    await at(1).chatHub.subscribe('all', () => undefined, leaving.signal)
    expect((await on(member, 0).post('/system/chat/messages/', sent, asScript)).statusCode).toBe(200)
    await told
    leaving.abort()
    const { body } = await on(member, 1).get('/system/chat/messages/?xhr=1')
    expect(body.match(/data-message=/g)).toHaveLength(1)
  })

  it('prices open with the same keys, and pages are the same', async () => {
    expect((await user(member, 0)).PriceKeys).toEqual((await user(member, 1)).PriceKeys)
    const [here, there] = await Promise.all([0, 1].map((number) => at(number).inject('/artists/')))
    expect(here?.headers.etag).toBe(there?.headers.etag)
  })

  it('menus that are published at one stand on the next page of the other', async () => {
    const publish = (menus: string | null) =>
      at(0).site.db.query(sql`update site_menus set published = ${menus}::jsonb, version = version + 1`)
    const hasSalons = async (number: number) => (await at(number).inject('/artists/')).body.includes('Salons')
    for (const number of [0, 1, 0, 1]) expect(await hasSalons(number)).toBe(false)
    await publish(JSON.stringify({ bar: [{ href: '/about/', label: 'Salons' }], menu: [], footer: [] }))
    expect(await Promise.all([1, 0, 1].map(hasSalons))).toEqual([true, true, true])
    await publish(null)
    expect(await Promise.all([1, 0, 1].map(hasSalons))).toEqual([false, false, false])
  })

  it('tries to sign in are counted together', async () => {
    const statuses: number[] = []
    for (let i = 0; i < 40 && !statuses.includes(429); i++)
      statuses.push((await on(other, i).post('/sign-in/', { ...DEMO, password: 'no' })).statusCode)
    const max = at(0).site.config.limits.signIn.max
    expect(statuses).toHaveLength((max ?? 0) + 1)
  })

  it('signed out at one is signed out at the other', async () => {
    const session = on(member, 0).cookieHeader()
    await on(member, 0).post('/sign-out/', {})
    expect((await user(member, 1)).Authed).toBe(false)
    const again = await at(1).inject({ url: '/system/user/', headers: { cookie: session } })
    expect(again?.json().Authed).toBe(false)
  })
})
