/** Finds a query in texts by the table of letters: pure. */
import type { DropdownItem } from '../shared/contract/filters.js'
import { fold, foldWithPlaces, isSignsOnly, wordsOf } from '../shared/contract/letters.js'
import type { Part } from '../shared/search/highlight.js'

type Span = readonly [from: number, to: number]

/** Cuts `text` where the words of `query` stand in it. Returns undefined when one of them does not. */
export function matchIn(text: string, query: string): Part[] | undefined {
  if (isSignsOnly(query)) return undefined
  const words = wordsOf(query)
  if (words.length === 0) return [{ text, isMatch: false }]
  const { folded, places } = foldWithPlaces(text)
  const phrase = fold(query)
  const spans: Span[] = []
  for (const word of folded.includes(phrase) ? [phrase] : words) {
    const at = folded.indexOf(word)
    if (at < 0) return undefined
    spans.push([places[at] ?? 0, endOf(at + word.length, places, text)])
  }
  return partsOf(
    text,
    spans.sort(([one], [other]) => one - other),
  )
}

/** Where the letter before `at` ends: one letter of a text may be two of what it is folded to. */
function endOf(at: number, places: readonly number[], text: string): number {
  const last = places[at - 1]
  return places.slice(at).find((place) => place !== last) ?? text.length
}

function partsOf(text: string, spans: readonly Span[]): Part[] {
  const parts: Part[] = []
  let written = 0
  for (const [from, to] of spans) {
    if (to <= written) continue
    const start = Math.max(from, written)
    if (start > written) parts.push({ text: text.slice(written, start), isMatch: false })
    parts.push({ text: text.slice(start, to), isMatch: true })
    written = to
  }
  if (written < text.length) parts.push({ text: text.slice(written), isMatch: false })
  return parts
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
