/** The rows are the server's: requested for what was found, and placed in their slot. */
import { SlotError, unpatched } from 'plinth'
import { parseFragment } from 'plinth/react'
import { searchResultsBody, searchResultsCall } from '../shared/contract/search-results.call.js'
import type { IdAnswer } from '../shared/search/answer.js'
import type { ApiClient } from '../shared/services/api.js'
import { placeNodes } from '../shared/ui/place-nodes.js'
import { holdPlace } from '../shared/ui/scroll-place.js'
import { aliasOf } from './use-address.js'

/** The HTML of all rows of an answer. */
export async function requestRows(
  api: ApiClient,
  { query, groups }: IdAnswer,
  signal: AbortSignal,
): Promise<string> {
  if (groups.every(({ results }) => results.length === 0)) return ''
  const found = groups.map((group) => ({
    alias: aliasOf(group),
    ids: group.results.map(({ hit }) => hit.objectID),
    count: group.total,
  }))
  const body = searchResultsBody(unpatched(found))
  return api.call(searchResultsCall, { q: query.text }, { signal, body })
}

interface ResultsBlock {
  /** Puts the block in `html` in place of what is there. */
  replace(html: string): void
  /** Adds the rows in `html` that are not there yet. @throws SlotError where the template has no list for them. */
  append(html: string): void
  clear(): void
  /** What is there, to be put back by `restore`. */
  nodes(): readonly Node[]
  restore(nodes: readonly Node[]): void
}

const ROWS = '[data-rows]'
const ROW = '[data-object-id]'

export function createBlock(slot: HTMLElement): ResultsBlock {
  return {
    replace: (html) => placeNodes(slot, parseFragment(html)),
    append(html) {
      const list = slot.querySelector(ROWS)
      if (!list) throw new SlotError('results: no list for further rows; put data-rows on the list of rows')
      const known = new Set(rowsIn([slot]).map(({ dataset }) => dataset.objectId))
      const added = rowsIn(parseFragment(html)).filter(({ dataset }) => !known.has(dataset.objectId))
      const letGo = holdPlace(slot, list)
      list.append(...added)
      letGo()
    },
    clear: () => placeNodes(slot, []),
    nodes: () => [...slot.childNodes],
    restore: (nodes) => placeNodes(slot, nodes),
  }
}

const rowsIn = (nodes: readonly Node[]): readonly HTMLElement[] =>
  nodes
    .filter((node) => node instanceof Element)
    .flatMap((element) => [...element.querySelectorAll<HTMLElement>(ROW)])
