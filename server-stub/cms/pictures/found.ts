/** Pictures as fields find them: by what they show, or by their numbers. */
import * as v from 'valibot'
import { MOST_LINES } from '../../../widgets/shared/contract/limits.js'
import type { Queries } from '../../db/database.js'
import type { Picture } from '../../db/rows.js'
import { knownAmong } from '../../db/schema/known.js'
import { type Sql, sql } from '../../db/sql.js'
import { text } from '../../http/forms/fields.js'
import { idOf } from '../../http/forms/params.js'
import { pictureAddress } from '../../media/pictures/address.js'
import { picturesByIds } from '../../media/pictures/pictures-store.js'
import type { Found } from '../collections/found/found.js'
import { numbersIn } from '../documents/blocks/block-form.js'
import { listPictures } from './store.js'

/** `ids`: numbers, separated by commas, in the place of words. */
export const FoundQuery = v.object({ q: v.pipe(text(), v.trim()), ids: text() })
const MOST_FOUND = 12

/** A picture has no name: it is known by what it shows. */
export const foundOf = ({ caption, ...picture }: Picture): Found => ({
  id: picture.id,
  name: picture.alt,
  about: caption,
  src: pictureAddress(picture, 320),
})

/** Those with these words, and before them the one that has this number; of those that fulfil a condition on the table. */
export async function foundPictures(
  db: Queries,
  { q, ids }: v.InferOutput<typeof FoundQuery>,
  condition: Sql = sql`true`,
): Promise<Found[]> {
  const number = idOf(q.replace(/^#/, ''))
  const asked = ids ? numbersIn(ids).slice(0, MOST_LINES) : number === undefined ? [] : [number]
  const known = await knownAmong(db, 'picture', asked, condition)
  const numbered = await picturesByIds(
    db,
    asked.filter((id) => known.has(id)),
  )
  const named = ids ? [] : await listPictures(db, q, 0, MOST_FOUND, condition)
  return [...numbered, ...named.filter(({ id }) => id !== number)].map(foundOf)
}
