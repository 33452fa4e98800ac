/** Files of messages: what is taken, who gets them, and what becomes of them. */
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { MOST_ATTACHMENTS } from '../../../widgets/shared/contract/limits.js'
import type { Database } from '../../db/database.js'
import { sql } from '../../db/sql.js'
import { addDemoMembers } from '../../demo/members.js'
import { forgetAttempts } from '../../http/limits/attempts.js'
import { privateFolder } from '../../media/files/private-files.js'
import { claimedRows } from '../../testing/claimed-rows.js'
import { eachEngine } from '../../testing/engines.js'
import { browse, signedIn, type TestVisitor } from '../../testing/people/browser.js'
import { emailsIn, forgetEmails, linkIn, theEmailTo } from '../../testing/people/emails.js'
import { type Part, sendParts } from '../../testing/people/parts.js'
import { openTestAppOn } from '../../testing/site.js'
import { GALLERY_ENQUIRIES, MY_ENQUIRIES, STAFF_ENQUIRIES } from './paths.js'

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

eachEngine((engine) => {
  let db: Database
  let app: FastifyInstance
  let dataDir = ''
  let collector: TestVisitor
  let dealer: TestVisitor
  let rival: TestVisitor
  let staff: TestVisitor
  let gallery = 0
  let photograph: Buffer

  const number = async (statement: ReturnType<typeof sql>) =>
    (await claimedRows<{ id: number }>(db, statement))[0]?.id ?? 0

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'plinth-attachments-'))
    db = await engine.openMigrated()
    app = await openTestAppOn(db, { dataDir })
    await app.ready()
    await addDemoMembers(db)
    collector = await signedIn(app, 'member')
    dealer = await signedIn(app, 'gallery')
    rival = await signedIn(app, 'previews')
    staff = await signedIn(app, 'editor')
    gallery = await number(sql`insert into gallery (source, source_id, slug, name, sort_name, kind)
      values ('t', 'quay', 'quay', 'Quay', 'Quay', 1) returning id`)
    await db.query(sql`insert into gallery_team (gallery_id, member_id, role)
      select ${gallery}, id, 'owner' from member where email = 'gallery@example.org'`)
    photograph = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#a04020' } })
      .withExif({ IFD3: { GPSLatitude: '52/1 31/1 0/1' } })
      .jpeg()
      .toBuffer()
  })
  beforeEach(async () => {
    await forgetAttempts(db)
    await forgetEmails(db)
    await db.query(sql`delete from enquiry`)
  })
  afterAll(async () => {
    await app?.close()
    await db?.close()
    await rm(dataDir, { recursive: true, force: true })
  })

  const ask = (email = 'member@example.org') =>
    number(sql`insert into enquiry (key, member_id, name, email, message, gallery_id, reply_token)
      values (${email}, (select id from member where member.email = ${email}), 'Mara', ${email}, 'Is it framed?', ${gallery}, ${'t'.repeat(43)}) returning id`)

  const reply = (
    by: TestVisitor,
    path: string,
    files: readonly Part[],
    fields: Record<string, string> = {},
  ) => sendParts(app, by, path, { do: 'reply', text: '', ...fields }, files)
  const file = (name: string, bytes: Buffer): Part => ({ field: 'files', name, bytes })
  const attached = (id: number) =>
    claimedRows<{ id: number; name: string; type: string; bytes: number }>(
      db,
      sql`select id, name, type, bytes from enquiry_file where enquiry_id = ${id} order by id`,
    )

  it('go both ways, and are sent to those alone who read the conversation, to be saved', async () => {
    const id = await ask()
    const sent = await reply(collector, `${MY_ENQUIRIES}${id}/`, [file('wall.jpg', photograph)])
    expect(sent.statusCode).toBe(303)
    await reply(dealer, `${GALLERY_ENQUIRIES}${id}/`, [file('Zustand “A”.pdf', PDF)], { text: 'The report.' })
    const [picture, report] = await attached(id)
    expect([picture?.name, report?.name]).toEqual(['wall.jpg', 'Zustand “A”.pdf'])
    const page = await collector.get(`${MY_ENQUIRIES}${id}/`)
    expect(page.body).toContain(`href="${MY_ENQUIRIES}${id}/files/${report?.id}/"`)
    expect((await theEmailTo(db, 'gallery@example.org')).body).toContain('Attached: wall.jpg')
    expect((await theEmailTo(db, 'member@example.org')).body).toContain('The report.')

    const read = await dealer.get(`${GALLERY_ENQUIRIES}${id}/files/${picture?.id}/`)
    expect(read.statusCode).toBe(200)
    expect(read.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': `attachment; filename="wall.jpg"; filename*=UTF-8''wall.jpg`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
    expect((await sharp(read.rawPayload).metadata()).exif).toBeUndefined()
    const own = await collector.get(`${MY_ENQUIRIES}${id}/files/${report?.id}/`)
    expect(own.rawPayload).toEqual(PDF)
    expect(own.headers['content-disposition']).toBe(
      `attachment; filename="Zustand-A-.pdf"; filename*=UTF-8''Zustand%20%E2%80%9CA%E2%80%9D.pdf`,
    )

    for (const [someone, base] of [
      [rival, GALLERY_ENQUIRIES],
      [rival, MY_ENQUIRIES],
      [dealer, MY_ENQUIRIES],
      [staff, STAFF_ENQUIRIES],
    ] as const)
      expect((await someone.get(`${base}${id}/files/${picture?.id}/`)).statusCode).not.toBe(200)
    expect((await browse(app).get(`${MY_ENQUIRIES}${id}/files/${picture?.id}/`)).statusCode).not.toBe(200)
    // Of another conversation of the same reader.
    const other = await number(sql`insert into enquiry (key, member_id, name, email, message)
      select 'other', id, name, email, 'Another' from member where email = 'member@example.org' returning id`)
    expect((await collector.get(`${MY_ENQUIRIES}${other}/files/${picture?.id}/`)).statusCode).toBe(404)
    // An advisor reads them once one was asked.
    await collector.post(`${MY_ENQUIRIES}${id}/`, { do: 'advisor' })
    expect((await staff.get(`${STAFF_ENQUIRIES}${id}/files/${picture?.id}/`)).statusCode).toBe(200)
  })

  it('are judged by what they hold, and nothing is kept of a message that is refused', async () => {
    const id = await ask()
    const path = `${MY_ENQUIRIES}${id}/`
    const page = '<script>alert(1)</script>'
    for (const [name, bytes, sentence] of [
      ['notes.pdf', Buffer.from(page), 'neither a picture'],
      ['photo.jpg', Buffer.from(page), 'neither a picture'],
      ['vector.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'neither a picture'],
      ['half.pdf', Buffer.from('%PDF-1.7\n1 0 obj'), 'neither a picture'],
      ['broken.jpg', photograph.subarray(0, 200), 'damaged'],
    ] as const) {
      const answer = await reply(collector, path, [file(name, bytes)], { text: 'Here.' })
      expect([name, answer.statusCode]).toEqual([name, 422])
      expect(answer.body).toContain(sentence)
      expect(answer.body).toContain('>Here.</textarea>')
    }
    const many = Array.from({ length: MOST_ATTACHMENTS + 1 }, (_, at) => file(`${at}.pdf`, PDF))
    expect((await reply(collector, path, many)).body).toContain(`at most ${MOST_ATTACHMENTS} files`)
    const large = Buffer.concat([PDF, Buffer.alloc(11 * 2 ** 20, 0x20), PDF])
    expect((await reply(collector, path, [file('large.pdf', large)])).statusCode).toBe(422)
    const big = Buffer.concat([PDF, Buffer.alloc(8 * 2 ** 20, 0x20), PDF])
    const three = ['a', 'b', 'c'].map((name) => file(name, big))
    expect((await reply(collector, path, three)).statusCode).toBe(422)
    expect((await reply(collector, path, [])).statusCode).toBe(422)
    expect(await attached(id)).toEqual([])
    expect(await emailsIn(db)).toEqual([])
  })

  it('have a plain name that ends as what they are', async () => {
    const id = await ask()
    const name = `../../etc/\u202efdp.exe${'x'.repeat(300)}.html`
    await reply(collector, `${MY_ENQUIRIES}${id}/`, [file(name, PDF), file('.', photograph)])
    const [pdf, picture] = await attached(id)
    expect(pdf?.name).toMatch(/^fdp\.exex+\.pdf$/)
    expect(pdf?.name).toHaveLength(120)
    expect(picture?.name).toBe('File.jpg')
  })

  it('sent twice are kept once', async () => {
    const id = await ask()
    for (let time = 0; time < 2; time++)
      await reply(collector, `${MY_ENQUIRIES}${id}/`, [file('a.pdf', PDF)], { key: 'same' })
    expect(await attached(id)).toHaveLength(1)
  })

  it('come by the link of whoever has no account too, until an account claims it', async () => {
    const id = await ask('ines@example.net')
    await reply(dealer, `${GALLERY_ENQUIRIES}${id}/`, [file('report.pdf', PDF)])
    const link = linkIn(await theEmailTo(db, 'ines@example.net'), '/enquiries/')
    const visitor = browse(app)
    expect((await reply(visitor, link, [file('wall.jpg', photograph)])).statusCode).toBe(303)
    const [report, wall] = await attached(id)
    expect((await visitor.get(link)).body).toContain(`${link}files/${wall?.id}/`)
    expect((await visitor.get(`${link}files/${report?.id}/`)).rawPayload).toEqual(PDF)
    await db.query(
      sql`update enquiry set member_id = (select id from member where email = 'member@example.org')`,
    )
    expect((await visitor.get(`${link}files/${report?.id}/`)).statusCode).toBe(404)
  })

  it('are listed in what is exported, and gone from the disk once the conversation is', async () => {
    const id = await ask()
    await reply(collector, `${MY_ENQUIRIES}${id}/`, [file('wall.jpg', photograph), file('a.pdf', PDF)])
    const exported = (await collector.get('/my-plinth/account/export/')).json()
    expect(exported.enquiry_file).toMatchObject([{ name: 'wall.jpg' }, { name: 'a.pdf' }])
    await db.query(sql`update private_file set added_at = now() - interval '2 hours'`)
    await app.privateFiles.sweep(db)
    const mine = await claimedRows<{ file: string }>(db, sql`select file from enquiry_file order by file`)
    expect((await readdir(privateFolder(dataDir))).sort()).toEqual(mine.map((row) => row.file))
    // As deleting the account does.
    await db.query(sql`delete from enquiry`)
    await app.privateFiles.sweep(db)
    expect(await readdir(privateFolder(dataDir))).toEqual([])
    expect(await db.query(sql`select 1 from private_file`)).toEqual([])
  })
})
