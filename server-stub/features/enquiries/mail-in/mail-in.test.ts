/** Answers by e-mail: whose they are taken for, what is let go, and how they come in. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { createTransport } from 'nodemailer'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../../db/database.js'
import { sql } from '../../../db/sql.js'
import { addDemoMembers } from '../../../demo/members.js'
import { forgetAttempts } from '../../../http/limits/attempts.js'
import { noteSent } from '../../../mail/outbox.js'
import { claimedRows } from '../../../testing/claimed-rows.js'
import { eachEngine } from '../../../testing/engines.js'
import { signedIn, type TestVisitor } from '../../../testing/people/browser.js'
import { emailsIn, forgetEmails, theEmailTo } from '../../../testing/people/emails.js'
import { openTestAppOn } from '../../../testing/site.js'
import { GALLERY_ENQUIRIES, MY_ENQUIRIES, STAFF_ENQUIRIES } from '../paths.js'
import { openLmtp } from './lmtp.js'
import { ABOVE_LINE } from './reply-text.js'
import { type Outcome, takeMail } from './take-mail.js'
import { INBOUND_PATH, signatureOf, sweepInboundCalls } from './webhook.js'

const SECRET = 'a secret that calls are signed with, for tests'
const [COLLECTOR, DEALER, RIVAL, EDITOR] = ['member', 'gallery', 'previews', 'editor'].map(
  (name) => `${name}@example.org`,
) as [string, string, string, string]
const PDF = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'

interface Mail {
  from: string
  to: string
  text?: string
  headers?: Record<string, string>
  parts?: readonly { type: string; name: string; content: string | Buffer; inline?: boolean }[]
  messageId?: string
}

let count = 0
/** As a mail program writes it. */
function written({ from, to, text = 'Thank you.', headers = {}, parts = [], messageId }: Mail): Buffer {
  const head = {
    From: `Somebody <${from}>`,
    To: to,
    Subject: 'Re: Salt Line',
    'Message-ID': `<${messageId ?? `m${count++}`}@mail.example>`,
    'MIME-Version': '1.0',
    'Content-Type': 'multipart/mixed; boundary=edge',
    ...headers,
  }
  const attached = parts.map(
    ({ type, name, content, inline }) =>
      `--edge\r\nContent-Type: ${type}; name="${name}"\r\nContent-Disposition: ${inline ? 'inline' : 'attachment'}; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(content).toString('base64')}\r\n`,
  )
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`)
  return Buffer.from(
    `${lines.join('\r\n')}\r\n\r\n--edge\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${text}\r\n${attached.join('')}--edge--\r\n`,
  )
}

eachEngine((engine) => {
  let db: Database
  let app: FastifyInstance
  let dataDir = ''
  let collector: TestVisitor
  let dealer: TestVisitor
  let staff: TestVisitor
  let gallery = 0

  const number = async (statement: ReturnType<typeof sql>) =>
    (await claimedRows<{ id: number }>(db, statement))[0]?.id ?? 0

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'plinth-mail-in-'))
    db = await engine.openMigrated()
    app = await openTestAppOn(db, {
      dataDir,
      replyAddress: 'reply@in.example.org',
      mailWebhookSecret: SECRET,
    })
    await app.ready()
    await addDemoMembers(db)
    collector = await signedIn(app, 'member')
    dealer = await signedIn(app, 'gallery')
    staff = await signedIn(app, 'editor')
    gallery = await number(sql`insert into gallery (source, source_id, slug, name, sort_name, kind)
      values ('t', 'quay', 'quay', 'Quay', 'Quay', 1) returning id`)
    await db.query(sql`insert into gallery_team (gallery_id, member_id, role)
      select ${gallery}, id, 'owner' from member where email = ${DEALER}`)
  })
  beforeEach(async () => {
    await forgetAttempts(db)
    await forgetEmails(db)
    await db.query(sql`delete from enquiry`)
    await db.query(sql`delete from inbound_call`)
  })
  afterAll(async () => {
    await app?.close()
    await db?.close()
    await rm(dataDir, { recursive: true, force: true })
  })

  let asked = 0
  const ask = (galleryId: number | null = gallery) =>
    number(sql`insert into enquiry (key, member_id, name, email, message, gallery_id, entity_name)
      select ${`k${asked++}`}, id, 'Mara', email, 'Is it framed?', ${galleryId}, 'Salt Line' from member where email = ${COLLECTOR} returning id`)
  /** An answer, and the address that an answer to it goes to. */
  async function answered(id: number): Promise<string> {
    await dealer.post(`${GALLERY_ENQUIRIES}${id}/`, { do: 'reply', text: 'It is, in ash.' })
    return (await theEmailTo(db, COLLECTOR)).replyTo ?? ''
  }
  const said = (id: number) =>
    claimedRows<{ side: string; name: string; text: string }>(
      db,
      sql`select side, name, text from enquiry_message where enquiry_id = ${id} order by id`,
    )
  const take = (mail: Mail): Promise<Outcome> => takeMail(app, written(mail))

  it('goes both ways without anybody opening the site', async () => {
    const id = await ask()
    const to = await answered(id)
    expect(to).toMatch(/^reply\+[0-9a-z]+-c-[0-9a-f]{32}@in\.example\.org$/)
    expect(to.split('@')[0]?.length).toBeLessThanOrEqual(64)
    const told = await theEmailTo(db, COLLECTOR)
    expect(told.body.startsWith(ABOVE_LINE)).toBe(true)
    const text = `Thank you.\n\nOn 3 May 2026 Quay wrote:\n> ${told.body.replaceAll('\n', '\n> ')}`
    expect(await take({ from: COLLECTOR, to, text })).toEqual({ result: 'added' })
    expect((await said(id)).at(-1)).toEqual({ side: 'collector', name: 'Mara Lind', text: 'Thank you.' })
    const further = await theEmailTo(db, DEALER)
    expect(further.body).toContain('Thank you.')
    expect(await take({ from: DEALER, to: further.replyTo ?? '', text: 'Welcome.' })).toEqual({
      result: 'added',
    })
    expect((await said(id)).at(-1)).toEqual({ side: 'gallery', name: 'Goran Halle', text: 'Welcome.' })
    expect((await collector.get(`${MY_ENQUIRIES}${id}/`)).body).toContain('Welcome.')
  })

  it('asking brings the gallery a way to answer, and our advisors theirs', async () => {
    const question = { name: 'Mara', email: COLLECTOR, message: 'Do you ship?', advisor: '1' }
    await collector.post('/advisory/enquiry/', question)
    const asks = await theEmailTo(db, app.site.config.advisoryEmail)
    const id = await number(sql`select id from enquiry`)
    const from = app.site.config.advisoryEmail
    expect(await take({ from, to: asks.replyTo ?? '', text: 'We do.' })).toEqual({ result: 'added' })
    expect((await said(id)).at(-1)).toEqual({ side: 'advisor', name: 'An advisor', text: 'We do.' })
    expect((await staff.get(`${STAFF_ENQUIRIES}${id}/`)).body).toContain('We do.')
  })

  it('is taken of nobody but whom the address was made for, and of nobody who may no longer write', async () => {
    const id = await ask()
    const other = await ask()
    const to = await answered(id)
    await collector.post(`${MY_ENQUIRIES}${id}/`, { do: 'reply', text: 'And the price?' })
    const forTeam = (await theEmailTo(db, DEALER)).replyTo ?? ''
    const before = (await said(id)).length
    const [start = '', signature = ''] = to.split('-c-')
    const guesses: [string, string][] = [
      [RIVAL, to],
      [DEALER, to],
      [EDITOR, to],
      [COLLECTOR, forTeam],
      [COLLECTOR, to.replace('-c-', '-g-')],
      [COLLECTOR, to.replace('-c-', '-a-')],
      [COLLECTOR, `${start.replace(id.toString(36), other.toString(36))}-c-${signature}`],
      [COLLECTOR, to.replace(/[0-9a-f]{32}/, '0'.repeat(32))],
      [COLLECTOR, 'reply+nonsense@in.example.org'],
      [COLLECTOR, 'reply@in.example.org'],
      [COLLECTOR, to.replace('in.example', 'out.example')],
      [COLLECTOR, `reply+zzzzzzz-c-${'0'.repeat(32)}@in.example.org`],
    ]
    for (const [from, address] of guesses) {
      await forgetAttempts(db)
      expect([address, (await take({ from, to: address })).result]).toEqual([address, 'refused'])
    }
    const twoWriters = written({ from: RIVAL, to, headers: { FROM: `<${COLLECTOR}>` } })
    expect((await takeMail(app, twoWriters)).result).toBe('refused')
    await db.query(sql`delete from gallery_team where gallery_id = ${gallery}`)
    expect((await take({ from: DEALER, to: forTeam })).result).toBe('refused')
    await db.query(sql`insert into gallery_team (gallery_id, member_id, role)
      select ${gallery}, id, 'owner' from member where email = ${DEALER}`)
    await db.query(sql`update member set is_gallery = false where email = ${DEALER}`)
    expect((await take({ from: DEALER, to: forTeam })).result).toBe('refused')
    await db.query(sql`update member set is_gallery = true where email = ${DEALER}`)
    for (const [from, address] of [
      [DEALER, forTeam],
      [COLLECTOR, to],
    ] as const) {
      await db.query(sql`update member set suspended_at = now() where email = ${from}`)
      expect((await take({ from, to: address })).result).toBe('refused')
      await db.query(sql`update member set suspended_at = null where email = ${from}`)
    }
    expect(await said(id)).toHaveLength(before)
    expect(await said(other)).toEqual([])
    // A mail server may have written it in capitals.
    expect((await take({ from: COLLECTOR.toUpperCase(), to: to.toUpperCase() })).result).toBe('added')
  })

  it('lets go what a machine has written, and tells nobody', async () => {
    const id = await ask()
    const to = await answered(id)
    await forgetEmails(db)
    const before = (await said(id)).length
    const machines: Record<string, string>[] = [
      { 'Auto-Submitted': 'auto-replied' },
      { 'auto-submitted': 'auto-generated (vacation)' },
      { Precedence: 'bulk' },
      { Precedence: 'auto_reply' },
      { 'X-Autoreply': 'yes' },
      { 'List-Id': '<list.example>' },
      { 'Return-Path': '<>' },
      { 'Content-Type': 'multipart/report; report-type=delivery-status; boundary=edge' },
      { From: 'Mail <MAILER-DAEMON@mail.example>' },
    ]
    for (const headers of machines)
      expect([headers, (await take({ from: COLLECTOR, to, headers })).result]).toEqual([headers, 'ignored'])
    expect(await said(id)).toHaveLength(before)
    expect(await emailsIn(db)).toEqual([])
    expect((await take({ from: COLLECTOR, to, headers: { 'Auto-Submitted': 'no' } })).result).toBe('added')
  })

  it('takes a message once, also when it comes twice at the same time', async () => {
    const id = await ask()
    const to = await answered(id)
    const before = (await said(id)).length
    const mail = written({ from: COLLECTOR, to, messageId: 'once' })
    await Promise.all([takeMail(app, mail), takeMail(app, mail)])
    expect(await takeMail(app, mail)).toEqual({ result: 'known' })
    expect(await said(id)).toHaveLength(before + 1)
    // The same id in another conversation is another message.
    const other = await ask()
    const there = await answered(other)
    expect(await take({ from: COLLECTOR, to: there, messageId: 'once' })).toEqual({ result: 'added' })
  })

  it('keeps pictures and PDFs, and says what it has not kept', async () => {
    const id = await ask()
    const to = await answered(id)
    const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#a04020' } })
      .jpeg()
      .toBuffer()
    const logo = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#a04020' } })
      .png()
      .toBuffer()
    const parts = [
      { type: 'image/jpeg', name: 'wall.jpg', content: photo },
      { type: 'application/octet-stream', name: 'report.pdf', content: PDF },
      { type: 'application/pdf', name: 'contract.docx', content: 'PK words' },
      { type: 'image/png', name: 'logo.png', content: logo, inline: true },
    ]
    expect(await take({ from: COLLECTOR, to, parts })).toEqual({ result: 'added' })
    const [message] = (await said(id)).slice(-1)
    expect(message?.text).toContain('contract.docx')
    expect(message?.text).not.toContain('logo.png')
    const names = await claimedRows<{ name: string }>(
      db,
      sql`select name from enquiry_file where enquiry_id = ${id} order by id`,
    )
    expect(names.map(({ name }) => name)).toEqual(['wall.jpg', 'report.pdf'])
  })

  it('refuses what is empty, too long or too much, and says so', async () => {
    const id = await ask()
    const to = await answered(id)
    expect(await take({ from: COLLECTOR, to, text: '> old' })).toMatchObject({ result: 'refused' })
    expect(await take({ from: COLLECTOR, to, text: 'a '.repeat(3000) })).toMatchObject({
      result: 'refused',
      reason: expect.stringContaining('5,000'),
    })
    expect((await takeMail(app, Buffer.alloc(21 * 2 ** 20, 0x61))).result).toBe('refused')
    for (const nonsense of ['', 'no mail', '\0\0\0', 'From: a\r\n\r\n'])
      expect((await takeMail(app, Buffer.from(nonsense))).result).toBe('refused')
    const { max } = app.site.config.limits.message
    await db.query(sql`update attempt set times = ${max} where kind = 'message'`)
    expect((await take({ from: COLLECTOR, to })).result).toBe('later')
  })

  it('of an e-mail that was sent the store keeps no way in', async () => {
    const id = await ask()
    await answered(id)
    await noteSent(db, await number(sql`select max(id) as id from outbox`))
    expect((await theEmailTo(db, COLLECTOR)).replyTo).toBe('reply+…@in.example.org')
  })

  describe('by the call', () => {
    const now = () => String(Math.floor(Date.now() / 1000))
    const call = (body: Buffer, headers: Record<string, string>, type = 'message/rfc822') =>
      app.inject({
        method: 'POST',
        url: INBOUND_PATH,
        headers: { 'content-type': type, ...headers },
        payload: body,
      })
    const signed = (body: Buffer, time = now(), secret = SECRET) => ({
      'plinth-time': time,
      'plinth-signature': signatureOf(secret, time, body),
    })

    it('an e-mail is taken when it is signed, once', async () => {
      const id = await ask()
      const body = written({ from: COLLECTOR, to: await answered(id) })
      const time = now()
      const headers = signed(body, time)
      const answer = await call(body, headers)
      expect([answer.statusCode, answer.json()]).toEqual([200, { result: 'added' }])
      expect((await call(body, headers)).statusCode).toBe(409)
      expect((await call(body, signed(body, String(Number(time) - 1)))).json()).toEqual({ result: 'known' })
      await db.query(sql`update inbound_call set at = now() - interval '2 hours'`)
      await sweepInboundCalls(db)
      expect(await db.query(sql`select 1 from inbound_call`)).toEqual([])
    })

    it('what is not signed, is old or was changed is refused, and what is refused is said', async () => {
      const id = await ask()
      const to = await answered(id)
      const body = written({ from: COLLECTOR, to })
      const before = (await said(id)).length
      const past = String(Number(now()) - 600)
      const future = String(Number(now()) + 600)
      for (const headers of [
        {},
        { 'plinth-time': now() },
        { ...signed(body), 'plinth-signature': 'sha256=00' },
        { ...signed(body), 'plinth-time': String(Number(now()) + 1) },
        signed(body, now(), 'another secret of at least 32 bytes'),
        signed(body, past),
        signed(body, future),
        signed(body, 'NaN'),
        signed(written({ from: COLLECTOR, to })),
      ])
        expect((await call(body, headers)).statusCode).toBe(403)
      expect((await call(body, signed(body), 'application/json')).statusCode).toBeGreaterThanOrEqual(400)
      expect(await said(id)).toHaveLength(before)
      const wrong = written({ from: RIVAL, to })
      const refusal = await call(wrong, signed(wrong))
      expect(refusal.statusCode).toBe(422)
      const machine = written({ from: COLLECTOR, to, headers: { Precedence: 'bulk' } })
      expect((await call(machine, signed(machine))).json()).toMatchObject({ result: 'ignored' })
    })

    it('is not there without a secret', async () => {
      const other = await openTestAppOn(db, { dataDir })
      await other.ready()
      const body = Buffer.from('x')
      const answer = await other.inject({
        method: 'POST',
        url: INBOUND_PATH,
        headers: { 'content-type': 'message/rfc822', ...signed(body) },
        payload: body,
      })
      expect(answer.statusCode).toBe(404)
      await other.close()
    })
  })

  describe('by LMTP', () => {
    let port = 0
    let close: () => Promise<void>
    beforeAll(async () => {
      close = await openLmtp(app, 0, (found) => {
        port = found
      })
    })
    afterAll(() => close?.())

    const deliver = (raw: Buffer, from: string, to: string) =>
      createTransport({ host: '127.0.0.1', port, lmtp: true, ignoreTLS: true }).sendMail({
        envelope: { from, to },
        raw,
      })

    it('an e-mail is taken, and whoever delivers learns of one that is not', async () => {
      const id = await ask()
      const to = await answered(id)
      const before = (await said(id)).length
      // The envelope says for whom it is, whatever the e-mail says.
      await deliver(written({ from: COLLECTOR, to: 'somebody@example.net' }), COLLECTOR, to)
      expect(await said(id)).toHaveLength(before + 1)
      expect((await deliver(written({ from: RIVAL, to }), RIVAL, to)).rejected).toEqual([to])
      await expect(
        deliver(written({ from: COLLECTOR, to }), COLLECTOR, 'reply@in.example.org'),
      ).rejects.toMatchObject({ responseCode: 550 })
      await deliver(
        written({ from: COLLECTOR, to, headers: { 'Auto-Submitted': 'auto-replied' } }),
        COLLECTOR,
        to,
      )
      // A report of what could not be delivered has no sender.
      await deliver(written({ from: COLLECTOR, to }), '', to)
      expect(await said(id)).toHaveLength(before + 1)
    })
  })
})
