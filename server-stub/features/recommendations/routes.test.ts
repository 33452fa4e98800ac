import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test as it, vi } from 'vitest'
import { sql } from '../../db/sql.js'
import { addDemoMembers } from '../../demo/members.js'
import { forgetAttempts } from '../../http/limits/attempts.js'
import { claimedRows } from '../../testing/claimed-rows.js'
import { browse, type TestVisitor } from '../../testing/people/browser.js'
import { openFilledTestApp, openTestAppOn } from '../../testing/site.js'

let app: FastifyInstance
let artist = { id: 0, name: '' }
let works: number[] = []

beforeAll(async () => {
  app = await openFilledTestApp()
  const { db } = app.site
  await addDemoMembers(db)
  // Somebody with works of their own and a show that is on.
  const [row] = await claimedRows<{
    id: number
    name: string
  }>(
    db,
    sql`select artist.id, artist.name from artist join exhibition_artist hung on hung.artist_id = artist.id
     join exhibition on exhibition.id = hung.exhibition_id and exhibition.published
       and exhibition.starts_on <= '2026-03-14' and exhibition.ends_on >= '2026-03-14'
     where artist.published and artist.artworks_count > 3 order by artist.id limit 1`,
  )
  artist = row ?? artist
  works = (
    await claimedRows<{ id: number }>(
      db,
      sql`select id from artwork where published and medium_id is not null order by id limit 3`,
    )
  ).map(({ id }) => id)
}, 60_000)
afterAll(() => app.close())

async function member(name = 'member'): Promise<TestVisitor> {
  await forgetAttempts(app.site.db)
  const someone = browse(app)
  await someone.post('/sign-in/', { email: `${name}@example.org`, password: 'plinth-demo' })
  return someone
}

async function visitor(consent = '1'): Promise<TestVisitor> {
  const prefs = encodeURIComponent(JSON.stringify({ cookieConsent: consent }))
  const someone = browse(app, new Map([['oc_prefs', prefs]]))
  await someone.get('/system/user/')
  return someone
}

const send = (who: TestVisitor, url: string, form: Record<string, string> = {}) =>
  who.post(url, form, {
    'sec-fetch-mode': 'cors',
    'x-csrf-token': who.cookie('plinth-csrf'),
  })
const recommended = (who: TestVisitor, query = 'count=4&scenario=home', basis = 'user') =>
  send(who, `/system/recommendations/${basis}/?${query}`)
const idsIn = (html: string) => [...html.matchAll(/data-recommended="(\d+)"/g)].map(([, id]) => Number(id))
const follow = (who: TestVisitor, entityType: string, id: number) =>
  send(who, '/system/follow-fav/', { action: 'follow', entityType, entityIds: String(id) })

describe('recommendations', () => {
  it('add no row for a call, and are limited', async () => {
    const { db } = app.site
    const rows = async () =>
      (await claimedRows<{ rows: number }>(db, sql`select count(*)::integer as rows from recommendation`))[0]
        ?.rows
    const someone = await visitor()
    const first = await recommended(someone)
    const before = await rows()
    const again = await recommended(someone)
    expect(again.headers['x-recomm-id']).toBe(first.headers['x-recomm-id'])
    expect(await rows()).toBe(before)
    const limited = await openTestAppOn(db, {})
    const reader = browse(limited)
    await reader.get('/system/user/')
    const ask = () =>
      reader.post(
        '/system/recommendations/user/?count=nothing',
        {},
        { 'x-csrf-token': reader.cookie('plinth-csrf') },
      )
    // Nothing comes back with time, however slow the machine is.
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
    const statuses = new Set<number>()
    for (let count = 0; count < 700 && !statuses.has(429); count++) statuses.add((await ask()).statusCode)
    clock.mockRestore()
    expect(statuses).toContain(429)
    await limited.close()
  })

  it('are grid items with the wanted classes and an id, for nobody’s cache', async () => {
    const answer = await recommended(await visitor(), 'count=4&scenario=home&grid-item-classes=pick+one')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['x-recomm-id']).toMatch(/^(others|content)-[\w-]{22}$/)
    expect(answer.headers['cache-control']).toBe('private, no-store')
    expect(answer.body.match(/<li class="pick one" data-recommended="\d+">/g)).toHaveLength(4)
    expect(answer.body).not.toContain('<form')
  })

  it.each([
    ['user', 'count=4&scenario=attic', 400, 'recommendations scenario'],
    ['user', 'count=0&scenario=home', 400, 'recommendations count'],
    ['user', 'count=25&scenario=home', 400, 'recommendations count'],
    ['user', 'count=4&scenario=home&grid-item-classes=%22%3E', 400, 'recommendations grid-item-classes'],
    ['item', 'count=4&scenario=home', 400, 'recommendations scenario'],
    ['item', 'count=4&scenario=artwork', 400, 'recommendations itemId'],
    ['item', 'count=4&scenario=artwork&itemId=999999999', 404, 'nothing with this id'],
    ['anyone', 'count=4&scenario=home', 404, ''],
  ])('%s/?%s is answered %i', async (basis, query, status, words) => {
    const answer = await recommended(await visitor(), query, basis)
    expect(answer.statusCode).toBe(status)
    expect(answer.body).toContain(words)
  })

  it.each(['artwork', 'artist', 'article'] as const)(
    'come beside an %s, and never hold it',
    async (scenario) => {
      const [row] = await claimedRows<{ id: number }>(
        app.site.db,
        sql`select id from ${sql.raw(scenario)} where published order by id limit 1`,
      )
      const answer = await recommended(
        await visitor(),
        `count=4&scenario=${scenario}&itemId=${row?.id}`,
        'item',
      )
      expect(idsIn(answer.body)).toHaveLength(4)
      expect(idsIn(answer.body)).not.toContain(row?.id)
    },
  )

  it('say why to a member, who takes one out and has it back', async () => {
    const someone = await member()
    await follow(someone, 'artist', artist.id)
    const first = await recommended(someone)
    expect(first.body).toContain(`Because you follow ${artist.name.replaceAll("'", '&#39;')}`)
    const [taken = 0] = idsIn(first.body)
    const hidden = await send(someone, '/system/recommendations/hidden/', {
      action: 'hide',
      artwork: String(taken),
    })
    expect(hidden.statusCode).toBe(204)
    expect(idsIn((await recommended(someone)).body)).not.toContain(taken)

    const page = '/my-plinth/profile/preferences/recommendations/'
    expect((await someone.get('/my-plinth/profile/preferences/')).body).toContain(`href="${page}"`)
    const listed = await someone.get(page)
    expect(listed.body).toContain(
      `name="action" value="show"><input type="hidden" name="artwork" value="${taken}"`,
    )
    const back = await someone.post(page, { action: 'show', artwork: String(taken) })
    expect(back.statusCode).toBe(303)
    expect(back.headers.location).toBe(page)
    expect(idsIn((await recommended(someone)).body)).toContain(taken)

    for (const id of works) await someone.post(page, { action: 'hide', artwork: String(id) })
    await someone.post(page, { action: 'reset' })
    expect((await someone.get(page)).body).toContain('are listed here, and are not recommended again')
    expect((await someone.post(page, { action: 'hide', artwork: '999999999' })).statusCode).toBe(404)
  })
})

describe('what is chosen for the reader', () => {
  const look = (who: TestVisitor, id: number, more = '') =>
    who.get(`/system/user/artworks/${id}/0/0/?p13n=1${more}`)

  it('takes no number that nothing can have', async () => {
    const someone = await visitor()
    for (const id of [-9_999_999_999, 9_999_999_999, 0.5])
      expect((await look(someone, id, '&r=others-12')).statusCode).toBe(200)
  })

  it('begins for a visitor with the page after the first recorded one, and ends when they decline', async () => {
    const someone = await visitor()
    expect((await look(someone, works[0] ?? 0)).json()).not.toHaveProperty('Personalised')
    expect((await someone.get('/system/user/')).json()).toHaveProperty('Personalised', true)
    expect((await recommended(someone)).body).toContain('Near in medium and time to')
    const declined = browse(app, new Map([['plinth-reader', someone.cookie('plinth-reader')]]))
    expect((await declined.get('/system/user/')).json()).not.toHaveProperty('Personalised')
    expect(declined.cookie('plinth-reader')).toBe('')
  })

  it.each(['', '0'])('records nothing of one whose answer is “%s”', async (consent) => {
    const someone = await visitor(consent)
    await look(someone, works[0] ?? 0)
    expect(someone.cookie('plinth-reader')).toBe('')
    expect((await someone.get('/system/user/')).json()).not.toHaveProperty('Personalised')
  })

  it('is a show or a story with the five fields, only where the page has the flag', async () => {
    const someone = await member('gallery')
    await follow(someone, 'artist', artist.id)
    expect((await someone.get('/system/user/')).json()).not.toHaveProperty('Personalisation')
    const { Personalisation } = (await someone.get('/system/user/?p13n=1')).json()
    expect(Personalisation).toEqual({
      Title: expect.stringMatching(/\S/),
      Description: expect.stringMatching(/\S/),
      DescriptionBy: expect.stringMatching(/\S/),
      Url: expect.stringMatching(/^\/exhibitions\//),
      LinkLabel: 'See the exhibition',
    })
    expect((await someone.get(Personalisation.Url)).statusCode).toBe(200)
  })

  it('notes that somebody came by a recommendation to what was in it', async () => {
    const someone = await visitor()
    const answer = await recommended(someone, `count=4&scenario=artwork&itemId=${works[0]}`, 'item')
    const id = String(answer.headers['x-recomm-id'])
    const opened = async () =>
      (
        await claimedRows<{ opened: number }>(
          app.site.db,
          sql`select opened from recommendation where id = ${id}`,
        )
      )[0]?.opened
    await look(someone, works[0] ?? 0, `&r=${id}`)
    expect(await opened()).toBe(0)
    await look(someone, idsIn(answer.body)[0] ?? 0, `&r=${id}`)
    expect(await opened()).toBe(1)
  })
})
