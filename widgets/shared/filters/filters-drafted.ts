/** How a filter panel tells its filters what to show as chosen before the choice is applied; the list ignores it. */
import type { Filter } from '../contract/filters.js'

const NAME = 'filters:drafted'

interface FiltersDrafted {
  /** Everything that would be chosen, sort included. */
  filters: readonly Filter[]
}

declare global {
  interface HTMLElementEventMap {
    [NAME]: CustomEvent<FiltersDrafted>
  }
}

/** Tells one filter's host. */
export function sayFiltersDrafted(host: HTMLElement, filters: readonly Filter[]): void {
  host.dispatchEvent(new CustomEvent(NAME, { detail: { filters } }))
}
