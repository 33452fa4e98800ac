/** The pages that have come to a list, kept in the tab for when the document is loaded again. */
import { filterAddress } from '../shared/contract/filters.js'
import { GRID_CONTENT, GRID_LOADER } from '../shared/contract/grid.call.js'
import { fields, count as readCount, text as readText } from '../shared/contract/read.js'
import { createKeptPlace } from '../shared/ui/kept-place.js'
import { findAnchor, parseAnchor, type ScrollAnchor } from '../shared/ui/scroll-anchor.js'
import { readAnswer } from './answer.js'
import { type GridState, withKeptPages } from './grid.state.js'

interface KeptPages {
  /** Address of the page that the list began with: the server's must be the same. */
  readonly from: string
  readonly pageIndex: number
  readonly isEnded: boolean
  /** HTML of the later cards and of the loader, as the server sent them. */
  readonly items: string
  readonly loader: string
  readonly anchor: ScrollAnchor | undefined
}

function parseKept(input: unknown): KeptPages {
  const read = fields('kept pages', input)
  return {
    from: read('from', readText),
    pageIndex: read('pageIndex', readCount),
    isEnded: read('isEnded', Boolean),
    items: read('items', readText),
    loader: read('loader', readText),
    anchor: read('anchor', parseAnchor),
  }
}

export interface GridSlots {
  readonly items: HTMLElement
  readonly loader: HTMLElement
}

const placeOf = (list: string) => createKeptPlace(`grid ${list}`, parseKept)

/** Address of the first page in view. */
const from = ({ selection, firstIndex, pageSize }: GridState, base: string): string =>
  filterAddress(base, selection, { index: firstIndex, size: pageSize })

export function storePages(list: string, base: string, state: GridState, { items, loader }: GridSlots): void {
  const { later, pageIndex, isEnded } = state
  placeOf(list).keep(
    later?.added
      ? {
          from: from(state, base),
          pageIndex,
          isEnded,
          items: later.items,
          loader: loader.innerHTML,
          anchor: findAnchor(items.children, 'id'),
        }
      : undefined,
  )
}

/** The state with the pages of an earlier load, and the place in them; undefined when there are none. */
export function readStoredPages(
  list: string,
  base: string,
  state: GridState,
  isShown: (id: string) => boolean,
): { readonly state: GridState; readonly anchor: ScrollAnchor | undefined } | undefined {
  const kept = placeOf(list).take()
  if (!kept || kept.from !== from(state, base)) return undefined
  const html = `${GRID_CONTENT}<ul>${kept.items}</ul>${GRID_LOADER}<div data-slot="loader">${kept.loader}</div>`
  const answer = readAnswer(html, { isFirst: false, isShown })
  return answer && { state: withKeptPages(state, { ...kept, answer }), anchor: kept.anchor }
}
