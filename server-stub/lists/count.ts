import { filterAddress } from '../../widgets/shared/contract/filters.js'
import type { ListContext } from './list.js'
import { createMemory } from './remember.js'
import { countRecords } from './select.js'
import type { Asked } from './selection.js'

const remember = createMemory<number>()

/** How many records a selection leaves. Exact, and dear where a hundred thousand records are joined: the next page of the same list asks the same. */
export function countOf(context: ListContext, { list, chosen, selection }: Asked): Promise<number> {
  const key = `${list.name} ${context.today} ${filterAddress(list.base, selection)}`
  return remember(context.db, key, () => countRecords(context, list, chosen))
}
