/** What an address says of a list, checked: filters it has, items they have, a page within bounds. */

import {
  type FilterAddress,
  filterAddress,
  type Paging,
  type Selection,
  SORT,
} from '../../widgets/shared/contract/filters.js'
import { badRequest, notFound } from '../http/errors/errors.js'
import { SENTENCES } from '../http/errors/sentences.js'
import type { List, ListContext, ListFilter, ListSort, Option } from './list.js'
import { listedOptions } from './options.js'
import type { Chosen } from './select.js'

export const LARGEST_PAGE = 100
/** Beyond it a number of records would no longer be one that the database counts with. */
const LAST_INDEX = 1_000_000 / LARGEST_PAGE

export interface Asked {
  list: List
  chosen: readonly Chosen[]
  sort: ListSort
  paging: Paging
  /** As the address says it: without the list's own sort. */
  selection: Selection
}

/** Reads an address. Throws 400 or 404 with a sentence when the list has no such thing. */
export async function readAsked(
  context: ListContext,
  list: List,
  { selection, paging }: FilterAddress,
): Promise<Asked> {
  const chosen: Chosen[] = []
  for (const [name, keys] of Object.entries(selection)) {
    if (name === SORT) continue
    const filter = list.filters.find((known) => known.name === name)
    if (!filter) throw notFound(SENTENCES.noFilter(name))
    if (keys.length > 1 && filter.type !== 'checkbox') throw badRequest(SENTENCES.oneOnly(filter.label))
    chosen.push({ filter, options: await chosenOptions(context, filter, keys) })
  }
  const sort = sortOf(list, selection[SORT] ?? [])
  return {
    list,
    chosen,
    sort,
    paging: checkPaging(list, paging),
    selection: {
      ...Object.fromEntries(
        chosen.map(({ filter, options }) => [filter.name, options.map(({ key }) => key)]),
      ),
      ...(sort === list.sorts[0] ? {} : { [SORT]: [sort.key] }),
    },
  }
}

/** The one address of what was asked: page 0 of the usual size goes without saying. */
export function canonicalAddress({ list, selection, paging }: Asked): string {
  const isPlain = paging.index === 0 && paging.size === list.pageSize
  return filterAddress(list.base, selection, isPlain ? undefined : paging)
}

async function chosenOptions(
  context: ListContext,
  { label, choices, name }: ListFilter,
  keys: readonly string[],
): Promise<Option[]> {
  if (choices.kind === 'ranged')
    return keys.map((key) => {
      const option = choices.read(key)
      if (!option) throw badRequest(SENTENCES.noRange(key, label))
      return option
    })
  const isLookedUp = choices.kind === 'looked-up'
  if (isLookedUp && !keys.every(choices.isKey)) throw badRequest(SENTENCES.numberNeeded(name))
  const options = isLookedUp
    ? await choices.find(context, keys)
    : (await listedOptions(context, choices)).filter(({ key }) => keys.includes(key))
  const missing = keys.find((key) => !options.some((option) => option.key === key))
  if (missing !== undefined) throw notFound(SENTENCES.notAnOption(missing, label))
  return options
}

function sortOf(list: List, keys: readonly string[]): ListSort {
  const [key, ...more] = keys
  if (more.length > 0) throw badRequest(SENTENCES.oneOrderOnly)
  if (key === undefined) return list.sorts[0]
  const sort = list.sorts.find((known) => known.key === key)
  if (!sort) throw notFound(SENTENCES.noOrder(key))
  return sort
}

function checkPaging(list: List, paging: Paging | undefined): Paging {
  if (!paging) return { index: 0, size: list.pageSize }
  if (paging.size > LARGEST_PAGE) throw badRequest(SENTENCES.pageSizes(LARGEST_PAGE))
  if (paging.index > LAST_INDEX) throw notFound(SENTENCES.noListPage)
  return paging
}
