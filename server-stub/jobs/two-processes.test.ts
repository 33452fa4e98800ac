/** Two processes on one queue, and one of them is killed: every e-mail arrives, none twice that the mail server has taken. */
import type { ChildProcess } from 'node:child_process'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findPostgres } from '../../tests/postgres.mjs'
import type { Database } from '../db/database.js'
import { sql } from '../db/sql.js'
import { addEmail, MAIL_JOB } from '../mail/outbox.js'
import { claimedRows } from '../testing/claimed-rows.js'
import { ended, kill, startChild } from '../testing/processes/child-process.js'
import { openSharedPostgres } from '../testing/throwaway.js'

const COUNT = 40
const BEFORE_THE_HOLD = 6

/** A mail server that says yes to each e-mail until it holds the next one of so many; `taken` is what it has said yes to. */
async function openMailbox() {
  const taken: string[] = []
  const state = { held: 0, isHolding: true }
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const id = /^Message-ID: <([^>]+)>/im.exec(Buffer.concat(chunks).toString())?.[1] ?? ''
        // Held for good: whoever sends it dies before it has an answer.
        if (state.isHolding && taken.length === BEFORE_THE_HOLD) return void state.held++
        taken.push(id)
        done()
      })
    },
  })
  // A connection that its process left in the middle of an e-mail.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return { taken, state, url: `smtp://127.0.0.1:${port}`, close: () => server.close() }
}

/** A process that does the jobs of the database as a server does. */
const startProcess = (databaseUrl: string, smtpUrl: string) =>
  startChild('jobs-process.mjs', [databaseUrl, smtpUrl])

let db: Database
let url = ''
let mailbox: Awaited<ReturnType<typeof openMailbox>>
const children: ChildProcess[] = []

beforeAll(async () => {
  const opened = await openSharedPostgres()
  if (!opened) return
  db = opened.db
  url = opened.databaseUrl
  mailbox = await openMailbox()
}, 60_000)
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  mailbox?.close()
  await db?.close()
})

const left = async () =>
  (
    await claimedRows<{ count: number }>(
      db,
      sql`select count(*)::integer as count from outbox where sent_at is null`,
    )
  )[0]?.count

it.skipIf(!findPostgres())(
  'what a killed process had begun, another does; what it had done, nobody does again',
  async () => {
    for (let n = 0; n < COUNT; n++)
      await addEmail(db, { to: 'ines@example.net', subject: `Email ${n}`, body: '' })
    const [killed] = [await startProcess(url, mailbox.url)]
    children.push(killed)
    // In the middle of an e-mail that the mail server has read and not answered.
    await expect.poll(() => mailbox.state.held).toBe(1)
    await kill(killed)
    mailbox.state.isHolding = false
    // A server has other jobs too, which may be anywhere.
    const before = await claimedRows(
      db,
      sql`select state from job where kind = ${MAIL_JOB.name} and state = 'running'`,
    )
    expect(before).toHaveLength(1)
    const two = await Promise.all([startProcess(url, mailbox.url), startProcess(url, mailbox.url)])
    children.push(...two)
    await expect.poll(left).toBe(1)
    // Its lease would last two minutes.
    await db.query(sql`update job set due_at = now() where state = 'running'`)
    await expect.poll(left).toBe(0)
    expect(mailbox.taken).toHaveLength(COUNT)
    expect(new Set(mailbox.taken).size).toBe(COUNT)
    for (const child of two) {
      const end = ended(child)
      child.kill('SIGTERM')
      expect(await end).toBe(0)
    }
    expect(await claimedRows(db, sql`select distinct state from job where kind = ${MAIL_JOB.name}`)).toEqual([
      { state: 'done' },
    ])
  },
  120_000,
)
