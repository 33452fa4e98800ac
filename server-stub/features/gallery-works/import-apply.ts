/** Takes over what a check has found: every row in one transaction, or none where somebody has changed a work since. */
import * as v from 'valibot'
import { beginRecord, saveRecord } from '../../cms/collections/save.js'
import { addPicture } from '../../cms/pictures/store.js'
import { type Database, type Transaction, within } from '../../db/database.js'
import { lockOwners, lockRows } from '../../db/row-locks.js'
import { queryAll } from '../../db/rows.js'
import { sql } from '../../db/sql.js'
import type { Site } from '../../http/site.js'
import { changePictures, WORK_PICTURES } from '../gallery/pictures/store.js'
import { type Plan, type PlannedRow, takePlan } from './import-plan.js'
import { holdBack, publishWork } from './publishing.js'
import { galleryWork, SALE } from './work-form.js'
import { ofTeam, setHold, workOf } from './works-store.js'

/** As `import-check.ts` names what becomes of a hold. */
const HOLD = new Set(['Held', 'No longer held'])

class StaleError extends Error {
  override name = 'StaleError'
  constructor(readonly title: string) {
    super(`gallery-works: “${title}” has changed since the table was checked; check it again`)
  }
}

export interface Apply {
  id: number
  galleryIds: readonly number[]
  /** Publishes new works, or sends them to staff; else they are drafts. */
  isPublished: boolean
  who: string
}

export type Applied = { added: number; changed: number } | { gone: true } | { stale: string }

export async function applyImport(site: Site, ask: Apply): Promise<Applied> {
  try {
    return await site.db.transaction(async (tx): Promise<Applied> => {
      const plan = await takePlan(tx, ask.galleryIds, ask.id)
      if (!plan) return { gone: true }
      await lockAll(tx, plan)
      const db = within(site.db, tx)
      for (const row of plan.rows) await applyRow(site, db, plan, row, ask)
      const changed = plan.rows.filter(({ id, changes }) => id !== null && changes.length > 0).length
      return { added: plan.rows.filter(({ id }) => id === null).length, changed }
    })
  } catch (error) {
    if (error instanceof StaleError) return { stale: error.title }
    throw error
  }
}

/** All that the rows change, in the one order of all edits, before the first is changed. */
async function lockAll(tx: Transaction, { galleryId, rows }: Plan): Promise<void> {
  const works = rows.flatMap(({ id }) => id ?? [])
  const before = await queryAll(
    tx,
    v.object({ id: v.number() }),
    sql`select distinct artist_id as id from artwork_artist where artwork_id = any(${works}::integer[])`,
  )
  const named = rows.flatMap(({ links }) => (links.artists ?? []).map(({ id }) => id))
  const artists = [...new Set([...before.map(({ id }) => id), ...named])]
  await lockOwners(tx, { artists, galleries: [galleryId] })
  await lockRows(tx, 'artwork', works)
}

async function applyRow(
  site: Site,
  db: Database,
  { id: planId, galleryId, pictures }: Plan,
  row: PlannedRow,
  { isPublished, who }: Apply,
): Promise<void> {
  if (row.id !== null && row.changes.length === 0) return
  const id =
    row.id ??
    (
      await beginRecord(
        db,
        galleryWork,
        `import-${planId}-${row.line}`,
        { columns: { ...row.columns, gallery_id: galleryId }, links: row.links },
        { who },
      )
    ).id
  const work = await workOf(db, ofTeam([galleryId]), id)
  if (!work) throw new StaleError(row.title)
  if (row.id !== null) {
    // Somebody has ordered it since the check: its price is agreed.
    if (work.heldBy === 'order' && row.changes.some((label) => SALE.has(label)))
      throw new StaleError(row.title)
    const isSale = row.changes.every((label) => SALE.has(label) || HOLD.has(label))
    if (!isSale) await holdBack(site, db, work, who)
    const after = { columns: row.columns, links: row.links }
    if (!(await saveRecord(db, galleryWork, { id, version: row.version ?? 0 }, after, { who })))
      throw new StaleError(row.title)
  }
  if (row.pictures) {
    const ids: number[] = []
    for (const { place, alt } of row.pictures) {
      const picture = pictures[place]
      if (!picture) continue
      const { file, ...size } = picture
      const recipe = { kind: 'upload', file, of: 'work' } as const
      ids.push(await addPicture(db, { ...size, alt, caption: '', recipe, galleryId }, who))
    }
    await changePictures(db, WORK_PICTURES, id, () => ids)
  }
  if (row.isHeld !== null && !(await setHold(db, id, row.isHeld))) throw new StaleError(row.title)
  if (row.id === null && isPublished) await publishWork(site, db, work, who)
}
