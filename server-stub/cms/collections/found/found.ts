/** What a field finds while somebody types a name, with what tells one from another: a line about it, a picture, its number. */
import * as v from 'valibot'
import { MOST_LINES } from '../../../../widgets/shared/contract/limits.js'
import type { RecordType } from '../../../../widgets/shared/contract/record-types.js'
import { SEARCH_INDEX } from '../../../../widgets/shared/contract/search.call.js'
import { contains } from '../../../db/contains.js'
import type { Queries } from '../../../db/database.js'
import { Id, queryAll } from '../../../db/rows.js'
import { type Sql, sql } from '../../../db/sql.js'
import { idOf } from '../../../http/forms/params.js'
import { pictureAddress } from '../../../media/pictures/address.js'
import { isPictured, picturesByIds, picturesOf } from '../../../media/pictures/pictures-store.js'
import type { Asker, Search } from '../../../search/service.js'
import type { Referred } from '../record.js'
import { NAMES } from '../record-names.js'

export interface Found {
  id: number
  name: string
  /** Empty where there is nothing to say. */
  about: string
  /** Of a small picture; empty without one. */
  src: string
}

/** What has a name; pictures are found by what they show (cms/pictures). */
export type FoundByName = Exclude<Referred, 'pictures'>

interface Kind {
  type: RecordType
  about: Sql
  /** Folded, what is looked through for words. */
  words: Sql
  hasPicture: boolean
}

const KINDS: Readonly<Record<FoundByName, Kind>> = {
  artists: {
    type: 'Artist',
    about: sql`concat_ws(', ', nullif(artist.nationality, ''), nullif(artist.dates, ''))`,
    words: sql`artist.words`,
    hasPicture: true,
  },
  galleries: {
    type: 'Gallery',
    about: sql`coalesce((select city.name from city where city.id = gallery.city_id), '')`,
    words: sql`gallery.words`,
    hasPicture: true,
  },
  cities: {
    type: 'Location',
    about: sql`city.country`,
    words: sql`plinth_fold(city.name)`,
    hasPicture: true,
  },
  events: {
    type: 'Art Fair',
    about: sql`extract(year from art_fair.starts_on)::text`,
    words: sql`art_fair.words`,
    hasPicture: true,
  },
  artworks: {
    type: 'Artwork',
    about: sql`concat_ws(', ', nullif(artwork.artist_line, ''), artwork.year::text)`,
    words: sql`artwork.words`,
    hasPicture: true,
  },
  mediums: {
    type: 'Artwork Medium',
    about: sql`''`,
    words: sql`plinth_fold(medium.name)`,
    hasPicture: false,
  },
}

export const isFoundByName = (of: string): of is FoundByName => Object.hasOwn(KINDS, of)

/** Which rows somebody may name. */
export interface Scope {
  /** Whether everything that is published is theirs to name. */
  seesPublished: boolean
  /** A condition on the table: what they may name besides. */
  besides: Sql
}

/** A condition on the table: what somebody may name. */
export const mayName = ({ seesPublished, besides }: Scope): Sql =>
  sql`(${besides} or (published and ${seesPublished}::boolean))`

export interface Finding {
  db: Queries
  search: Pick<Search, 'answer'>
  asker: Asker
}

export const MOST_FOUND = 10

/** Those with these words in their name, the best first, and before them the one that has this number. */
export async function findNamed(
  finding: Finding,
  of: FoundByName,
  words: string,
  scope: Scope,
): Promise<Found[]> {
  if (words === '') return []
  // A title may be a number as well.
  const number = idOf(words.replace(/^#/, ''))
  const { type, words: folded } = KINDS[of]
  const table = sql.raw(NAMES[of].table)
  const hits = scope.seesPublished ? await numbersFound(finding, [type], words) : []
  const besides = await queryAll(
    finding.db,
    Id,
    sql`select id from ${table} where ${scope.besides} and ${contains(folded, words)} order by id desc limit ${MOST_FOUND}`,
  )
  const ids = [...(number === undefined ? [] : [number]), ...hits, ...besides.map(({ id }) => id)]
  return (await foundByIds(finding.db, of, ids, scope)).slice(0, MOST_FOUND)
}

/** Of published records of these types in the site's search, the best first. */
export async function numbersFound(
  { search, asker }: Finding,
  types: readonly RecordType[],
  words: string,
): Promise<number[]> {
  const [answer] = await search.answer(
    [
      {
        indexName: SEARCH_INDEX,
        query: words,
        filters: 'published:true',
        facetFilters: [types.map((type) => `recordType:${type}`)],
        attributesToHighlight: [],
        hitsPerPage: MOST_FOUND,
      },
    ],
    asker,
  )
  return (answer?.hits ?? []).map(({ entityId }) => entityId)
}

const Row = v.object({
  id: v.number(),
  name: v.string(),
  about: v.string(),
  published: v.boolean(),
  picture: v.nullable(v.number()),
})

/** Those that have these numbers, in their order; what somebody may not name is left out. */
export function foundByIds(
  db: Queries,
  of: FoundByName,
  asked: readonly number[],
  scope: Scope,
): Promise<Found[]> {
  return foundIn(db, { ...NAMES[of], ...KINDS[of] }, asked, mayName(scope))
}

interface FoundTable {
  table: string
  /** A column or an expression. */
  name: string
  about: Sql
  hasPicture: boolean
}

/** Rows of one table that have these numbers and fulfil a condition, in the order of the numbers. */
export async function foundIn(
  db: Queries,
  { table, name, about, hasPicture }: FoundTable,
  asked: readonly number[],
  condition: Sql,
): Promise<Found[]> {
  const ids = [...new Set(asked)].slice(0, MOST_LINES)
  if (ids.length === 0) return []
  const rows = await queryAll(
    db,
    Row,
    sql`select id, ${sql.raw(name)} as name, ${about} as about, published, ${hasPicture ? sql`picture_id` : sql`null::integer`} as picture
     from ${sql.raw(table)} where id = any(${ids}::integer[]) and ${condition}`,
  )
  const sources = await sourcesOf(db, table, rows)
  return ids.flatMap((id) => {
    const row = rows.find((one) => one.id === id)
    if (!row) return []
    const words = [row.about, row.published ? '' : 'not published'].filter(Boolean).join(', ')
    return { id, name: row.name, about: words, src: sources.get(id) ?? '' }
  })
}

/** Pixels: a small picture at twice the density. */
const PICTURE_WIDTH = 160

async function sourcesOf(
  db: Queries,
  table: string,
  rows: readonly v.InferOutput<typeof Row>[],
): Promise<ReadonlyMap<number, string>> {
  if (isPictured(table)) {
    const ids = rows.map(({ id }) => id)
    const pictures = await picturesOf(db, table, ids)
    return new Map([...pictures].map(([id, picture]) => [id, pictureAddress(picture, PICTURE_WIDTH)]))
  }
  const own = await picturesByIds(
    db,
    rows.flatMap(({ picture }) => picture ?? []),
  )
  const known = new Map(own.map((picture) => [picture.id, pictureAddress(picture, PICTURE_WIDTH)]))
  return new Map(
    rows.flatMap(({ id, picture }) => (picture === null ? [] : [[id, known.get(picture) ?? '']])),
  )
}
