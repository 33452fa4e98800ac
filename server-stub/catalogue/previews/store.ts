import * as v from 'valibot'
import type { Queries } from '../../db/database.js'
import { Picture, pictureColumn, queryAll, queryOne, type Sees, seenBy } from '../../db/rows.js'
import { sql } from '../../db/sql.js'

const PREVIEW = {
  id: v.number(),
  slug: v.string(),
  title: v.string(),
  kind: v.picklist(['pdf', 'website']),
  opens_on: v.string(),
  about: v.string(),
  gallery_id: v.nullable(v.number()),
  gallery_name: v.nullable(v.string()),
  gallery_slug: v.nullable(v.string()),
  gallery_kind: v.nullable(v.number()),
  fair_name: v.nullable(v.string()),
  fair_slug: v.nullable(v.string()),
  picture: v.nullable(Picture),
}
export const PreviewRow = v.object(PREVIEW)
export type PreviewRow = v.InferOutput<typeof PreviewRow>

const COLUMNS = sql`preview.id, preview.slug, preview.title, preview.kind, preview.opens_on, preview.about, gallery.id as gallery_id,
  gallery.name as gallery_name, gallery.slug as gallery_slug, gallery.kind as gallery_kind, art_fair.name as fair_name,
  art_fair.slug as fair_slug, ${pictureColumn('picture')}`
const JOINS = sql`left join gallery on gallery.id = preview.gallery_id and gallery.published
  left join art_fair on art_fair.id = preview.art_fair_id and art_fair.published
  left join picture on picture.id = preview.picture_id`

/** Those of `ids` that are published, in no order. */
export function previewsByIds(db: Queries, ids: readonly number[]): Promise<PreviewRow[]> {
  return queryAll(
    db,
    PreviewRow,
    sql`select ${COLUMNS} from preview ${JOINS} where preview.id = any(${ids}::integer[]) and preview.published`,
  )
}

export function previewsOfFair(db: Queries, fairId: number): Promise<PreviewRow[]> {
  return queryAll(
    db,
    PreviewRow,
    sql`select ${COLUMNS} from preview ${JOINS} where preview.art_fair_id = ${fairId} and preview.published order by preview.title, preview.id`,
  )
}

/** The last `size` to open or to have opened; the latest first. */
export function latestPreviews(db: Queries, size: number): Promise<PreviewRow[]> {
  return queryAll(
    db,
    PreviewRow,
    sql`select ${COLUMNS} from preview ${JOINS} where preview.published
     order by preview.opens_on desc, preview.id desc ${sql.limit(size)}`,
  )
}

export function previewBySlug(
  db: Queries,
  slug: string,
  sees: Sees = 'published',
): Promise<PreviewRow | undefined> {
  return queryOne(
    db,
    PreviewRow,
    sql`select ${COLUMNS} from preview ${JOINS} where preview.slug = ${slug} and ${seenBy('preview', sees)} order by preview.id limit 1`,
  )
}
