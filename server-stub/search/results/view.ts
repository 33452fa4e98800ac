/** The block of results as `search/results.tsx` writes it, on the page and in the fragment that `POST /search/` answers. */
import { formatCount } from '../../../widgets/shared/contract/count-label.js'
import { FOUND_TYPES, searchTypeOf } from '../../../widgets/shared/contract/record-types.js'
import { searchAddress } from '../../../widgets/shared/contract/search-address.js'
import type { FoundEntities } from '../../../widgets/shared/contract/search-results.call.js'
import { type FollowView, followView } from '../../catalogue/follow-button.js'
import type { Queries } from '../../db/database.js'
import { type ResultRow, resultRows } from './rows.js'

export interface ResultsView {
  /** Columns by type, or everything of one type. */
  isOneType: boolean
  groups: GroupView[]
}

interface GroupView {
  alias: string
  title: string
  count: string
  /** Where all of them are, when not all are here. */
  all: { href: string; label: string; alias?: string } | undefined
  rows: (Omit<ResultRow, 'follow'> & { follow: FollowView | undefined })[]
}

/** A list of one type is the page of that type; every other list is All, with types of which nothing was found. */
export async function resultsView(
  db: Queries,
  query: string,
  found: readonly FoundEntities[],
): Promise<ResultsView> {
  const [only] = found
  const isOneType = found.length === 1
  const back = searchAddress(isOneType && only ? only.alias : 'all', query)
  const rows = await resultRows(
    db,
    found.flatMap(({ ids }) => ids),
    { isLarge: isOneType },
  )
  return {
    isOneType,
    groups: found
      .map(({ alias, ids, count }) => ({
        alias,
        title: FOUND_TYPES.find((type) => type.alias === alias)?.plural ?? '',
        count: formatCount(count),
        all: !isOneType && count > ids.length ? wayToAll(alias, query, count) : undefined,
        rows: ids.flatMap((id) => {
          const row = rows.get(id)
          return row ? [{ ...row, follow: row.follow && followView(row.follow.type, row.follow, back) }] : []
        }),
      }))
      .filter(({ rows }) => rows.length > 0),
  }
}

/** Mediums have no page of results: they lead to the list that they belong to. */
function wayToAll(alias: string, query: string, count: number): GroupView['all'] {
  if (!searchTypeOf(alias)) return { href: '/artworks/', label: 'All artworks' }
  return { href: searchAddress(alias, query), label: `All ${formatCount(count)}`, alias }
}
