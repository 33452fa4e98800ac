/**
 * What is chosen in a list: read from the form fields of its filters, which hold it with and without script. Whoever changes it
 * dispatches a bubbling `filters:changed`, and everyone who shows the list or its filters listens for that at the document.
 */

import { useHost, useListener } from 'plinth/react'
import { startTransition, useEffect, useEffectEvent } from 'react'
import type { Filter, FilterItem } from '../contract/filters.js'
import { fields, listOf, text } from '../contract/read.js'
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
export function emitFiltersChanged(host: HTMLElement, detail: FiltersChanged): void {
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

/** Items that are chosen; a hidden field stands for a link's, and says its text by `data-text`. */
const CHOSEN = 'input[name]:is([type="checkbox"]:checked, [type="radio"]:checked, [type="hidden"][data-text])'

/** The outermost host around `host` that shows the filters of the same list: what is chosen stands somewhere inside. */
export function scopeOf(host: HTMLElement, list: string): HTMLElement {
  const same = `[data-widget^="filter-"][data-list="${CSS.escape(list)}"]`
  let scope = host
  for (
    let outer = host.parentElement?.closest<HTMLElement>(same);
    outer;
    outer = outer.parentElement?.closest(same)
  )
    scope = outer
  return scope
}

/** Everything chosen inside `scope`, sort included; filters with nothing chosen are left out. */
export function readFilters(scope: Element): Filter[] {
  const chosen = new Map<string, FilterItem[]>()
  for (const input of scope.querySelectorAll<HTMLInputElement>(CHOSEN)) {
    if (input.value === '' || input.value === standardOf(input)) continue
    const items = chosen.get(input.name) ?? []
    items.push({ key: input.value, text: textOf(input) })
    chosen.set(input.name, items)
  }
  return [...chosen].map(([key, selectedItems]) => ({ key, selectedItems }))
}

/** Unchecks everything inside `form`, also in filters that are not mounted yet. */
export function uncheckAll(form: HTMLElement): void {
  for (const input of form.querySelectorAll<HTMLInputElement>('input:is([type="checkbox"], [type="radio"])'))
    input.checked = input.type === 'radio' && input.value === (standardOf(input) ?? '')
}

/** What one of them has chosen. */
export function chosenOf(filters: readonly Filter[], name: string): readonly FilterItem[] {
  return filters.find(({ key }) => key === name)?.selectedItems ?? []
}

/** Reads filters that a widget kept. Throws `ContractError` for anything else. */
export const parseFilters = listOf((input): Filter => {
  const read = fields('kept filters', input)
  return { key: read('key', text), selectedItems: read('selectedItems', parseItems) }
})

/** Reads items that a widget kept. Throws `ContractError` for anything else. */
export const parseItems = listOf((input): FilterItem => {
  const read = fields('kept item', input)
  return { key: read('key', text), text: read('text', text) }
})

/** The key that stands for nothing chosen, as a list's usual order does. */
const standardOf = (input: HTMLInputElement) =>
  input.closest<HTMLElement>('[data-standard]')?.dataset.standard

const textOf = (input: HTMLInputElement) =>
  input.dataset.text ?? input.labels?.[0]?.textContent?.trim() ?? input.value
