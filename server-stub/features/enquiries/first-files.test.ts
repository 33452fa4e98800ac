/** Files of the form that an enquiry begins with: of members, of visitors, and of those who get it wrong. */
import { mkdtemp, rm } from 'node:fs/promises'
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
import { claimedRows } from '../../testing/claimed-rows.js'
import { eachEngine } from '../../testing/engines.js'
import { browse, signedIn, type TestVisitor } from '../../testing/people/browser.js'
import { emailsIn, forgetEmails, linkIn, theEmailTo } from '../../testing/people/emails.js'
import { type Part, sendParts } from '../../testing/people/parts.js'
import { openTestAppOn } from '../../testing/site.js'
import { CLAIM_PATH, GALLERY_ENQUIRIES, MY_ENQUIRIES, STAFF_ENQUIRIES } from './paths.js'

const PATH = '/advisory/enquiry/'
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
const FORM = { name: 'Ines Ortega', email: 'ines@example.net', message: 'Does it fit here?' }

eachEngine((engine) => {
  let db: Database
  let app: FastifyInstance
  let dataDir = ''
  let gallery = 0
  let wall: Part

  const number = async (statement: ReturnType<typeof sql>) =>
    (await claimedRows<{ id: number }>(db, statement))[0]?.id ?? 0

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'plinth-first-files-'))
    db = await engine.openMigrated()
    app = await openTestAppOn(db, { dataDir })
    await app.ready()
    await addDemoMembers(db)
    gallery = await number(sql`insert into gallery (source, source_id, slug, name, sort_name, kind, published)
      values ('t', 'quay', 'quay', 'Quay', 'Quay', 1, true) returning id`)
    const bytes = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#a04020' } })
      .withExif({ IFD3: { GPSLatitude: '52/1 31/1 0/1' } })
      .jpeg()
      .toBuffer()
    wall = { field: 'files', name: 'wall.jpg', bytes }
  })
  beforeEach(async () => {
    await forgetAttempts(db)
    await forgetEmails(db)
    await db.query(sql`delete from enquiry`)
    await db.query(sql`delete from gallery_team`)
  })
  afterAll(async () => {
    await app?.close()
    await db?.close()
    await rm(dataDir, { recursive: true, force: true })
  })

  const ask = (by: TestVisitor, files: readonly Part[], form: Record<string, string> = {}) =>
    sendParts(app, by, PATH, { ...FORM, ...form }, files)
  const attached = () =>
    claimedRows<{ id: number; name: string; enquiry: number }>(
      db,
      sql`select id, name, enquiry_id as enquiry from enquiry_file order by id`,
    )
  const aboutGallery = () => ({ entityType: 'gallery', entityId: String(gallery) })
  const pdf: Part = { field: 'files', name: 'plan.pdf', bytes: PDF }

  it('a visitor sends them, reads them by the link, and has them in an account that claims the enquiry', async () => {
    const visitor = browse(app)
    expect((await visitor.get(PATH)).body).toContain('enctype="multipart/form-data"')
    expect((await ask(visitor, [wall, pdf])).statusCode).toBe(303)
    const [picture, plan] = await attached()
    expect([picture?.name, plan?.name]).toEqual(['wall.jpg', 'plan.pdf'])
    const link = linkIn(await theEmailTo(db, FORM.email), '/enquiries/')
    const page = await visitor.get(link)
    expect(page.body).toContain(`${link}files/${picture?.id}/`)
    expect((await visitor.get(`${link}files/${plan?.id}/`)).rawPayload).toEqual(PDF)
    const made = await visitor.get(`${link}files/${picture?.id}/`)
    expect((await sharp(made.rawPayload).metadata()).exif).toBeUndefined()
    const member = await signedIn(app, 'member')
    await db.query(sql`update enquiry set email = 'member@example.org'`)
    await member.post(CLAIM_PATH, {})
    const own = `${MY_ENQUIRIES}${picture?.enquiry}/files/${picture?.id}/`
    expect((await member.get(own)).statusCode).toBe(200)
    expect((await visitor.get(`${link}files/${picture?.id}/`)).statusCode).toBe(404)
  })

  it('the gallery that is asked reads them in its conversation, and nobody else does', async () => {
    await db.query(sql`insert into gallery_team (gallery_id, member_id, role)
      select ${gallery}, id, 'owner' from member where email = 'gallery@example.org'`)
    const member = await signedIn(app, 'member')
    await ask(member, [wall], aboutGallery())
    const [picture] = await attached()
    expect((await theEmailTo(db, 'gallery@example.org')).body).toContain('Attached: wall.jpg')
    const at = (base: string) => `${base}${picture?.enquiry}/files/${picture?.id}/`
    expect((await (await signedIn(app, 'gallery')).get(at(GALLERY_ENQUIRIES))).statusCode).toBe(200)
    expect((await member.get(at(MY_ENQUIRIES))).statusCode).toBe(200)
    expect((await (await signedIn(app, 'previews')).get(at(MY_ENQUIRIES))).statusCode).toBe(404)
    expect((await (await signedIn(app, 'editor')).get(at(STAFF_ENQUIRIES))).statusCode).toBe(404)
  })

  it('advisors can open those that a gallery without a team is sent', async () => {
    await ask(browse(app), [wall], aboutGallery())
    const [picture] = await attached()
    const path = `${STAFF_ENQUIRIES}${picture?.enquiry}/files/${picture?.id}/`
    expect((await (await signedIn(app, 'editor')).get(path)).statusCode).toBe(200)
  })

  it('what is wrong is said, what was typed stays, and nothing is kept', async () => {
    const visitor = browse(app)
    const wrong: Part = { field: 'files', name: 'page.pdf', bytes: Buffer.from('<script>alert(1)</script>') }
    const many = Array.from({ length: MOST_ATTACHMENTS + 1 }, () => pdf)
    const large: Part = { ...pdf, bytes: Buffer.concat([PDF, Buffer.alloc(11 * 2 ** 20, 0x20), PDF]) }
    for (const [files, form, sentence] of [
      [[wrong], {}, 'neither a picture'],
      [[{ ...wrong, name: 'wall.jpg', bytes: Buffer.alloc(0) }], {}, 'neither a picture'],
      [many, {}, `at most ${MOST_ATTACHMENTS} files`],
      [[large], {}, 'at most 10 MB'],
      [[pdf], { email: 'ines' }, 'Choose the files again'],
    ] as const) {
      const answer = await ask(visitor, files, { ...form, ...aboutGallery() })
      expect([answer.statusCode, answer.body.includes(sentence)]).toEqual([422, true])
      expect(answer.body).toContain('Does it fit here?')
      expect(answer.body).toContain('Quay')
    }
    expect(await attached()).toEqual([])
    expect(await db.query(sql`select 1 from enquiry`)).toEqual([])
    expect(await emailsIn(db)).toEqual([])
  })

  it('sent twice they are kept once, and without files it is an enquiry like any other', async () => {
    const visitor = browse(app)
    const key = /name="key" value="([\w-]{43})"/.exec((await visitor.get(PATH)).body)?.[1] ?? ''
    for (let time = 0; time < 2; time++) await ask(visitor, [pdf], { key })
    expect(await attached()).toHaveLength(1)
    expect((await ask(visitor, [])).statusCode).toBe(303)
    // As browsers send a field of which nothing was chosen.
    expect((await ask(visitor, [{ ...pdf, name: '', bytes: Buffer.alloc(0) }])).statusCode).toBe(303)
    expect(await db.query(sql`select 1 from enquiry`)).toHaveLength(3)
  })
})
