/** The block of results as `parts/search-results.eta` writes it, on the page and in the fragment of row 7.19 alike. */
import { formatCount } from '../../widgets/shared/contract/count-label.js'
import { SEARCH_TYPES } from '../../widgets/shared/contract/record-types.js'
import { searchAddress } from '../../widgets/shared/contract/search-address.js'
import type { FoundEntities } from '../../widgets/shared/contract/search-results.call.js'
import type { Queries } from '../store/database.js'
import { type FollowView, followView } from '../views/present/follow.js'
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
  all: string | undefined
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
        title: SEARCH_TYPES.find((type) => type.alias === alias)?.plural ?? '',
        count: formatCount(count),
        all: !isOneType && count > ids.length ? searchAddress(alias, query) : undefined,
        rows: ids.flatMap((id) => {
          const row = rows.get(id)
          return row ? [{ ...row, follow: row.follow && followView(row.follow.type, row.follow, back) }] : []
        }),
      }))
      .filter(({ rows }) => rows.length > 0),
  }
}
