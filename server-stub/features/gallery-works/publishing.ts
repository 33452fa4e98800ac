/** How a gallery's works come to be published: at once where the gallery is trusted, else once staff have looked at them. */
import { setPublished } from '../../cms/publishing/store.js'
import { noteChange } from '../../db/changes.js'
import { type Database, type Queries, within } from '../../db/database.js'
import { lockRows } from '../../db/row-locks.js'
import type { Site } from '../../http/site.js'
import { addEmail } from '../../mail/outbox.js'
import { teamEmails } from '../gallery/team.js'
import { isTrusted } from '../gallery-accounts/applications.js'
import { returnedEmail, waitingEmail } from './emails.js'
import { endSubmission, ofTeam, submitWork, type Work, workOf } from './works-store.js'

/** Publishes it, or sends it to staff. */
export function publishWork(site: Site, db: Database, work: Work, who: string): Promise<void> {
  return db.transaction(async (tx) => {
    if (await isTrusted(tx, work.galleryId)) {
      await endSubmission(tx, work.id)
      await setPublished(within(db, tx), 'artworks', work.id, true, who)
    } else if (!work.published) await submit(site, tx, work, who)
  })
}

/** Takes it off the site; what waits does so no longer. */
export function unpublishWork(db: Database, { id }: Work, who: string): Promise<void> {
  return db.transaction(async (tx) => {
    await endSubmission(tx, id)
    await setPublished(within(db, tx), 'artworks', id, false, who)
  })
}

/** Before what a reader sees of a published work changes: it is looked at again first, unless its gallery is trusted. */
export function holdBack(site: Site, db: Database, work: Work, who: string): Promise<void> {
  return db.transaction(async (tx) => {
    if (!work.published || (await isTrusted(tx, work.galleryId))) return
    await setPublished(within(db, tx), 'artworks', work.id, false, who)
    await submit(site, tx, work, who)
  })
}

async function submit({ config }: Site, tx: Queries, work: Work, who: string): Promise<void> {
  const isFirst = await submitWork(tx, work, who)
  await noteChange(tx, 'artworks', work.id, who, 'sent for approval')
  if (isFirst) await addEmail(tx, waitingEmail(config.publicUrl, config.advisoryEmail, work.gallery))
}

/** What staff decide of one that waits, as they saw it; `why` sends it back. False where it was changed or decided on since. */
export function decideOn(site: Site, work: Work, who: string, why: string | undefined): Promise<boolean> {
  const { db, config } = site
  return db.transaction(async (tx) => {
    await lockRows(tx, 'artwork', [work.id])
    const now = await workOf(tx, ofTeam([work.galleryId]), work.id)
    if (now?.version !== work.version || !(await endSubmission(tx, work.id))) return false
    if (why === undefined) {
      await setPublished(within(db, tx), 'artworks', work.id, true, who)
      return true
    }
    await noteChange(tx, 'artworks', work.id, who, 'sent back to the gallery')
    for (const to of await teamEmails(tx, work.galleryId))
      await addEmail(tx, returnedEmail(config.publicUrl, to, work, why))
    return true
  })
}
