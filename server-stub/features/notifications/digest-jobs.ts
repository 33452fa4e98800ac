/** When the e-mail about what is new is written, for members who asked for it: a job for each member and period puts it into the outbox. */
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { Database, Queries } from '../../db/database.js'
import { jobKind } from '../../jobs/kind.js'
import { addJob } from '../../jobs/store.js'
import { addEmail } from '../../mail/outbox.js'
import { HOURS_BETWEEN, membersDue, takeMemberDue, takeUntold } from './digest-store.js'
import { digestEmail } from './emails.js'
import { notificationViews } from './notification-views.js'

const MOST_TOLD = 12
const LOOK_S = 5 * 60

interface Setting {
  publicUrl: string
  /** `YYYY-MM-DD` */
  today: string
}

export const DIGEST_JOB = jobKind({ name: 'digest', payload: v.object({ memberId: v.number() }) })

/** Adds a job for each member who is due an e-mail. Another look in the same period adds none. */
export async function addDigestJobs(db: Queries, now: Date): Promise<void> {
  for (const memberId of await membersDue(db))
    await addJob(db, DIGEST_JOB, { memberId }, { key: `${memberId} ${periodOf(now)}` })
}

/** When the period began: a member is due once in each, since the last e-mail was in one before. */
export function periodOf(now: Date, hoursBetween = HOURS_BETWEEN): string {
  const ms = hoursBetween * 3_600_000
  return new Date(Math.floor(now.getTime() / ms) * ms).toISOString()
}

/** Writes to a member who is still due an e-mail. All of it or nothing, so that another try tells the same. */
export function writeDigest(db: Database, { publicUrl, today }: Setting, memberId: number): Promise<void> {
  return db.transaction(async (tx) => {
    const member = await takeMemberDue(tx, memberId)
    if (!member) return
    const rows = await takeUntold(tx, memberId, MOST_TOLD)
    const views = await notificationViews({ db: tx, today }, rows)
    if (views.length > 0) await addEmail(tx, digestEmail(publicUrl, member, views))
  })
}

/** Looks every few minutes, as long as the server runs. */
export function addDigests({ jobs, site }: FastifyInstance): void {
  jobs.every(LOOK_S, 'digests due', (db) => addDigestJobs(db, new Date()))
  jobs.add(DIGEST_JOB, ({ memberId }, { db }) =>
    writeDigest(db, { publicUrl: site.config.publicUrl, today: site.today() }, memberId),
  )
}
