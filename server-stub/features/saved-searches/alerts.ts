/** E-mails about new works in saved searches: a job for each search that is due puts one into the outbox. */
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { artworkPath } from '../../catalogue/addresses.js'
import { artworksByIds, type WorkRow } from '../../catalogue/artworks/store.js'
import type { Database, Queries } from '../../db/database.js'
import { inOrder } from '../../db/in-order.js'
import { jobKind } from '../../jobs/kind.js'
import { addJob } from '../../jobs/store.js'
import { greeting, write } from '../../mail/email.js'
import { addEmail, type Email } from '../../mail/outbox.js'
import { SEARCHES_PATH } from './routes.js'
import { newWorks, readSearch } from './search.js'
import { searchesDue, setToldUntil, takeDue } from './store.js'

const LOOK_S = 5 * 60
/** A work is in view when the change that published it has ended: what is told of is so much older. */
const SETTLED_AFTER_MS = 5 * 60 * 1000
const MOST_NAMED = 10

const ALERT_JOB = jobKind({ name: 'saved search', payload: v.object({ searchId: v.number() }) })

export function addAlerts({ jobs, site }: FastifyInstance): void {
  jobs.every(LOOK_S, 'searches due', (db) => addAlertJobs(db, new Date()))
  jobs.add(ALERT_JOB, ({ searchId }, { db }) =>
    writeAlert(db, { publicUrl: site.config.publicUrl, today: site.today(), now: new Date() }, searchId),
  )
}

/** Another look within the same five minutes adds none. */
export async function addAlertJobs(db: Queries, now: Date): Promise<void> {
  const slot = Math.floor(now.getTime() / (LOOK_S * 1000))
  for (const searchId of await searchesDue(db, now.toISOString()))
    await addJob(db, ALERT_JOB, { searchId }, { key: `${searchId} ${slot}` })
}

interface Setting {
  publicUrl: string
  /** `YYYY-MM-DD` */
  today: string
  now: Date
}

/** All of it or nothing, so that another try tells the same. */
export function writeAlert(
  db: Database,
  { publicUrl, today, now }: Setting,
  searchId: number,
): Promise<void> {
  return db.transaction(async (tx) => {
    const due = await takeDue(tx, searchId, now.toISOString())
    if (!due) return
    const until = new Date(now.getTime() - SETTLED_AFTER_MS).toISOString()
    const context = { db: tx, today }
    const search = await readSearch(context, due.address)
    const since = due.told_until.toISOString()
    const found = search && (await newWorks(context, search, { since, until, most: MOST_NAMED }))
    await setToldUntil(tx, searchId, until > since ? until : since)
    if (!found || found.count === 0) return
    const works = inOrder(found.ids, await artworksByIds(tx, found.ids))
    await addEmail(tx, alertEmail(publicUrl, due, found.count, works))
  })
}

/** Of a price it says nothing: an e-mail is read by whoever has the mailbox. */
function alertEmail(
  publicUrl: string,
  { email, name, title, address }: { email: string; name: string; title: string; address: string },
  count: number,
  works: readonly WorkRow[],
): Email {
  const words = count === 1 ? 'A new work' : `${count} new works`
  return write(publicUrl, email, `${words} in a search that you saved`, [
    greeting(name),
    `${words} for “${title}”:`,
    ...works.map((work) =>
      [
        [work.artist_line, work.title, work.year].filter(Boolean).join(', '),
        `${publicUrl}${artworkPath(work)}`,
      ].join('\n'),
    ),
    `All of them:\n${publicUrl}${address}`,
    `You receive this because you saved this search. To change or end that:\n${publicUrl}${SEARCHES_PATH}`,
  ])
}
