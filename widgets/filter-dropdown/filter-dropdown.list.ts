/** Draws the lines of the list, as the server draws them. */
import type { DropdownItem, FilterItem } from '../shared/contract/filters.js'
import { chosenOf, readFilters } from '../shared/filters/read-filters.js'
import { putChildren } from '../shared/ui/put-children.js'
import type { Row } from './filter-dropdown.state.js'

export type DropdownType = 'checkbox' | 'radio' | 'link'

interface ListParts {
  items: HTMLElement
  /** The filter's name in the form. */
  name: string
  type: DropdownType
  /** The key that stands for nothing chosen, as the usual order of a list does. */
  standard: string
}

/** What stands for no choice among radios. */
const ANY: Row = {
  item: { key: '', text: 'Any' },
  parts: [{ text: 'Any', isMatch: false }],
  isIndented: false,
  isChosen: false,
  isHidden: false,
  endsFirst: false,
}

/** The items that the server drew, and those of them that are chosen. */
export function readList({ items, name }: ListParts): {
  offered: DropdownItem[]
  chosen: readonly FilterItem[]
} {
  const offered = [...items.children].flatMap((line): DropdownItem[] => {
    const key = keyOf(line)
    const text = line.textContent?.trim() ?? ''
    return key ? [{ key, text, indented: line.hasAttribute('data-indented') }] : []
  })
  return { offered, chosen: chosenOf(readFilters(items), name) }
}

/** The key of the item that a line stands for. */
export function keyOf(line: Element): string | undefined {
  const field = line.querySelector<HTMLInputElement>('input:not([type="hidden"])')
  return field?.value ?? line.querySelector<HTMLElement>('[data-key]')?.dataset.key
}

/** Where the focus can stand in the list, in order. */
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

/**
 * Draws `rows` and, below them, the place of so many that are still to come. A line that stays as it was is not touched: it may be
 * pressed just now. The focus stays on its item.
 */
export function drawList(
  parts: ListParts,
  rows: readonly Row[],
  hrefOf: (key: string) => string,
  waiting: number,
): void {
  const { items, type, standard } = parts
  const focused = items.contains(document.activeElement)
    ? keyOf(document.activeElement?.closest('li') ?? items)
    : undefined
  const isNone = rows.every(({ isChosen }) => !isChosen)
  const any = type === 'radio' && standard === '' ? [drawRow(parts, ANY, hrefOf, isNone)] : []
  const drawn = new Map([...items.children].map((line) => [keyOf(line), line]))
  const lines = [...any, ...rows.map((row) => drawRow(parts, row, hrefOf, isNone))].map((line) => {
    const key = keyOf(line)
    const before = drawn.get(key)
    // An index that has changed between two answers may give an item twice.
    drawn.delete(key)
    return asBefore(line, before)
  })
  putChildren(items, [...lines, ...Array.from({ length: waiting }, drawSkeleton)])
  if (focused === undefined) return
  const same = [...items.children].find((line) => keyOf(line) === focused)
  same?.querySelector<HTMLElement>('input, a')?.focus({ preventScroll: true })
}

/** `before`, chosen or not as `line` is, where they differ in nothing else; or `line`. */
function asBefore(line: Element, before: Element | undefined): Element {
  const [field, fieldBefore] = [line, before].map((one) => one?.querySelector('input'))
  // The server writes what is chosen as an attribute, which says nothing any more.
  if (field && fieldBefore) field.defaultChecked = fieldBefore.defaultChecked
  if (!before?.isEqualNode(line)) return line
  if (field && fieldBefore) fieldBefore.checked = field.checked
  return before
}

function drawRow(
  parts: ListParts,
  row: Row,
  hrefOf: (key: string) => string,
  isNone: boolean,
): HTMLLIElement {
  const line = document.createElement('li')
  line.className = 'w-filter-dropdown__item'
  line.toggleAttribute('data-indented', row.isIndented)
  line.toggleAttribute('data-last-chosen', row.endsFirst)
  line.hidden = row.isHidden
  if (parts.type === 'link') line.append(...drawLink(parts, row, hrefOf, isNone))
  else line.append(drawField(parts, row, isNone))
  return line
}

function drawField(
  { name, type, standard }: ListParts,
  { item, parts, isChosen }: Row,
  isNone: boolean,
): HTMLElement {
  const label = document.createElement('label')
  const input = document.createElement('input')
  input.type = type
  input.name = name
  input.value = item.key
  // Of radios one always is: the one that stands for nothing chosen.
  input.checked = isChosen || (isNone && type === 'radio' && item.key === standard)
  const text = document.createElement('span')
  text.append(...drawParts(parts))
  label.append(input, text)
  return label
}

/** A link, and the field by which a form knows of it. */
function drawLink(
  { name, standard }: ListParts,
  { item, parts, isChosen }: Row,
  hrefOf: (key: string) => string,
  isNone: boolean,
): HTMLElement[] {
  const link = document.createElement('a')
  link.href = hrefOf(item.key)
  link.dataset.key = item.key
  link.append(...drawParts(parts))
  if (isChosen || (isNone && item.key === standard)) link.setAttribute('aria-current', 'true')
  if (!isChosen) return [link]
  const field = document.createElement('input')
  field.type = 'hidden'
  field.name = name
  field.value = item.key
  field.dataset.text = item.text
  return [link, field]
}

const drawParts = (parts: Row['parts']) =>
  parts.map(({ text, isMatch }) => {
    if (!isMatch) return text
    const mark = document.createElement('mark')
    mark.append(text)
    return mark
  })

function drawSkeleton(): HTMLLIElement {
  const line = document.createElement('li')
  line.className = 'w-filter-dropdown__skeleton'
  line.setAttribute('aria-hidden', 'true')
  return line
}
