/** All the pictures there are, for those who choose one. */
import { randomInt } from 'node:crypto'
import * as v from 'valibot'
import { changeNoted, noteChange } from '../../db/changes.js'
import { contains } from '../../db/contains.js'
import type { Database, Queries } from '../../db/database.js'
import { hasMadeState, noteFormState } from '../../db/form-saves.js'
import { PICTURE_COLUMNS, Picture, queryAll, queryOne } from '../../db/rows.js'
import { type Sql, sql } from '../../db/sql.js'
import { addPictureJob } from '../../media/making/ahead.js'
import type { Recipe } from '../../media/pictures/recipe.js'
import type { PictureEdit } from './picture-words.js'

/** The newest first, with `words` in what they show or in their caption, of those that fulfil a condition. */
export function listPictures(
  db: Queries,
  words: string,
  skip: number,
  size: number,
  condition: Sql = sql`true`,
): Promise<Picture[]> {
  return queryAll(
    db,
    Picture,
    sql`select ${PICTURE_COLUMNS} from picture where ${contains(sql`plinth_fold(alt || ' ' || caption)`, words)} and ${condition}
     order by added_at desc, id desc limit ${size} offset ${skip}`,
  )
}

interface NewPicture {
  width: number
  height: number
  tone: number
  placeholder: string
  alt: string
  caption: string
  rights?: string
  recipe: Recipe
  /** Whose team uploads it. */
  galleryId?: number
}

/** Far beyond what the sequence of all ids comes to, and of nine digits, as addresses have them. */
const UPLOADED = { from: 100_000_000, below: 1_000_000_000 }

/** Gives its id: drawn by lot, so that nobody who counts comes upon a picture of what is still a draft. */
export function addPicture(db: Database, picture: NewPicture, who: string): Promise<number> {
  return db.transaction(async (tx) => {
    const { width, height, tone, placeholder, alt, caption, rights = '', recipe, galleryId } = picture
    const row = await queryOne(
      tx,
      v.object({ id: v.number() }),
      sql`insert into picture (id, width, height, tone, placeholder, alt, caption, rights, recipe, gallery_id)
       values (${randomInt(UPLOADED.from, UPLOADED.below)}, ${width}, ${height}, ${tone}, ${placeholder}, ${alt}, ${caption}, ${rights}, ${JSON.stringify(recipe)}::jsonb, ${galleryId ?? null}) returning id`,
    )
    if (!row) throw new Error('pictures: the store gave a picture no id; look at its log')
    await noteChange(tx, 'pictures', row.id, who, 'uploaded')
    await addPictureJob(tx, row.id)
    return row.id
  })
}

/** What is said of its rights; pages do not show it. */
export async function rightsOf(db: Queries, id: number): Promise<string> {
  const row = await queryOne(
    db,
    v.object({ rights: v.string() }),
    sql`select rights from picture where id = ${id}`,
  )
  return row?.rights ?? ''
}

/** As a form gives back what stands in a column: what an import brought may have other line breaks, or space around it. */
const asSent = (column: Sql) => sql`btrim(replace(${column}, E'\\r\\n', E'\\n'), E' \\n\\t')`

/** All that a form compares. */
const stateOf = ({ alt, caption, rights, focus_x, focus_y }: PictureEdit): string =>
  JSON.stringify([alt, caption, rights, focus_x, focus_y])

/**
 * Whether they were changed: false when they are no longer what they were `before`, and not what the form itself has made of them
 * since, and then they stay.
 */
export async function changeWords(
  db: Database,
  picture: PictureEdit & { id: number },
  { before, words }: { before: PictureEdit; words: PictureEdit },
  { who, form }: { who: string; form: string },
): Promise<boolean> {
  const { id } = picture
  const open = { form, collection: 'pictures', id }
  const from = (await hasMadeState(db, open, stateOf(picture))) ? picture : before
  return changeNoted(
    db,
    { collection: 'pictures', id, who, what: 'changed the words' },
    sql`update picture set alt = ${words.alt}, caption = ${words.caption}, rights = ${words.rights}, focus_x = ${words.focus_x}, focus_y = ${words.focus_y} where id = ${id} and ${asSent(sql`alt`)} = ${from.alt} and ${asSent(sql`caption`)} = ${from.caption}
       and ${asSent(sql`rights`)} = ${from.rights} and focus_x = ${from.focus_x} and focus_y = ${from.focus_y}
     returning id`,
    (tx) => noteFormState(tx, open, stateOf(words)),
  )
}
