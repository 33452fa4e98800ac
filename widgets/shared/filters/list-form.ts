/** The fields of a list's filters, in all forms of a page: read at first, and written as long as no widget draws them. */
import type { Filter, FilterItem } from '../contract/filters.js'
import { chosenOf, type ListAction } from './list.state.js'

/** A hidden field stands for a link's choice, and has its text as `data-text`. */
const FIELD = 'input[name]:is([type="checkbox"], [type="radio"], [type="hidden"][data-text])'

/** The name of a filter that its markup does not name. */
export const FILTER_NAME = 'filter'

/** The links of chosen items, in a bar. */
export const CHIP = 'a[data-filter][data-key]'

/** `mounted`: the hosts of the list's widgets, whose fields are drawn. */
export function createForm(page: HTMLElement, list: string, mounted: ReadonlySet<Element>) {
  /** Whether a field was chosen when it was last read or written. */
  const known = new WeakMap<HTMLInputElement, boolean>()

  /** The widgets of the list, in their order. */
  function hosts(selector: string): HTMLElement[] {
    if (list === '') return page.matches(selector) ? [page] : []
    const all = page.querySelectorAll<HTMLElement>(`${selector}[data-list]`)
    return [...all].filter(({ dataset }) => dataset.list === list)
  }

  /** The widget around `host` that has all its filters: what is chosen in other forms of the list is no part of what it sends. */
  function outermost(host: HTMLElement): HTMLElement {
    return hosts('[data-widget^="filter-"]').find((outer) => outer.contains(host)) ?? host
  }

  /** Whether a mounted filter draws it. */
  function isDrawn(field: Element): boolean {
    const filter = field.closest(`[data-widget="${DROPDOWN}"]`)
    return filter !== null && mounted.has(filter)
  }

  /** All fields of the list's filters, but for those that a widget draws. */
  function undrawnFields(): HTMLInputElement[] {
    const found = new Set<HTMLInputElement>()
    for (const host of hosts('[data-widget^="filter-"]')) {
      if (mounted.has(host) && host.dataset.widget === DROPDOWN) continue
      for (const field of host.querySelectorAll<HTMLInputElement>(FIELD)) found.add(field)
    }
    return [...found].filter((field) => !isDrawn(field))
  }

  /** Everything that is chosen. */
  function readAll(): Filter[] {
    const chosen = new Map<string, FilterItem[]>()
    for (const field of undrawnFields()) {
      known.set(field, isChosen(field))
      if (isChosen(field) && !isNone(field))
        add(chosen, field.name, { key: field.value, text: textOf(field) })
    }
    if (chosen.size === 0)
      for (const { dataset, textContent } of hosts('[data-widget="filter-bar"]').flatMap(chipsIn))
        add(chosen, dataset.filter ?? '', { key: dataset.key ?? '', text: textContent?.trim() ?? '' })
    return [...chosen].map(([key, selectedItems]) => ({ key, selectedItems }))
  }

  /** What the reader did since `draft` was written, in fields that no widget draws: in those of one widget, or in all. */
  function readToggles(draft: readonly Filter[], host?: HTMLElement): ListAction[] {
    const all = host
      ? [...host.querySelectorAll<HTMLInputElement>(FIELD)].filter((field) => !isDrawn(field))
      : undrawnFields()
    const wasChosen = (field: HTMLInputElement) =>
      known.get(field) ?? chosenOf(draft, field.name).some(({ key }) => key === field.value)
    const changed = all.filter((field) => wasChosen(field) !== isChosen(field))
    return changed.map((field) => {
      known.set(field, isChosen(field))
      const isOn = isChosen(field) && !isNone(field)
      return {
        type: 'toggled',
        name: field.name,
        item: { key: field.value, text: textOf(field) },
        isOn,
        isSingle: isOn && field.type === 'radio',
        order: all.filter(({ name }) => name === field.name).map(({ value }) => value),
      }
    })
  }

  /** `standard`: the key that stands for nothing chosen, where the fields are out of the page. */
  function writeTo(inputs: Iterable<HTMLInputElement>, filters: readonly Filter[], standard?: string): void {
    for (const field of inputs) {
      if (field.type === 'hidden') continue
      const chosen = chosenOf(filters, field.name)
      const standsForNone = isNone(field, standard)
      // Without a choice the radio that stands for none.
      const isDefault = standsForNone && chosen.length === 0 && field.type === 'radio'
      field.checked = isDefault || (!standsForNone && chosen.some(({ key }) => key === field.value))
      known.set(field, field.checked)
    }
  }

  return {
    readAll,
    readToggles,
    writeTo,
    write: (filters: readonly Filter[]) => writeTo(undrawnFields(), filters),
    /** All widgets of the list. */
    hosts: () => hosts('[data-widget]'),
    /** The names of the filters in the form around `host`, in their order. */
    names(host: HTMLElement): string[] {
      const form = outermost(host)
      const fields = [form, ...form.querySelectorAll<HTMLElement>(`[data-widget="${DROPDOWN}"], ${FIELD}`)]
      return fields.map((field) =>
        field instanceof HTMLInputElement ? field.name : (field.dataset.name ?? FILTER_NAME),
      )
    },
  }
}

const DROPDOWN = 'filter-dropdown'

const chipsIn = (bar: HTMLElement): HTMLElement[] => [...bar.querySelectorAll<HTMLElement>(CHIP)]

function add(chosen: Map<string, FilterItem[]>, name: string, item: FilterItem): void {
  const items = chosen.get(name) ?? []
  if (items.some(({ key }) => key === item.key)) return
  chosen.set(name, [...items, item])
}

const isChosen = (field: HTMLInputElement): boolean => field.type === 'hidden' || field.checked

/** Whether it stands for nothing chosen, as a list's usual order does. */
const isNone = (field: HTMLInputElement, standard = standardOf(field)): boolean =>
  field.value === '' || field.value === standard

const standardOf = (field: HTMLInputElement): string =>
  field.closest<HTMLElement>('[data-standard]')?.dataset.standard ?? ''

const textOf = (field: HTMLInputElement): string =>
  field.dataset.text ?? field.labels?.[0]?.textContent?.trim() ?? field.value
