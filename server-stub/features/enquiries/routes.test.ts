import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test as it } from 'vitest'
import { sql } from '../../db/sql.js'
import { addDemoMembers } from '../../demo/members.js'
import { forgetAttempts } from '../../http/limits/attempts.js'
import { claimedRows } from '../../testing/claimed-rows.js'
import { browse, type TestVisitor } from '../../testing/people/browser.js'
import { emailsIn, forgetEmails, linkIn, type TestEmail, theEmailTo } from '../../testing/people/emails.js'
import { openTestApp, openTestAppOn } from '../../testing/site.js'

const PATH = '/advisory/enquiry/'
const FORM = { name: 'Ines Ortega', email: 'ines@example.net', message: 'Is it\r\nfor sale?' }

let app: FastifyInstance
let visitor: TestVisitor
let artist: number
beforeAll(async () => {
  app = await openTestApp()
  await addDemoMembers(app.site.db)
  const rows = await claimedRows<{
    id: number
  }>(
    app.site.db,
    sql`insert into artist (source, source_id, slug, name, sort_name, published)
     values ('test', '1', 'ana-ruiz', 'Ana Ruiz', 'Ruiz, Ana', true), ('test', '2', 'bo', 'Bo', 'Bo', false) returning id`,
  )
  artist = rows[0]?.id ?? 0
})
beforeEach(async () => {
  visitor = browse(app)
  await forgetAttempts(app.site.db)
  await forgetEmails(app.site.db)
  await app.site.db.query(sql`delete from enquiry`)
})
afterAll(() => app.close())

const enquiries = () => app.site.db.query(sql`select name, message, entity_name, member_id from enquiry`)
const keyIn = (body: string) => /name="key" value="([\w-]{43})"/.exec(body)?.[1] ?? ''

it('shows what it is about, keeps what is asked, and thanks by name', async () => {
  const about = `entityType=artist&entityId=${artist}`
  const form = await visitor.get(`${PATH}?${about}&xhr=1`)
  expect(form.body).toContain('Ana Ruiz')
  expect(form.body).toContain('href="/artists/ana-ruiz/"')
  const key = keyIn(form.body)
  const sent = { ...FORM, key, entityType: 'artist', entityId: String(artist) }
  const answer = await visitor.post(`${PATH}?xhr=1`, sent)
  expect(answer.headers.location).toBe(`${PATH}${key}/?xhr=1`)
  const thanks = await visitor.get(`${PATH}${key}/?xhr=1`)
  expect(thanks.body).toContain('Thank you, <bdi>Ines Ortega</bdi>')
  expect(thanks.body).toContain('<bdi>Ana Ruiz</bdi>')
  expect(await enquiries()).toEqual([
    { name: 'Ines Ortega', message: 'Is it\nfor sale?', entity_name: 'Ana Ruiz', member_id: null },
  ])
})

it('sent twice it is kept and mailed once', async () => {
  const key = keyIn((await visitor.get(PATH)).body)
  for (let time = 0; time < 2; time++)
    expect((await visitor.post(PATH, { ...FORM, key })).headers.location).toBe(`${PATH}${key}/`)
  expect(await enquiries()).toHaveLength(1)
  expect(await emailsIn(app.site.db)).toHaveLength(2)
})

it('goes to the advisors’ address, whose answer goes to whoever asks', async () => {
  const site = await openTestAppOn(app.site.db, { advisoryEmail: 'advice@plinth.example' })
  await browse(site).post(PATH, { ...FORM, entityType: 'artist', entityId: String(artist) })
  await site.close()
  const email = await theEmailTo(app.site.db, 'advice@plinth.example')
  expect(email).toMatchObject({ subject: 'Enquiry: Ana Ruiz', replyTo: FORM.email })
  expect(email.body).toContain('Is it\nfor sale?')
  expect(email.body).toContain('http://localhost:4400/artists/ana-ruiz/')
})

it('writes nothing that was typed to an address that nobody has proven', async () => {
  await visitor.post(PATH, { ...FORM, name: 'Cheap watches', message: 'see evil.test' })
  const { body } = await theEmailTo(app.site.db, FORM.email)
  expect(body).toContain('We have your enquiry.')
  expect(body).not.toMatch(/watches|evil/)
})

it('knows a member, and repeats what they wrote to their own address', async () => {
  await visitor.post('/sign-in/', { email: 'member@example.org', password: 'plinth-demo' })
  const form = await visitor.get(PATH)
  expect(form.body).toContain('value="Mara Lind"')
  expect(form.body).toContain('value="member@example.org"')
  await visitor.post(PATH, { ...FORM, email: 'member@example.org', name: 'Mara Lind' })
  expect((await theEmailTo(app.site.db, 'member@example.org')).body).toContain('You wrote:\nIs it\nfor sale?')
  expect((await enquiries())[0]).toMatchObject({ member_id: expect.any(Number) })
})

it('asks whoever wants the newsletter on Fridays to confirm it, and nobody else', async () => {
  const unasked = await visitor.post(PATH, { ...FORM, newsletter: '0' })
  expect((await visitor.get(String(unasked.headers.location))).body).not.toContain('our e-mails')
  expect(await emailsIn(app.site.db)).toHaveLength(2)
  await forgetEmails(app.site.db)

  await visitor.post(PATH, { ...FORM, newsletter: '1' })
  const emails = await emailsIn(app.site.db)
  const ask = emails.find(({ subject }) => subject === 'Confirm that you want our newsletter')
  expect(ask).toMatchObject({
    to: FORM.email,
    body: expect.stringContaining('The newsletter on Fridays. Open'),
  })
  const answer = await visitor.get(linkIn(ask as TestEmail, '/sign-up/subscribe/confirm/'))
  expect(answer.statusCode).toBe(200)
})

it('adds the newsletter on Fridays to those that somebody gets already', async () => {
  const { db } = app.site
  await db.query(
    sql`insert into subscription (email, name, lists, leave_token) values (${FORM.email.toUpperCase()}, 'Ines', '{fairs}', 'leave')`,
  )
  await visitor.post(PATH, { ...FORM, newsletter: '1' })
  const ask = (await emailsIn(db)).find(({ subject }) => subject === 'Confirm that you want our newsletter')
  const done = await visitor.post(linkIn(ask as TestEmail, '/sign-up/subscribe/confirm/'), {})
  expect(done.headers.location).toBe('/sign-up/subscribe/done/')
  expect(
    await db.query(sql`select name, lists from subscription where lower(email) = lower(${FORM.email})`),
  ).toEqual([{ name: 'Ines', lists: ['fairs', 'weekly'] }])
  await db.query(sql`delete from subscription where leave_token = 'leave'`)
})

it('keeps every enquiry, and writes to an address that nobody has proven no more often than other forms', async () => {
  const { max } = app.site.config.limits.mail
  for (let time = 0; time < max + 2; time++) {
    const answer = await visitor.post(PATH, { ...FORM, newsletter: '1' })
    expect(answer.statusCode).toBe(303)
    // Who ticked the box hears what became of it.
    const thanks = await visitor.get(String(answer.headers.location))
    expect(thanks.body).toContain(
      time < max ? 'please open the link in the e-mail' : 'we could not send you one to confirm it',
    )
  }
  expect(await enquiries()).toHaveLength(max + 2)
  const emails = await emailsIn(app.site.db)
  expect(emails.filter(({ to }) => to === FORM.email)).toHaveLength(2 * max)
  expect(emails.filter(({ subject }) => subject.startsWith('Enquiry from'))).toHaveLength(max + 2)
})

it('keeps that the e-mail was wanted while something else is wrong', async () => {
  const answer = await visitor.post(PATH, { ...FORM, message: '', newsletter: '1' })
  expect(answer.body).toContain('name="newsletter" value="1" checked')
  expect((await visitor.get(PATH)).body).not.toContain('name="newsletter" value="1" checked')
  expect(await emailsIn(app.site.db)).toEqual([])
})

it('says what is missing and keeps the rest, the thing too', async () => {
  const answer = await visitor.post(PATH, {
    email: 'ines',
    message: ' ',
    entityType: 'artist',
    entityId: String(artist),
  })
  expect(answer.statusCode).toBe(422)
  for (const sentence of [
    'Enter your name.',
    'Enter an e-mail address such as name@example.org.',
    'Write what you would like to know.',
  ])
    expect(answer.body).toContain(sentence)
  expect(answer.body).toContain('Ana Ruiz')
  expect(await enquiries()).toEqual([])
})

it.each([
  ['artwork=x', 400, 'This address does not say what the enquiry is about.'],
  ['entityType=article&entityId=1', 400, 'This address does not say what the enquiry is about.'],
  ['entityType=artist', 400, 'This address does not say what the enquiry is about.'],
  ['artwork=999999', 404, 'What you ask about is no longer on Plinth.'],
])('about %s is %i', async (query, status, sentence) => {
  const answer = await visitor.get(`${PATH}?${query}`)
  expect([answer.statusCode, answer.body.includes(sentence)]).toEqual([status, true])
})

it('about what is not published nothing is told, and an unknown thanks is 404', async () => {
  expect((await visitor.get(`${PATH}?entityType=artist&entityId=${artist + 1}`)).statusCode).toBe(404)
  expect((await visitor.get(`${PATH}${'x'.repeat(43)}/`)).statusCode).toBe(404)
})
