import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '../../db/database.js'
import { sql } from '../../db/sql.js'
import { addDemoMembers } from '../../demo/members.js'
import { forgetAttempts } from '../../http/limits/attempts.js'
import { claimedRows } from '../../testing/claimed-rows.js'
import { eachEngine } from '../../testing/engines.js'
import { browse, signedIn, type TestVisitor } from '../../testing/people/browser.js'
import { emailsIn, forgetEmails, linkIn, theEmailTo } from '../../testing/people/emails.js'
import { openTestAppOn } from '../../testing/site.js'
import { CLAIM_PATH, GALLERY_ENQUIRIES, MY_ENQUIRIES, STAFF_ENQUIRIES } from './paths.js'

const FORM_PATH = '/advisory/enquiry/'
const STRANGER = 'ines@example.net'

eachEngine((engine) => {
  let db: Database
  let app: FastifyInstance
  let collector: TestVisitor
  let dealer: TestVisitor
  let rival: TestVisitor
  let staff: TestVisitor
  let work = 0
  let gallery = 0

  beforeAll(async () => {
    db = await engine.openMigrated()
    app = await openTestAppOn(db, {})
    await app.ready()
    await addDemoMembers(db)
    collector = await signedIn(app, 'member')
    dealer = await signedIn(app, 'gallery')
    rival = await signedIn(app, 'previews')
    staff = await signedIn(app, 'editor')
    const add = async (slug: string) =>
      (
        await ids(sql`insert into gallery (source, source_id, slug, name, sort_name, kind)
           values ('t', ${slug}, ${slug}, ${slug}, ${slug}, 1) returning id`)
      )[0] ?? 0
    gallery = await add('Quay')
    const other = await add('Pier')
    const join = (to: number, name: string) =>
      db.query(sql`insert into gallery_team (gallery_id, member_id, role)
         select ${to}, id, 'owner' from member where email = ${`${name}@example.org`}`)
    await join(gallery, 'gallery')
    await join(other, 'previews')
    await db.query(sql`update member set is_gallery = true where email = 'previews@example.org'`)
    const [id = 0] =
      await ids(sql`insert into artwork (source, source_id, slug, title, availability, gallery_id)
       values ('t', '1', 'salt', 'Salt Line', 'on-request', ${gallery}) returning id`)
    work = id
  })
  beforeEach(async () => {
    await forgetAttempts(db)
    await forgetEmails(db)
    await db.query(sql`delete from enquiry`)
    await db.query(sql`delete from saved_reply`)
  })
  afterAll(async () => {
    await app?.close()
    await db?.close()
  })

  const ids = async (statement: ReturnType<typeof sql>) =>
    (await claimedRows<{ id: number }>(db, statement)).map(({ id }) => id)
  const QUESTION = { message: 'Is it framed?' }

  /** Asks about the work, and gives the number of the conversation. */
  async function asked(by = collector, form: Record<string, string> = {}): Promise<number> {
    const sent = {
      name: 'Mara Lind',
      email: 'member@example.org',
      artwork: String(work),
      ...QUESTION,
      ...form,
    }
    expect((await by.post(FORM_PATH, sent)).statusCode).toBe(303)
    return (await ids(sql`select max(id) as id from enquiry`))[0] ?? 0
  }
  const reply = (by: TestVisitor, path: string, text: string, key = '') =>
    by.post(path, { do: 'reply', text, key })

  it('goes to the team of the gallery whose work it is, and their answer to whoever asked', async () => {
    const id = await asked()
    const told = await theEmailTo(db, 'gallery@example.org')
    expect(told.body).toContain('Is it framed?')
    const there = linkIn(told, GALLERY_ENQUIRIES)
    expect((await emailsIn(db)).map(({ to }) => to)).not.toContain(app.site.config.advisoryEmail)
    expect((await dealer.get('/my-plinth/gallery/')).body).toContain('Mara Lind waits for an answer about')
    expect((await dealer.get(GALLERY_ENQUIRIES)).body).toContain('Waits for an answer')
    await reply(dealer, there, 'It is, in ash.')
    expect((await theEmailTo(db, 'member@example.org')).body).toContain('It is, in ash.')
    const mine = await collector.get(`${MY_ENQUIRIES}${id}/`)
    expect(mine.body).toContain('It is, in ash.')
    expect(mine.body).toContain('Goran Halle, Quay')
    await reply(collector, `${MY_ENQUIRIES}${id}/`, 'And the price?')
    expect((await theEmailTo(db, 'gallery@example.org')).body).toContain('And the price?')
  })

  it('sent twice a message is kept and mailed once, and an empty one is refused', async () => {
    const path = `${MY_ENQUIRIES}${await asked()}/`
    await forgetEmails(db)
    for (let time = 0; time < 2; time++) await reply(collector, path, 'Again', 'the-same-key')
    expect(await emailsIn(db)).toHaveLength(1)
    expect((await reply(collector, path, ' ')).statusCode).toBe(422)
  })

  it('is read by nobody else', async () => {
    const id = await asked()
    for (const [someone, base] of [
      [rival, GALLERY_ENQUIRIES],
      [rival, MY_ENQUIRIES],
      [dealer, MY_ENQUIRIES],
      [staff, STAFF_ENQUIRIES],
    ] as const) {
      expect((await someone.get(`${base}${id}/`)).statusCode).toBe(404)
      expect((await reply(someone, `${base}${id}/`, 'Mine')).statusCode).toBe(404)
      expect((await someone.get(base)).body).not.toContain('Is it framed?')
    }
    expect((await collector.get(`${GALLERY_ENQUIRIES}${id}/`)).statusCode).toBe(403)
    expect((await browse(app).get(`${MY_ENQUIRIES}${id}/`)).headers.location).toContain('/sign-in/')
  })

  it('an advisor joins where one was asked, and reads no notes of the gallery', async () => {
    const id = await asked()
    await dealer.post(`${GALLERY_ENQUIRIES}${id}/`, { do: 'note', text: 'A good client.' })
    await collector.post(`${MY_ENQUIRIES}${id}/`, { do: 'advisor', text: '' })
    await collector.post(`${MY_ENQUIRIES}${id}/`, { do: 'advisor', text: '' })
    const told = (await emailsIn(db)).filter(({ to }) => to === app.site.config.advisoryEmail)
    expect(told).toHaveLength(1)
    const page = await staff.get(`${STAFF_ENQUIRIES}${id}/`)
    expect(page.body).toContain('Is it framed?')
    expect(page.body).not.toContain('A good client.')
    await reply(staff, `${STAFF_ENQUIRIES}${id}/`, 'I have seen it.')
    expect((await collector.get(`${MY_ENQUIRIES}${id}/`)).body).toContain('Edith Moreau, Plinth’s advisors')
  })

  it('whoever asked never sees the notes, also not in what they export', async () => {
    const id = await asked()
    const path = `${GALLERY_ENQUIRIES}${id}/`
    await dealer.post(path, { do: 'note', text: 'Asks for a discount each time.' })
    expect((await dealer.get(path)).body).toContain('Asks for a discount')
    await reply(dealer, path, 'Yes.')
    expect((await collector.get(`${MY_ENQUIRIES}${id}/`)).body).not.toContain('discount')
    const exported = await collector.get('/my-plinth/account/export/')
    expect(exported.body).toContain('Is it framed?')
    expect(exported.body).not.toContain('discount')
    await db.query(sql`delete from enquiry where id = ${id}`)
    expect(await db.query(sql`select 1 from enquiry_note`)).toEqual([])
  })

  it('is assigned to one of the team, whom alone further messages are sent to, and closed and reopened', async () => {
    const id = await asked()
    const path = `${GALLERY_ENQUIRIES}${id}/`
    const [goran] = await ids(sql`select id from member where email = 'gallery@example.org'`)
    const [petra] = await ids(sql`select id from member where email = 'previews@example.org'`)
    expect((await dealer.post(path, { do: 'assign', assignee: String(petra) })).statusCode).toBe(422)
    await dealer.post(path, { do: 'assign', assignee: String(goran) })
    expect((await dealer.get(`${GALLERY_ENQUIRIES}?state=mine`)).body).toContain('Is it framed?')
    await dealer.post(path, { do: 'close' })
    expect((await dealer.get(`${GALLERY_ENQUIRIES}?state=waiting`)).body).not.toContain('Is it framed?')
    expect((await dealer.get(`${GALLERY_ENQUIRIES}?state=closed`)).body).toContain('Is it framed?')
    await reply(collector, `${MY_ENQUIRIES}${id}/`, 'One more thing.')
    expect((await dealer.get(`${GALLERY_ENQUIRIES}?state=waiting`)).body).toContain('Is it framed?')
  })

  it('without an account is read and answered by the link, and belongs to the account that proves the address', async () => {
    const id = await asked(browse(app), { name: 'Ines', email: STRANGER })
    const visitor = browse(app)
    const link = linkIn(await theEmailTo(db, STRANGER), '/enquiries/')
    await reply(dealer, `${GALLERY_ENQUIRIES}${id}/`, 'It is.')
    expect(linkIn(await theEmailTo(db, STRANGER), '/enquiries/')).toBe(link)
    expect((await visitor.get(link)).body).toContain('It is.')
    await reply(visitor, link, 'Thank you.')
    expect((await theEmailTo(db, 'gallery@example.org')).body).toContain('Thank you.')
    expect((await visitor.get(`/enquiries/${'x'.repeat(43)}/`)).statusCode).toBe(404)
    // The same address by an account that has yet to prove it.
    await db.query(
      sql`update member set email = ${STRANGER}, confirmed = false where email = 'member@example.org'`,
    )
    expect((await collector.post(CLAIM_PATH, {})).statusCode).toBe(403)
    await db.query(sql`update member set confirmed = true where email = ${STRANGER}`)
    expect((await collector.get(MY_ENQUIRIES)).body).toContain('One enquiry was')
    await collector.post(CLAIM_PATH, {})
    await db.query(sql`update member set email = 'member@example.org' where email = ${STRANGER}`)
    expect((await collector.get(`${MY_ENQUIRIES}${id}/`)).body).toContain('Thank you.')
    expect((await visitor.get(link)).statusCode).toBe(404)
  })

  it('what is asked of the advisors stays with them', async () => {
    const id = await asked(collector, { advisor: '1' })
    expect((await theEmailTo(db, app.site.config.advisoryEmail)).replyTo).toBe('member@example.org')
    expect((await dealer.get(`${GALLERY_ENQUIRIES}${id}/`)).statusCode).toBe(404)
    await reply(staff, `${STAFF_ENQUIRIES}${id}/`, 'Let us talk.')
    expect((await collector.get(MY_ENQUIRIES)).body).toContain('Answered')
  })

  it('saved replies begin an answer, each gallery its own', async () => {
    const id = await asked()
    const path = `${GALLERY_ENQUIRIES}replies/`
    await dealer.post(path, { title: 'Shipping', text: 'We ship in crates.', gallery: String(gallery) })
    const [saved = 0] = await ids(sql`select id from saved_reply`)
    const page = await dealer.get(`${GALLERY_ENQUIRIES}${id}/?reply=${saved}`)
    expect(page.body).toContain('>We ship in crates.</textarea>')
    expect((await rival.get(path)).body).not.toContain('Shipping')
    expect((await rival.post(`${path}${saved}/`, {})).statusCode).toBe(404)
    expect((await rival.post(path, { title: 'a', text: 'b', gallery: String(gallery) })).statusCode).toBe(404)
    await dealer.post(`${path}${saved}/`, {})
    expect(await ids(sql`select id from saved_reply`)).toEqual([])
  })

  it('pages by key, what waits first', async () => {
    await db.query(sql`insert into enquiry (key, name, email, message, gallery_id, last_at)
       select 'k' || n, 'Name ' || n, 'a@example.org', 'Text', ${gallery}, now() - n * interval '1 hour' from generate_series(1, 65) n`)
    const seen: string[] = []
    for (let path: string | undefined = GALLERY_ENQUIRIES; path; ) {
      const { body } = await dealer.get(path)
      seen.push(...[...body.matchAll(/<bdi>(Name \d+)<\/bdi>/g)].map(([, name = '']) => name))
      path = /rel="next" href="([^"]+)"/.exec(body)?.[1]
    }
    expect(seen).toEqual(Array.from({ length: 65 }, (_, n) => `Name ${n + 1}`))
  })
})
