/** What the address of a filtered list of works says, and which works of it are new. */
import { readFilterAddress } from '../../../widgets/shared/contract/filters.js'
import { LONGEST_SEARCH_ADDRESS } from '../../../widgets/shared/contract/limits.js'
import { sql } from '../../db/sql.js'
import { HttpError } from '../../http/errors/errors.js'
import { artworkList } from '../../lists/catalogue/artworks.list.js'
import type { ListContext } from '../../lists/list.js'
import { countRecords, pageIds } from '../../lists/select.js'
import { type Asked, canonicalAddress, readAsked } from '../../lists/selection.js'
import { titleOf } from '../../lists/view.js'

export interface Search {
  /** The one address of it, on its first page. */
  address: string
  title: string
  asked: Asked
}

/** Undefined for what is no list of works, names what is there no more, or is longer than what is kept. */
export async function readSearch(context: ListContext, path: string): Promise<Search | undefined> {
  const address = readFilterAddress(path, artworkList.base)
  if (!address) return undefined
  try {
    const asked = await readAsked(context, artworkList, { selection: address.selection })
    const canonical = canonicalAddress(asked)
    if (canonical.length > LONGEST_SEARCH_ADDRESS) return undefined
    return { address: canonical, title: titleOf(asked), asked }
  } catch (error) {
    if (error instanceof HttpError) return undefined
    throw error
  }
}

/** Works that were published after `since` and until `until` (ISO 8601): how many, and the ids of the newest `most`. */
export async function newWorks(
  context: ListContext,
  { asked }: Search,
  { since, until, most }: { since: string; until: string; most: number },
): Promise<{ count: number; ids: number[] }> {
  const list = {
    ...artworkList,
    where: sql`${artworkList.where} and artwork.published_at > ${since}::timestamptz and artwork.published_at <= ${until}::timestamptz`,
  }
  const count = await countRecords(context, list, asked.chosen)
  if (count === 0) return { count, ids: [] }
  const [newest] = list.sorts
  return { count, ids: await pageIds(context, list, asked.chosen, newest, { index: 0, size: most }) }
}
