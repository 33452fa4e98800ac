/** Sends what waits in the outbox. Every process does; an e-mail is one process's job at a time. */
import type { FastifyInstance } from 'fastify'
import type { Queries } from '../db/database.js'
import { FinalJobError } from '../jobs/kind.js'
import type { JobContext } from '../jobs/worker.js'
import { MAIL_JOB, noteFailed, noteSent, takeEmail } from './outbox.js'
import { openSmtp, type Post, PostError } from './smtp.js'

/**
 * Sends an e-mail, unless it was. The mail server has it a moment before the database says so: a process that dies in between leaves an
 * e-mail that is sent once more, under the same `Message-ID`.
 * @throws PostError, or FinalJobError when it is refused for good
 */
export async function sendEmail(
  db: Queries,
  post: Post,
  emailId: number,
  { isLast }: Pick<JobContext, 'isLast'>,
): Promise<void> {
  const email = await takeEmail(db, emailId)
  if (!email) return
  try {
    await post.send(email)
  } catch (error) {
    const isRefused = error instanceof PostError && error.isFinal
    const reason = error instanceof Error ? error.message : String(error)
    await noteFailed(db, emailId, reason, isRefused || isLast)
    if (isRefused) throw new FinalJobError(reason, { cause: error })
    throw error
  }
  await noteSent(db, emailId)
}

/** Without a way to send by, e-mails stay in the outbox. */
export function addSender(app: FastifyInstance): void {
  const { db, config } = app.site
  const post = config.smtpUrl === undefined ? undefined : openSmtp(config.smtpUrl, config.mailFrom)
  app.jobs.add(MAIL_JOB, post && (({ emailId }, context) => sendEmail(db, post, emailId, context)))
}
