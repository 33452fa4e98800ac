/** The filters in a form, and what a panel does with them. */
import type { Filter } from '../shared/contract/filters.js'
import { sayFiltersDrafted } from '../shared/filters/filters-drafted.js'

export const filtersIn = (form: HTMLElement): HTMLElement[] => [
  ...form.querySelectorAll<HTMLElement>('[data-widget="filter-dropdown"]'),
]

/** Tells them what to show as chosen. */
export function tellFilters(form: HTMLElement, filters: readonly Filter[]): void {
  for (const filter of filtersIn(form)) sayFiltersDrafted(filter, filters)
}

/** One that is alone opens with the panel; all close with it. */
export function setOpen(form: HTMLElement, isOpen: boolean): void {
  const details = filtersIn(form).filter((filter) => filter instanceof HTMLDetailsElement)
  if (isOpen && details.length > 1) return
  for (const one of details) one.open = isOpen
}
