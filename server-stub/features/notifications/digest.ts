/** The e-mail about what is new, for members who asked for it: a job for each member and day puts it into the outbox. */
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { Database, Queries } from '../../db/database.js'
import { jobKind } from '../../jobs/kind.js'
import { addJob } from '../../jobs/store.js'
import { greeting, write } from '../../mail/email.js'
import { addEmail, type Email } from '../../mail/outbox.js'
import { stepPath } from '../preferences/answers.js'
import { type DueMember, membersDue, takeMemberDue, takeUntold } from './digests.js'
import { type NotificationView, notificationViews } from './notification-views.js'

const MOST_TOLD = 12
const LETTERS_STEP = 3
const LOOK_S = 5 * 60

interface Setting {
  publicUrl: string
  /** `YYYY-MM-DD` */
  today: string
}

export const DIGEST_JOB = jobKind({ name: 'digest', payload: v.object({ memberId: v.number() }) })

/** Adds a job for each member who is due an e-mail. Another look on that day adds none. */
export async function addDigestJobs(db: Queries, today: string): Promise<void> {
  for (const memberId of await membersDue(db))
    await addJob(db, DIGEST_JOB, { memberId }, { key: `${memberId} ${today}` })
}

/** Writes to a member who is still due an e-mail. All of it or nothing, so that another try tells the same. */
export function writeDigest(db: Database, { publicUrl, today }: Setting, memberId: number): Promise<void> {
  return db.transaction(async (tx) => {
    const member = await takeMemberDue(tx, memberId)
    if (!member) return
    const rows = await takeUntold(tx, memberId, MOST_TOLD)
    const views = await notificationViews({ db: tx, today }, rows)
    if (views.length > 0) await addEmail(tx, digest(publicUrl, member, views))
  })
}

function digest(publicUrl: string, { email, name }: DueMember, news: readonly NotificationView[]): Email {
  const [latest] = news
  const subject = news.length === 1 && latest ? sentence(latest) : `${news.length} new things for you`
  return write(publicUrl, email, subject, [
    greeting(name),
    ...news.map(
      (one) =>
        `${sentence(one)}:\n${[one.title, one.line].filter(Boolean).join(', ')}\n${publicUrl}${one.href}`,
    ),
    `You receive this because you asked for news of what you follow. To change that:\n${publicUrl}${stepPath(LETTERS_STEP)}`,
  ])
}

const sentence = ({ before, name, after }: NotificationView): string => `${before}${name}${after}`

/** Looks every few minutes, as long as the server runs. */
export function addDigests({ jobs, site }: FastifyInstance): void {
  jobs.every(LOOK_S, 'digests due', (db) => addDigestJobs(db, site.today()))
  jobs.add(DIGEST_JOB, ({ memberId }, { db }) =>
    writeDigest(db, { publicUrl: site.config.publicUrl, today: site.today() }, memberId),
  )
}
