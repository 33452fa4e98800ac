/**
 * How filters and the list they narrow speak to each other: whoever changes the selection of a list says so with a
 * bubbling `filters:changed`, and everyone who shows that list or its filters hears it at the document.
 */
import type { Filter } from '../contract/filters.js'

const NAME = 'filters:changed'

export interface FiltersChanged {
  /** `data-list` of the grid and of its filters: `artworks`. */
  list: string
  /** Everything chosen now, sort included; a filter with nothing chosen may be left out. */
  filters: readonly Filter[]
}

declare global {
  interface DocumentEventMap {
    [NAME]: CustomEvent<FiltersChanged>
  }
}

/** Says from `host` what is chosen now. */
export function sayFiltersChanged(host: HTMLElement, detail: FiltersChanged): void {
  host.dispatchEvent(new CustomEvent(NAME, { bubbles: true, detail }))
}

/** Hears changes of `list` that others than `host` made, until `signal` ends. */
export function onFiltersChanged(
  host: HTMLElement,
  list: string,
  hear: (filters: readonly Filter[]) => void,
  signal: AbortSignal,
): void {
  document.addEventListener(
    NAME,
    (event) => {
      if (event.detail.list === list && event.target !== host) hear(event.detail.filters)
    },
    { signal },
  )
}
