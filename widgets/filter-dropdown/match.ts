/** Finds a query in texts, without regard to case and accents: pure. */
import type { DropdownItem } from '../shared/contract/filters.js'
import type { Part } from '../shared/search/highlight.js'

/** Cuts `text` around the first match of `query`. Returns undefined when there is none. */
export function matchIn(text: string, query: string): Part[] | undefined {
  const wanted = fold(query).text
  if (wanted === '') return [{ text, isMatch: false }]
  const folded = fold(text)
  const at = folded.text.indexOf(wanted)
  if (at < 0) return undefined
  const from = folded.origin[at] ?? 0
  const to = folded.origin[at + wanted.length] ?? text.length
  return parts([
    [text.slice(0, from), false],
    [text.slice(from, to), true],
    [text.slice(to), false],
  ])
}

/** The items that match, each with its parent, and all children of an item that matches. */
export function matching(items: readonly DropdownItem[], query: string): DropdownItem[] {
  const found = new Set<DropdownItem>()
  let parent: DropdownItem | undefined
  let isParentFound = false
  for (const item of items) {
    const isFound = matchIn(item.text, query) !== undefined
    if (!item.indented) {
      parent = item
      isParentFound = isFound
    } else if (isFound && parent) found.add(parent)
    if (isFound || (item.indented && isParentFound)) found.add(item)
  }
  return items.filter((item) => found.has(item))
}

const parts = (pieces: readonly [string, boolean][]): Part[] =>
  pieces.flatMap(([text, isMatch]) => (text === '' ? [] : [{ text, isMatch }]))

/** The text without accents and case, and each letter's index in the original. */
function fold(text: string): { text: string; origin: number[] } {
  let folded = ''
  const origin: number[] = []
  let at = 0
  for (const letter of text) {
    const plain = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
    for (let index = 0; index < plain.length; index++) origin.push(at)
    folded += plain
    at += letter.length
  }
  return { text: folded, origin }
}
