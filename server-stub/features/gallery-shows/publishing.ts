/** How a gallery's shows come to be published: at once where the gallery is trusted, else once staff have looked at them. */
import { setPublished } from '../../cms/publishing/store.js'
import { noteChange } from '../../db/changes.js'
import { type Database, type Queries, within } from '../../db/database.js'
import { lockRows } from '../../db/row-locks.js'
import type { Site } from '../../http/site.js'
import { addEmail } from '../../mail/outbox.js'
import { teamEmails } from '../gallery/team.js'
import { isTrusted } from '../gallery-accounts/applications.js'
import { returnedEmail, waitingEmail } from './emails.js'
import type { ShowKind } from './kinds.js'
import { endSubmission, ofTeam, type Show, showOf, submitShow } from './shows-store.js'

/** Publishes it, or sends it to staff. */
export function publishShow(site: Site, kind: ShowKind, show: Show, who: string): Promise<void> {
  const { db } = site
  return db.transaction(async (tx) => {
    if (await isTrusted(tx, show.galleryId)) {
      await endSubmission(tx, kind, show.id)
      await setPublished(within(db, tx), kind.collection, show.id, true, who)
    } else if (!show.published) await submit(site, tx, kind, show, who)
  })
}

/** Takes it off the site; what waits does so no longer. */
export function unpublishShow(db: Database, kind: ShowKind, { id }: Show, who: string): Promise<void> {
  return db.transaction(async (tx) => {
    await endSubmission(tx, kind, id)
    await setPublished(within(db, tx), kind.collection, id, false, who)
  })
}

/** Before a published show changes: it is looked at again first, unless its gallery is trusted. */
export function holdBack(site: Site, kind: ShowKind, show: Show, who: string): Promise<void> {
  const { db } = site
  return db.transaction(async (tx) => {
    if (!show.published || (await isTrusted(tx, show.galleryId))) return
    await setPublished(within(db, tx), kind.collection, show.id, false, who)
    await submit(site, tx, kind, show, who)
  })
}

async function submit({ config }: Site, tx: Queries, kind: ShowKind, show: Show, who: string) {
  if (!(await submitShow(tx, kind, show.id, who))) return
  await noteChange(tx, kind.collection, show.id, who, 'sent for approval')
  await addEmail(tx, waitingEmail(config.publicUrl, config.advisoryEmail, kind, show))
}

/** What staff decide of one that waits, as they saw it; `why` sends it back. False where it was changed or decided on since. */
export function decideOn(
  site: Site,
  kind: ShowKind,
  show: Show,
  who: string,
  why: string | undefined,
): Promise<boolean> {
  const { db, config } = site
  return db.transaction(async (tx) => {
    await lockRows(tx, kind.kept.table, [show.id])
    const now = await showOf(tx, kind, ofTeam([show.galleryId]), show.id)
    if (now?.version !== show.version || !(await endSubmission(tx, kind, show.id))) return false
    if (why === undefined) {
      await setPublished(within(db, tx), kind.collection, show.id, true, who)
      return true
    }
    await noteChange(tx, kind.collection, show.id, who, 'sent back to the gallery')
    for (const to of await teamEmails(tx, show.galleryId))
      await addEmail(tx, returnedEmail(config.publicUrl, to, kind, show, why))
    return true
  })
}
