import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, test as it } from 'vitest'
import type { Database } from '../db/database.js'
import { sql } from '../db/sql.js'
import { claimJob } from '../jobs/store.js'
import { createWorker } from '../jobs/worker.js'
import { claimedRows } from '../testing/claimed-rows.js'
import { eachEngine } from '../testing/engines.js'
import { openTestApp } from '../testing/site.js'
import { addEmail, emailById, MAIL_JOB, tryAgain } from './outbox.js'
import { sendEmail } from './sender.js'
import { openSmtp, type Post, PostError } from './smtp.js'

const SECRET = 'abcdefghijklmnopqrstuvwxyz0123456789_-ABCDE'
const EMAIL = {
  to: 'ines@example.net',
  subject: 'Grüße aus Köln',
  body: `Dear Inés,\n\nopen this:\nhttp://localhost:4400/sign-up/confirm/${SECRET}/\n`,
  replyTo: 'advisory@example.org',
  unsubscribe: 'https://plinth.example/sign-up/unsubscribe/x/',
}

/** A real SMTP server that keeps what it gets; whoever `refuses` names is refused for good, `isBusy` refuses all for now. */
async function openMailbox() {
  const messages: string[] = []
  const state = { refuses: '', isBusy: false }
  const server = new SMTPServer({
    authOptional: true,
    // It would ask the machine's resolver for the name of each caller.
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      if (state.isBusy) done(Object.assign(new Error('come back later'), { responseCode: 451 }))
      else if (address === state.refuses) done(Object.assign(new Error('nobody here'), { responseCode: 550 }))
      else done()
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        messages.push(Buffer.concat(chunks).toString())
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    messages,
    state,
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

let mailbox: Awaited<ReturnType<typeof openMailbox>>
let post: Post
beforeAll(async () => {
  mailbox = await openMailbox()
  post = openSmtp(mailbox.url, 'no-reply@plinth.example')
})
beforeEach(() => {
  mailbox.messages.length = 0
  Object.assign(mailbox.state, { refuses: '', isBusy: false })
})
afterAll(() => mailbox.close())

const ignore = () => undefined

/** Does the jobs that are due as one process does; says how many e-mails were sent. */
async function sendDue(db: Database, by: Post, report: (error: unknown) => void): Promise<number> {
  const worker = createWorker({ db, atOnce: 1, report })
  worker.take(MAIL_JOB, ({ emailId }, context) => sendEmail(db, by, emailId, context))
  return worker.runDue([MAIL_JOB.name])
}

eachEngine((engine) => {
  let db: Database
  beforeAll(async () => {
    db = await engine.openMigrated()
  })
  beforeEach(async () => {
    await db.query(sql`delete from job`)
    await db.query(sql`delete from outbox`)
  })

  const onlyId = async () => (await claimedRows<{ id: number }>(db, sql`select id from outbox`))[0]?.id ?? 0
  const makeDue = () => db.query(sql`update job set due_at = now()`)

  it('e-mails go by SMTP, whole, and their secrets are dropped', async () => {
    await addEmail(db, EMAIL)
    expect(await sendDue(db, post, ignore)).toBe(1)
    const [message = ''] = mailbox.messages
    expect(message).toMatch(/^From: Plinth <no-reply@plinth\.example>$/m)
    expect(message).toMatch(/^To: ines@example\.net$/m)
    expect(message).toMatch(/^Reply-To: advisory@example\.org$/m)
    expect(message).toMatch(/^Subject: =\?UTF-8\?/m)
    expect(message).toMatch(/^Message-ID: <email-\d+-\d+@plinth\.example>$/im)
    expect(message).toMatch(/^List-Unsubscribe: <https:\/\/plinth\.example\/sign-up\/unsubscribe\/x\/>$/m)
    expect(message).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m)
    expect(message.replaceAll('=\r\n', '')).toContain(`/sign-up/confirm/${SECRET}/`)
    expect(message).toMatch(/^Content-Type: multipart\/alternative/m)
    const kept = await emailById(db, await onlyId())
    expect(kept).toMatchObject({ state: 'sent', tries: 1, lastError: null })
    expect(kept?.body).toContain('/sign-up/confirm/…/')
    expect(await sendDue(db, post, ignore)).toBe(0)
  })

  it('of several processes one sends each e-mail', async () => {
    for (let n = 0; n < 20; n++) await addEmail(db, { ...EMAIL, subject: `Email ${n}` })
    const counts = await Promise.all([1, 2, 3, 4].map(() => sendDue(db, post, ignore)))
    expect(counts.reduce((sum, count) => sum + count)).toBe(20)
    const subjects = mailbox.messages.map((message) => /^Subject: (.+)$/m.exec(message)?.[1]?.trim())
    expect(new Set(subjects).size).toBe(20)
    expect(subjects).toHaveLength(20)
  })

  it('are tried again, later and later, and given up with the reason', async () => {
    mailbox.state.isBusy = true
    await addEmail(db, EMAIL)
    const id = await onlyId()
    const waits: number[] = []
    for (;;) {
      expect(await sendDue(db, post, ignore)).toBe(0)
      const [row] = await claimedRows<{ seconds: number; failed: boolean }>(
        db,
        sql`select extract(epoch from due_at - now())::float as seconds, state = 'failed' as failed from job`,
      )
      if (!row || row.failed) break
      waits.push(row.seconds)
      await makeDue()
    }
    const minutes = waits.map((seconds) => seconds / 60)
    for (const [i, least] of [1, 5, 30, 120, 360, 900].entries()) {
      // The seconds that the check itself takes are already gone.
      expect(minutes[i]).toBeGreaterThan(least - 0.5)
      expect(minutes[i]).toBeLessThanOrEqual(least * 1.1)
    }
    expect(await emailById(db, id)).toMatchObject({ state: 'given up', tries: 7 })
    expect((await emailById(db, id))?.lastError).toContain('come back later')
    mailbox.state.isBusy = false
    expect(await sendDue(db, post, ignore)).toBe(0)
    expect([await tryAgain(db, id), await tryAgain(db, id)]).toEqual([true, false])
    expect(await sendDue(db, post, ignore)).toBe(1)
  })

  it('that are refused for good are given up at once', async () => {
    mailbox.state.refuses = EMAIL.to
    await addEmail(db, EMAIL)
    const errors: unknown[] = []
    await sendDue(db, post, (error) => errors.push(error))
    expect(errors).toMatchObject([{ name: 'FinalJobError', cause: expect.any(PostError) }])
    expect(await emailById(db, await onlyId())).toMatchObject({ state: 'given up', tries: 1 })
  })

  it('claimed by a process that died are sent by another, which alone has a say then', async () => {
    await addEmail(db, EMAIL)
    expect(await claimJob(db, [MAIL_JOB])).toMatchObject({ attempts: 1 })
    expect(await sendDue(db, post, ignore)).toBe(0)
    await makeDue()
    expect(await sendDue(db, post, ignore)).toBe(1)
    expect(await emailById(db, await onlyId())).toMatchObject({ state: 'sent', tries: 1 })
  })
})

it('the server sends by itself when it has an SMTP_URL', async () => {
  const app = await openTestApp({ smtpUrl: mailbox.url })
  await addEmail(app.site.db, EMAIL)
  await expect.poll(() => mailbox.messages).toHaveLength(1)
  await app.close()
})
