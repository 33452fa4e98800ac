/** Artists, galleries and art fairs to choose from: too many to list, or, for short lists, by name. */
import * as v from 'valibot'
import type { FilterListName } from '../../../widgets/shared/contract/filter-list.call.js'
import { fold, hasWords } from '../../../widgets/shared/contract/letters.js'
import { contains } from '../../db/contains.js'
import { queryAll } from '../../db/rows.js'
import { type Sql, sql } from '../../db/sql.js'
import type { ListContext, ListFilter, Option } from '../list.js'

const Person = v.object({ id: v.number(), name: v.string(), uses: v.number() })
type Person = v.InferOutput<typeof Person>

/** Postgres' largest integer. */
const LAST_ID = 2_147_483_647
const isId = (key: string) => /^[1-9]\d{0,9}$/.test(key) && Number(key) <= LAST_ID

const personOption = ({ id, name, uses }: Person): Option => ({
  key: String(id),
  text: name,
  indented: false,
  values: [id],
  uses,
})

/** What a list of artists shows before anything is typed, and what a list of artworks' artists does. */
export const KNOWN_ARTISTS = 'published:true AND (tier:1 OR tier:2)'
export const ARTISTS_WITH_WORKS = `${KNOWN_ARTISTS} AND publishedArtworksCount > 1`
export const GALLERIES = 'published:true'
export const FAIRS = 'published:true'

interface Indexed extends Pick<ListFilter, 'where'> {
  of: 'artist' | 'gallery' | 'art_fair'
  label?: string
  /** The search's own filters, so that what is found here is what the list has. */
  search: string
}

/** `order` is that of chosen ones, `best` that of all whom a typed name may mean, `uses` how much each has. */
const BY_WORKS = { order: 'plinth_fold(sort_name) collate "C"', best: 'tier, artworks_count desc' }
const NAMES = {
  artist: { name: 'artists', label: 'Artist', recordType: 'Artist', uses: 'artworks_count', ...BY_WORKS },
  gallery: {
    name: 'galleries',
    label: 'Gallery',
    recordType: 'Gallery',
    uses: 'artworks_count',
    ...BY_WORKS,
  },
  art_fair: {
    name: 'art-fairs',
    label: 'Art fair',
    recordType: 'Art Fair',
    uses: '0',
    order: 'starts_on desc',
    best: 'starts_on desc',
  },
} as const

/** Records of the search index. Without script a name is typed, and the best known that it fits is taken. */
export function indexedFilter({ of, label, search, where }: Indexed): ListFilter {
  const names = NAMES[of]
  const columns = sql`id, name, ${sql.raw(names.uses)} as uses`
  return {
    name: names.name,
    label: label ?? names.label,
    type: 'checkbox',
    source: { kind: 'indexed', recordType: names.recordType, search },
    choices: {
      kind: 'looked-up',
      isKey: isId,
      find: async ({ db }, keys) =>
        (
          await queryAll(
            db,
            Person,
            sql`select ${columns} from ${sql.raw(of)} where published and id = any(${keys.map(Number)}::integer[])
             order by ${sql.raw(names.order)}, id`,
          )
        ).map(personOption),
      guess: (context, text) => guess(context, of, columns, text),
    },
    sqlType: 'integer',
    where,
  }
}

async function guess({ db }: ListContext, of: keyof typeof NAMES, columns: Sql, text: string) {
  const phrase = fold(text)
  if (!hasWords(text)) return undefined
  const rows = await queryAll(
    db,
    Person,
    sql`select ${columns} from ${sql.raw(of)} where published and ${contains(sql`words`, text)}
     order by words <> ${phrase}, not starts_with(words, ${phrase}), ${sql.raw(NAMES[of].best)}, id limit 1`,
  )
  const [row] = rows
  return row && personOption(row)
}

interface Remote extends Pick<ListFilter, 'where'> {
  of: 'artist' | 'gallery'
  list: FilterListName
  /** Selects `id` and `uses` of those that have something. */
  uses: Sql
}

/** All of them by name: for lists that few have a part in. */
export function peopleFilter({ of, list, uses, where }: Remote): ListFilter {
  const { name, label } = NAMES[of]
  return {
    name,
    label,
    type: 'checkbox',
    source: { kind: 'remote', list },
    choices: {
      kind: 'listed',
      all: async ({ db }) =>
        (
          await queryAll(
            db,
            Person,
            sql`select ${sql.raw(of)}.id, ${sql.raw(of)}.name, used.uses from (${uses}) used
             join ${sql.raw(of)} on ${sql.raw(of)}.id = used.id and ${sql.raw(of)}.published
             order by plinth_fold(${sql.raw(of)}.sort_name) collate "C", ${sql.raw(of)}.id`,
          )
        ).map(personOption),
    },
    sqlType: 'integer',
    where,
  }
}
