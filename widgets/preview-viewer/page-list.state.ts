/**
 * Which pages of a document are drawn, and which is next: pure. Numbers begin at 1. How a page is rendered:
 *
 * 1. Near: `PageList` sees that it is in the window or close to it (`scrolled`), and its `PdfPage` gets `isNear`.
 * 2. Its turn: of the near pages that are not drawn for this width one is the `renderingPage`; its `PdfPage` gets `isRendering`.
 * 3. Canvas: `Drawing` mounts a `Canvas`, hidden until it is drawn. The one for the width before stays meanwhile.
 * 4. Text: the first time the `TextLayer` is written over it.
 * 5. Finish: the page releases what drawing took and `PageList` hears of it (`drawn`), cleans up now and then, and gives the turn on.
 *
 * A page that is scrolled past loses its turn, and its canvas goes. One that cannot be drawn gives the turn on too (`failed`).
 */
import type { FailureReason } from './document-error.js'

export interface PagesState {
  /** Width of a page in CSS pixels. */
  readonly width: number
  /** Pages in the window or near it. */
  readonly near: ReadonlySet<number>
  /** How wide each near page was when it was drawn. */
  readonly drawnAt: ReadonlyMap<number, number>
  /** What went wrong with pages; these are not drawn again. */
  readonly failures: ReadonlyMap<number, FailureReason>
  /** Has its turn to be drawn: one at a time, so that what is scrolled past quickly is not drawn at all. */
  readonly renderingPage: number | undefined
}

export type PagesAction =
  | { readonly type: 'resized'; readonly width: number }
  | { readonly type: 'scrolled'; readonly near: ReadonlyMap<number, boolean> }
  | { readonly type: 'drawn'; readonly pageNumber: number; readonly width: number }
  | { readonly type: 'failed'; readonly pageNumber: number; readonly reason: FailureReason }

export const initialPagesState: PagesState = {
  width: 0,
  near: new Set(),
  drawnAt: new Map(),
  failures: new Map(),
  renderingPage: undefined,
}

/** `currentPage` is the page that is read. */
export function pagesReducer(state: PagesState, action: PagesAction, currentPage: number): PagesState {
  const next = stateAfter(state, action)
  return { ...next, renderingPage: renderingPageIn(next, currentPage) }
}

function stateAfter(state: PagesState, action: PagesAction): PagesState {
  switch (action.type) {
    case 'resized':
      return { ...state, width: action.width }
    case 'drawn':
      return { ...state, drawnAt: new Map(state.drawnAt).set(action.pageNumber, action.width) }
    case 'failed':
      return { ...state, failures: new Map(state.failures).set(action.pageNumber, action.reason) }
    case 'scrolled': {
      const near = new Set(state.near)
      for (const [page, isNear] of action.near) {
        if (isNear) near.add(page)
        else near.delete(page)
      }
      return { ...state, near, drawnAt: new Map([...state.drawnAt].filter(([page]) => near.has(page))) }
    }
  }
}

/** A page that is being drawn keeps its turn for as long as it is wanted. */
function renderingPageIn(
  { near, drawnAt, failures, width, renderingPage }: PagesState,
  currentPage: number,
): number | undefined {
  const wanted = [...near].filter((page) => width > 0 && drawnAt.get(page) !== width && !failures.has(page))
  return renderingPage !== undefined && wanted.includes(renderingPage)
    ? renderingPage
    : nextToDraw(wanted, currentPage)
}

/** Which of the pages that are wanted is drawn next: the nearest to the one that is read, of two the later. */
export function nextToDraw(wanted: readonly number[], currentPage: number): number | undefined {
  const distance = (page: number) => Math.abs(page - currentPage) * 2 - (page > currentPage ? 1 : 0)
  return [...wanted].sort((a, b) => distance(a) - distance(b))[0]
}
