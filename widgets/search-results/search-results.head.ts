/** What stands above the results, as the server wrote it: the heading, a tab a type, and a hint when nothing was found. */
import { resultsHeading, shortCount } from '../shared/contract/count-label.js'
import { ALL } from '../shared/contract/record-types.js'
import { searchAddress } from '../shared/contract/search-address.js'
import { sumOf, totalOf, type Wanted } from './search-results.answer.js'
import type { Shown } from './search-results.state.js'

export interface HeadSlots {
  heading: HTMLElement
  tab: readonly HTMLElement[]
  badge: readonly HTMLElement[]
  hint: HTMLElement | undefined
  form: HTMLElement
}

const NOTHING_FOUND = 'No results found.'
const NOTHING_ASKED = 'Search'

/** `1,234 Results`, for the heading and for those who listen. */
export function headingOf({ answer }: Shown): string {
  if (!answer.query) return NOTHING_ASKED
  const total = totalOf(answer)
  return total > 0 ? resultsHeading(total) : NOTHING_FOUND
}

/** Writes what is not there already: the server's words stay untouched until others are due. */
export function drawHead(
  slots: HeadSlots,
  shown: Shown,
  wanted: Pick<Wanted, 'alias' | 'query'>,
  hasFailed: boolean,
): void {
  const { query, counts } = shown.answer
  write(slots.heading, hasFailed ? NOTHING_ASKED : headingOf(shown))
  for (const [index, tab] of slots.tab.entries()) {
    const alias = tab.dataset.alias ?? ''
    const count = alias === ALL.alias ? sumOf(counts) : (counts[alias] ?? 0)
    const isCurrent = alias === wanted.alias
    const badge = slots.badge[index]
    if (badge) write(badge, shortCount(count))
    set(tab, 'href', searchAddress(alias, wanted.query))
    set(tab, 'aria-current', isCurrent ? 'page' : undefined)
    set(tab, 'hidden', !query || (count === 0 && !isCurrent && alias !== ALL.alias) ? '' : undefined)
  }
  if (slots.hint)
    set(slots.hint, 'hidden', query && !hasFailed && totalOf(shown.answer) === 0 ? undefined : '')
  set(slots.form, 'action', searchAddress(wanted.alias, ''))
}

function write(element: HTMLElement, words: string): void {
  if (element.textContent !== words) element.textContent = words
}

function set(element: HTMLElement, name: string, value: string | undefined): void {
  if (value === undefined) element.removeAttribute(name)
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value)
}
