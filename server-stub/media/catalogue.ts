/** What the catalogue says of a picture and of a preview's document. */

import * as v from 'valibot'
import type { Queries } from '../db/database.js'
import { queryAll, queryOne } from '../db/rows.js'
import { sql } from '../db/sql.js'
import { type Recipe, WORK_FAMILIES } from './pictures/recipe.js'
import type { Preview } from './preview-pdf.js'

export interface KnownPicture {
  recipe: Recipe
  /** True pixels. */
  width: number
  height: number
  /** What stands in its place; a plain plate without. */
  tone?: number
  placeholder?: string
}

const HandSchema = v.object({
  seed: v.number(),
  palette: v.array(v.string()),
  families: v.array(v.picklist(WORK_FAMILIES)),
  density: v.number(),
  looseness: v.number(),
  scale: v.number(),
})
const WorkSchema = v.object({
  kind: v.literal('work'),
  family: v.picklist(WORK_FAMILIES),
  seed: v.number(),
  hand: HandSchema,
})
const RecipeSchema = v.variant('kind', [
  WorkSchema,
  v.object({
    kind: v.literal('room'),
    seed: v.number(),
    hung: v.array(v.object({ recipe: WorkSchema, widthMm: v.number(), heightMm: v.number() })),
  }),
  v.object({
    kind: v.picklist(['city', 'facade', 'hall', 'still']),
    seed: v.number(),
    palette: v.array(v.string()),
  }),
  // It becomes the name of a file.
  v.object({ kind: v.literal('upload'), file: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)) }),
])
const PictureSchema = v.object({ recipe: RecipeSchema, width: v.number(), height: v.number() })
const KnownSchema = v.object({ ...PictureSchema.entries, tone: v.number(), placeholder: v.string() })
const WorkRowSchema = v.object({
  ...PictureSchema.entries,
  artist_line: v.string(),
  title: v.string(),
  date_text: v.string(),
  materials: v.string(),
  dimensions: v.string(),
})

const PreviewSchema = v.object({ title: v.string(), gallery: v.string(), gallery_id: v.number() })

export async function pictureById(db: Queries, id: number): Promise<KnownPicture | undefined> {
  return queryOne(
    db,
    KnownSchema,
    sql`select recipe, width, height, tone, placeholder from picture where id = ${id}`,
  )
}

/** A published preview with a document, and works that its gallery shows pictures of. */
export async function previewById(db: Queries, id: number): Promise<Preview | undefined> {
  const row = await queryOne(
    db,
    PreviewSchema,
    sql`select preview.title, gallery.name as gallery, gallery.id as gallery_id from preview
     join gallery on gallery.id = preview.gallery_id
     where preview.id = ${id} and preview.kind = 'pdf' and preview.published`,
  )
  if (!row) return undefined
  const { title, gallery, gallery_id } = row
  const works = await queryAll(
    db,
    WorkRowSchema,
    sql`select picture.recipe, picture.width, picture.height, artwork.artist_line, artwork.title, artwork.date_text,
       artwork.materials, artwork.dimensions
     from artwork join picture on picture.id = artwork.picture_id
     where artwork.gallery_id = ${gallery_id} and artwork.published order by artwork.id limit 8`,
  )
  return { title, gallery, works: works.map(captioned) }
}

function captioned(work: v.InferOutput<typeof WorkRowSchema>): Preview['works'][number] {
  const first = [work.artist_line, work.title, work.date_text].filter(Boolean).join(', ')
  const second = [work.materials, work.dimensions].filter(Boolean).join(', ')
  return {
    recipe: work.recipe,
    width: work.width,
    height: work.height,
    caption: `${first}\n${second}`.trim(),
  }
}

const Blank = v.object({ id: v.number(), ...PictureSchema.entries })

/** Some pictures that have no placeholder yet, from the id `after` on. */
export function blankPictures(
  db: Queries,
  after: number,
  most: number,
): Promise<v.InferOutput<typeof Blank>[]> {
  return queryAll(
    db,
    Blank,
    sql`select id, recipe, width, height from picture where placeholder = '' and id > ${after} order by id limit ${most}`,
  )
}

/** In one statement, since each one empties the page cache. */
export async function keepPlaceholders(db: Queries, found: ReadonlyMap<number, string>): Promise<void> {
  await db.query(
    sql`update picture set placeholder = found.placeholder
     from unnest(${[...found.keys()]}::integer[], ${[...found.values()]}::text[]) as found (id, placeholder) where picture.id = found.id`,
  )
}
