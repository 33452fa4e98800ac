/** Reads what is chosen from the form fields of the filters, which hold it with and without script. */
import type { Filter, FilterItem } from '../contract/filters.js'
import { fields, listOf, text } from '../contract/read.js'

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
