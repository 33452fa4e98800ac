/** Sends what waits in the outbox. Every process does; an e-mail is claimed by one of them at a time. */
import type { FastifyInstance } from 'fastify'
import type { Queries } from '../db/database.js'
import { type ClaimedEmail, claimEmail, noteFailed, noteSent } from './outbox.js'
import { openSmtp, type Post, PostError, SEND_LIMIT_MS } from './smtp.js'

const MINUTE_S = 60
const HOUR_S = 60 * MINUTE_S

/** After each try that failed; after the last one the e-mail is given up, and staff see why. A day in all. */
export const DELAYS_S = [MINUTE_S, 5 * MINUTE_S, 30 * MINUTE_S, 2 * HOUR_S, 6 * HOUR_S, 15 * HOUR_S] as const
/** Longer than an e-mail can be under way. */
const LEASE_S = 2 * (SEND_LIMIT_MS / 1000)
const POLL_MS = 2_000

type Report = (error: unknown, email: ClaimedEmail) => void

/** Sends all that is due, one after the other, and says how many went. */
export async function sendDue(
  db: Queries,
  post: Post,
  report: Report,
  isStopping = () => false,
): Promise<number> {
  let sent = 0
  while (!isStopping()) {
    const email = await claimEmail(db, LEASE_S)
    if (!email) break
    if (await sendOne(db, post, email, report)) sent++
  }
  return sent
}

async function sendOne(db: Queries, post: Post, email: ClaimedEmail, report: Report): Promise<boolean> {
  try {
    await post.send(email)
  } catch (error) {
    report(error, email)
    const isFinal = error instanceof PostError && error.isFinal
    const delay = isFinal ? undefined : DELAYS_S[email.tries - 1]
    await noteFailed(db, email, error instanceof Error ? error.message : String(error), delay)
    return false
  }
  await noteSent(db, email)
  return true
}

/** Sends as long as the server runs, when there is a way to send by; else e-mails stay in the outbox. */
export function addSender(app: FastifyInstance): void {
  const { db, config } = app.site
  if (config.smtpUrl === undefined) return
  const post = openSmtp(config.smtpUrl, config.mailFrom)
  const report: Report = (err, { id, tries }) =>
    app.log.warn({ err, email: id, tries }, 'an e-mail was not sent')
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let isStopping = false

  async function run(): Promise<void> {
    try {
      await sendDue(db, post, report, () => isStopping)
    } catch (err) {
      app.log.error({ err }, 'the outbox could not be read')
    }
    if (!isStopping) timer = setTimeout(start, POLL_MS).unref()
  }
  function start(): void {
    running = run()
  }
  app.addHook('onReady', async function startSending() {
    start()
  })
  app.addHook('onClose', async function stopSending() {
    isStopping = true
    clearTimeout(timer)
    await running
  })
}
