/** Hears what the reader chooses in the list: a field that changes, or a link that is followed. */
import type { FilterItem } from '../shared/contract/filters.js'
import { isPlainClick } from '../shared/ui/plain-click.js'

interface ChoiceParts {
  items: HTMLElement
  name: string
  /** Whether a link chooses in place; else it is followed. */
  isInPlace: boolean
  isChosen(key: string): boolean
  choose(item: FilterItem, isOn: boolean): void
}

export function followChoices(
  { items, name, isInPlace, isChosen, choose }: ChoiceParts,
  signal: AbortSignal,
): void {
  items.addEventListener(
    'change',
    ({ target }) => {
      if (!(target instanceof HTMLInputElement) || target.name !== name) return
      const text = target.labels?.[0]?.textContent?.trim() ?? target.value
      choose({ key: target.value, text }, target.checked)
    },
    { signal },
  )
  if (!isInPlace) return
  // What is not visited is not fetched ahead.
  items.setAttribute('data-turbo-prefetch', 'false')
  items.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-key]')
      if (!link || !isPlainClick(event)) return
      event.preventDefault()
      const key = link.dataset.key ?? ''
      choose({ key, text: link.textContent?.trim() ?? key }, !isChosen(key))
    },
    { signal },
  )
}
