import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test as it } from 'vitest'
import { sql } from '../../db/sql.js'
import { forgetAttempts } from '../../http/limits/attempts.js'
import { claimedRows } from '../../testing/claimed-rows.js'
import { browse, type TestVisitor } from '../../testing/people/browser.js'
import { emailsIn, forgetEmails, linkIn, theEmailTo } from '../../testing/people/emails.js'
import { openTestApp } from '../../testing/site.js'

const PATH = '/sign-up/subscribe/'
const EMAIL = 'ines@example.net'

let app: FastifyInstance
let visitor: TestVisitor
beforeAll(async () => {
  app = await openTestApp()
})
beforeEach(async () => {
  visitor = browse(app)
  await forgetAttempts(app.site.db)
  await forgetEmails(app.site.db)
  await app.site.db.query(sql`delete from subscription`)
  await app.site.db.query(sql`delete from subscription_request`)
})
afterAll(() => app.close())

const subscriptions = () =>
  claimedRows<{ email: string; lists: string[] }>(
    app.site.db,
    sql`select email, lists from subscription order by email`,
  )

async function subscribe(form: Record<string, string> = {}): Promise<string> {
  await visitor.post(PATH, { email: EMAIL, name: 'Ines', lists: 'weekly', ...form })
  return linkIn(await theEmailTo(app.site.db, EMAIL), `${PATH}confirm/`)
}

it('the page asks for an address and leads to the choice by GET, which changes nothing', async () => {
  const page = await visitor.get('/sign-up/to-subscribe/')
  expect(page.body).toContain('data-widget="page-layer" action="/sign-up/subscribe/"')
  const choice = await visitor.get(`${PATH}?email=ines%40example.net&xhr=1`)
  expect(choice.body).toContain('<turbo-frame id="page-layer">')
  expect(choice.body).toContain(`value="${EMAIL}"`)
  expect(choice.body).toContain('action="/sign-up/subscribe/?xhr=1"')
  expect(choice.headers['cache-control']).toBe('private, no-store')
  expect([await subscriptions(), await emailsIn(app.site.db)]).toEqual([[], []])
})

it('nobody is subscribed before the e-mail’s link is confirmed', async () => {
  const answer = await visitor.post(`${PATH}?xhr=1`, { email: EMAIL, lists: 'weekly' })
  expect(answer.headers.location).toBe(`${PATH}check-mail/?xhr=1`)
  const link = await subscribe()
  expect((await visitor.get(link)).body).toContain('The newsletter on Fridays')
  expect(await subscriptions()).toEqual([])
  expect((await visitor.post(link, {})).headers.location).toBe(`${PATH}done/`)
  expect(await subscriptions()).toEqual([{ email: EMAIL, lists: ['weekly'] }])
  expect((await visitor.post(link, {})).statusCode).toBe(404)
  expect((await visitor.get(link)).body).toContain('This link has been used or is more than a week old.')
})

it('says what is wrong and keeps the rest', async () => {
  const answer = await visitor.post(PATH, { email: 'ines', name: 'Ines' })
  expect(answer.statusCode).toBe(422)
  expect(answer.body).toContain('Enter an e-mail address such as name@example.org.')
  expect(answer.body).toContain('Choose at least one.')
  expect(answer.body).toContain('value="Ines"')
})

it('subscribing again replaces the choice, and the links to leave stay good', async () => {
  await visitor.post(await subscribe(), {})
  const leave = linkIn(await theEmailTo(app.site.db, EMAIL), '/sign-up/unsubscribe/')
  await visitor.post(await subscribe({ lists: 'fairs', email: EMAIL.toUpperCase() }), {})
  expect(await subscriptions()).toEqual([{ email: EMAIL, lists: ['fairs'] }])
  expect((await visitor.get(leave)).body).toContain('Before the fairs')
})

it('every e-mail leads out: opening the link asks, sending the form ends it', async () => {
  await visitor.post(await subscribe(), {})
  const email = await theEmailTo(app.site.db, EMAIL)
  const leave = linkIn(email, '/sign-up/unsubscribe/')
  expect(email.unsubscribe).toBe(`http://localhost:4400${leave}`)
  expect((await visitor.get(leave)).body).toContain('Unsubscribe?')
  expect(await subscriptions()).toHaveLength(1)
  expect((await visitor.post(leave, {})).headers.location).toBe('/sign-up/unsubscribe/done/')
  expect(await subscriptions()).toEqual([])
  expect((await visitor.post(leave, {})).statusCode).toBe(303)
  expect((await visitor.get(leave)).body).toContain('You are already unsubscribed')
})

it.each([
  ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  [
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
  ],
])('a mail program ends it in one click, from anywhere, as %s', async (type, payload) => {
  await visitor.post(await subscribe(), {})
  const url = linkIn(await theEmailTo(app.site.db, EMAIL), '/sign-up/unsubscribe/')
  const answer = await app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } })
  expect([answer.statusCode, answer.body]).toEqual([200, 'You are unsubscribed.\n'])
  expect(await subscriptions()).toEqual([])
})

it('e-mails to one address are few', async () => {
  const statuses: number[] = []
  for (let time = 0; time < 6; time++)
    statuses.push((await visitor.post(PATH, { email: EMAIL, lists: 'weekly' })).statusCode)
  expect(statuses).toEqual([303, 303, 303, 303, 303, 429])
})
