import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test as it } from 'vitest'
import { VISITOR } from '../../../tests/readers.js'
import { userCall } from '../../../widgets/shared/contract/user.call.js'
import { sql } from '../../db/sql.js'
import { addDemoMembers } from '../../demo/members.js'
import { claimedRows } from '../../testing/claimed-rows.js'
import { browse } from '../../testing/people/browser.js'
import { openTestApp } from '../../testing/site.js'
import { keepPreference } from './store.js'

const ENTITY = { alias: 'artist', entityId: '12', relatedId: '0', relatedId2: '0' }

let app: FastifyInstance
beforeAll(async () => {
  app = await openTestApp()
  await addDemoMembers(app.site.db)
})
afterAll(() => app.close())

describe('the user call', () => {
  it.each([{}, { entity: ENTITY }, { entity: ENTITY, isPersonalised: true, recommendationId: 'a/b' }])(
    'is answered as the contract says for %o',
    async (params) => {
      const answer = await app.inject({ url: userCall.path(params) })
      expect(answer.statusCode).toBe(200)
      expect(userCall.answer.kind === 'json' && userCall.answer.parse(answer.json())).toEqual(VISITOR)
    },
  )

  it.each([
    ['member', { Authed: true }],
    ['gallery', { Authed: true, G: true }],
    ['previews', { Authed: true, P: true }],
    ['admin', { Authed: true }],
    ['editor', { Authed: true }],
  ])('knows the %s account', async (name, flags) => {
    const visitor = browse(app)
    await visitor.post('/sign-in/', { email: `${name}@example.org`, password: 'plinth-demo' })
    const { UserKey, PriceKeys, ...answer } = (await visitor.get('/system/user/')).json()
    expect(PriceKeys).toHaveLength(2)
    expect({ ...answer, UserKey: '' }).toEqual({ ...VISITOR, ...flags })
    expect(UserKey).toMatch(/^[\w-]{16}$/)
  })

  it('tells a member what they decided on another device, and not how often that one was visited', async () => {
    const { db } = app.site
    const [row] = await claimedRows<{ id: number }>(
      db,
      sql`select id from member where email = 'editor@example.org'`,
    )
    for (const [prefName, prefValue] of [
      ['showEditLinks', 'true'],
      ['userPageViews', '7'],
    ] as const)
      await keepPreference(db, row?.id ?? 0, { prefName, prefValue })
    const visitor = browse(app)
    await visitor.post('/sign-in/', { email: 'editor@example.org', password: 'plinth-demo' })
    expect((await visitor.get('/system/user/')).json().Prefs).toEqual({ showEditLinks: 'true' })
    await db.query(sql`delete from preference`)
  })

  it.each(['/system/user/artist/', '/system/user/artist/12/', '/system/user/artist/12/0/0/1/'])(
    'has no address %s',
    async (url) => {
      expect((await app.inject({ url })).statusCode).toBe(404)
    },
  )
})
