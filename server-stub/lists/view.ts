/** What the filters' partial draws (filters-view.ts), from what was asked. */
import { filterAddress, type Selection, SORT } from '../../widgets/shared/contract/filters.js'
import { madeOnce } from '../db/made-of.js'
import { parseRange } from './filters/ranged.js'
import type { ChipView, FilterItemView, FiltersView, FilterView, RangeView } from './filters-view.js'
import type { List, ListContext, ListFilter, Option } from './list.js'
import { listedOptions } from './options.js'
import type { Asked } from './selection.js'

/** A remote list that is no longer than this is written out; of a longer one the most used. */
const MOST_REMOTE = 60

export async function filtersView(context: ListContext, asked: Asked, total: number): Promise<FiltersView> {
  const { list, selection } = asked
  return {
    list: list.name,
    base: list.base,
    total,
    noun: list.noun,
    filters: await Promise.all(
      list.filters.filter(({ type }) => type !== 'range').map((filter) => filterView(context, asked, filter)),
    ),
    ranges: list.filters.flatMap((filter) => rangeView(asked, filter)),
    ...(list.sorts.length > 1 ? { sort: { items: sortItems(asked) } } : {}),
    chips: chips(asked),
    clearHref: filterAddress(list.base, { [SORT]: selection[SORT] ?? [] }),
  }
}

async function filterView(context: ListContext, asked: Asked, filter: ListFilter): Promise<FilterView> {
  const { name, label, type, source, choices } = filter
  const chosen = chosenOf(asked, name)
  const options =
    choices.kind === 'listed'
      ? shownOptions(await listedOptions(context, choices), source.kind, chosen)
      : chosen
  return {
    name,
    label,
    type,
    source,
    items:
      type === 'link' || chosen.length > 0
        ? options.map(({ key, text, indented }) => {
            const selected = chosen.some((option) => option.key === key)
            return {
              key,
              text,
              indented,
              selected,
              ...(type === 'link' ? { href: withKeys(asked, name, selected ? [] : [key]) } : {}),
            }
          })
        : unchosen(options),
  }
}

/** One and the same for all pages on which nothing is chosen of a filter: its dropdown is drawn once. */
const unchosen = madeOnce((options: readonly Option[]): readonly FilterItemView[] =>
  options.map(({ key, text, indented }) => ({ key, text, indented, selected: false })),
)

function rangeView(asked: Asked, { name, label, choices, isForMembers = false }: ListFilter): RangeView[] {
  if (choices.kind !== 'ranged') return []
  const [chosen] = chosenOf(asked, name)
  const range = chosen && parseRange(chosen.key, choices.units)
  return [
    {
      name,
      label,
      units: choices.units.map((unit) => ({ ...unit, selected: unit.key === range?.unit })),
      ends: [
        { name: 'min', label: 'From', value: String(range?.min ?? '') },
        { name: 'max', label: 'to', value: String(range?.max ?? '') },
      ],
      ...(chosen ? { chosen: { key: chosen.key, text: chosen.text } } : {}),
      isForMembers,
    },
  ]
}

/** Of too many, the most used and the chosen, each under the one that it belongs to, in their usual order. */
export function shownOptions(
  options: readonly Option[],
  source: string,
  chosen: readonly Option[],
): readonly Option[] {
  if (source !== 'remote' || options.length <= MOST_REMOTE) return options
  const keys = new Set(
    [...options]
      .sort((a, b) => b.uses - a.uses)
      .slice(0, MOST_REMOTE)
      .concat(chosen)
      .map(({ key }) => key),
  )
  let above = ''
  for (const { key, indented } of options) {
    if (!indented) above = key
    else if (keys.has(key)) keys.add(above)
  }
  return options.filter(({ key }) => keys.has(key))
}

function sortItems({ list, selection, sort }: Asked) {
  return list.sorts.map((item, index) => ({
    key: item.key,
    text: item.text,
    indented: false,
    selected: item === sort,
    href: filterAddress(list.base, { ...selection, [SORT]: index === 0 ? [] : [item.key] }),
  }))
}

function chips(asked: Asked): ChipView[] {
  return asked.chosen.flatMap(({ filter, options }) =>
    options.map(({ key, text }) => ({
      filter: filter.name,
      key,
      text,
      label: filter.label,
      href: withKeys(
        asked,
        filter.name,
        options.map((option) => option.key).filter((other) => other !== key),
      ),
    })),
  )
}

const withKeys = ({ list, selection }: Asked, name: string, keys: readonly string[]): string =>
  filterAddress(list.base, { ...selection, [name]: keys })

const chosenOf = ({ chosen }: Asked, name: string): readonly Option[] =>
  chosen.find(({ filter }) => filter.name === name)?.options ?? []

/** What a page of a list is called: what it holds, what was chosen, which page it is. */
export function titleOf({ list, chosen, sort, paging }: Asked): string {
  const words = chosen.flatMap(({ options }) => options.map(({ text }) => text))
  const shown =
    words.length > MOST_WORDS ? [...words.slice(0, MOST_WORDS), `${words.length - MOST_WORDS} more`] : words
  const order = sort === list.sorts[0] ? [] : [`sorted by ${sort.text.toLowerCase()}`]
  const what = [...shown, ...order].join(', ')
  const page = paging.index > 0 ? `, page ${paging.index + 1}` : ''
  return `${list.title}${what && `: ${what}`}${page}`
}
const MOST_WORDS = 4

/** Whether anything was chosen or put in another order. */
export function isNarrowed(selection: Selection): boolean {
  return Object.values(selection).some((keys) => keys.length > 0)
}

/** The address of a neighbouring page. */
export function pageAddress(list: List, selection: Selection, index: number, size: number): string {
  return filterAddress(
    list.base,
    selection,
    index === 0 && size === list.pageSize ? undefined : { index, size },
  )
}
