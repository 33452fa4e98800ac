/** Reads the list as the server sent it, and finds its parts. */
import type { DropdownItem, FilterItem } from '../shared/contract/filters.js'
import { chosenOf, readFilters } from '../shared/filters/read-filters.js'

export interface ServerList {
  readonly offered: readonly DropdownItem[]
  readonly chosen: readonly FilterItem[]
  /** What the radio says that stands for nothing chosen; undefined where there is none. */
  readonly any: string | undefined
  /** Where each link leads, by its key. */
  readonly hrefs: ReadonlyMap<string, string>
  /** The fields, which come back when the widget goes. */
  readonly fields: readonly HTMLInputElement[]
}

export function readList(items: HTMLElement, name: string): ServerList {
  const lines = [...items.children].map((line) => ({
    key: keyOf(line),
    text: line.textContent?.trim() ?? '',
    indented: line.hasAttribute('data-indented'),
    href: line.querySelector('a')?.getAttribute('href') ?? '',
  }))
  return {
    offered: lines.flatMap(({ key, text, indented }) => (key ? [{ key, text, indented }] : [])),
    chosen: chosenOf(readFilters(items), name),
    any: lines.find(({ key }) => key === '')?.text,
    hrefs: new Map(lines.map(({ key = '', href }) => [key, href])),
    fields: [...items.querySelectorAll<HTMLInputElement>('input:not([type="hidden"])')],
  }
}

/** The key of the item that a line is for. */
export function keyOf(line: Element): string | undefined {
  const field = line.querySelector<HTMLInputElement>('input:not([type="hidden"])')
  return field?.value ?? line.querySelector<HTMLElement>('[data-key]')?.dataset.key
}

/** What can have the focus in the list, in order. */
export function stopsOf(items: HTMLElement): HTMLElement[] {
  const stops = items.querySelectorAll<HTMLElement>('input:not([type="hidden"]), a')
  return [...stops].filter((stop) => !stop.closest('[hidden]'))
}

/** Scrolls the list, and nothing around it, to the one that is chosen. */
export function revealChosen(items: HTMLElement): void {
  const line = items.querySelector('[aria-current], :checked')?.closest('li')
  if (!line) return
  const below = line.getBoundingClientRect().bottom - items.getBoundingClientRect().bottom
  if (below > 0) items.scrollTop += below
}
