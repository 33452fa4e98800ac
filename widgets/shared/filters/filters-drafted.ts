/** How a panel tells the filters inside it what to show as chosen while nothing of it counts yet: the list does not listen to this. */
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
