/**
 * How filters and the list they narrow speak to each other: whoever changes the selection of a list dispatches a bubbling
 * `filters:changed`, and everyone who shows that list or its filters listens for it at the document.
 */

import { useHost, useListener } from 'plinth/react'
import { startTransition, useEffect, useEffectEvent } from 'react'
import type { Filter } from '../contract/filters.js'
import { withSignal } from '../ui/with-signal.js'

const NAME = 'filters:changed'

interface FiltersChanged {
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

/** The newest change that a host could not hear, since its widget was not mounted yet. */
const missed = new WeakMap<Element, readonly Filter[]>()

/** Says from `host` what is chosen now. */
export function sayFiltersChanged(host: HTMLElement, detail: FiltersChanged): void {
  const { list, filters } = detail
  const waiting = document.querySelectorAll<HTMLElement>(
    '[data-widget][data-list]:not([data-widget-state="mounted"])',
  )
  for (const other of waiting) if (other !== host && other.dataset.list === list) missed.set(other, filters)
  host.dispatchEvent(new CustomEvent(NAME, { bubbles: true, detail }))
}

/** Hears changes of `list` that others than `host` made, until `signal` ends; first what was said before it was mounted. */
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
  const before = missed.get(host)
  missed.delete(host)
  if (before) hear(before)
}

/** Calls `hear` when others change the selection of `list`. An empty name is no list. */
export function useFiltersChanged(list: string, hear: (filters: readonly Filter[]) => void): void {
  const host = useHost()
  const onChange = useEffectEvent(hear)
  useEffect(
    function listen() {
      if (list === '') return
      // Only the widget that was used must react at once: a dozen others in the same frame would delay it.
      const hearLater = (filters: readonly Filter[]) => startTransition(() => onChange(filters))
      return withSignal((signal) => onFiltersChanged(host, list, hearLater, signal))
    },
    [host, list],
  )
}

/** Calls `hear` with the total of `list` whenever its grid has loaded. */
export function useGridLoaded(list: string, hear: (total: number) => void): void {
  useListener(document, 'grid:loaded', ({ detail }) => {
    if (detail.list === list) hear(detail.total)
  })
}

const DRAFTED = 'filters:drafted'

/** What a filter panel tells its filters to show as chosen before the choice is applied; the list ignores it. */
interface FiltersDrafted {
  /** Everything that would be chosen, sort included. */
  filters: readonly Filter[]
}

declare global {
  interface HTMLElementEventMap {
    [DRAFTED]: CustomEvent<FiltersDrafted>
  }
}

/** Tells one filter's host. */
export function sayFiltersDrafted(host: HTMLElement, filters: readonly Filter[]): void {
  host.dispatchEvent(new CustomEvent(DRAFTED, { detail: { filters } }))
}
