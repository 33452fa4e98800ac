/**
 * Which pages of a document are drawn, and which is next: pure. Numbers begin at 1. How a page is rendered:
 *
 * 1. Near: `PageList` sees that it is in the window or close to it (`scrolled`), and its `PdfPage` gets `isNear`.
 * 2. Its turn: of the near pages that are not drawn for this width one is the `renderingPage`; its `PdfPage` gets `isRendering`.
 * 3. Canvas: `PageCanvases` mounts a `PageCanvas`, hidden until it is drawn. The one for the width before stays meanwhile.
 * 4. Text: the first time the `TextLayer` is written over it.
 * 5. Finish: the page releases what drawing took and `PageList` hears of it (`drawn`), cleans up now and then, and gives the turn on.
 *
 * A page that is scrolled past loses its turn, and its canvas goes. One that cannot be drawn gives the turn on too (`failed`).
 */
import type { FailureReason } from './document-error.js'

export interface PagesState {
  readonly width: number
  /** Pages in the window or near it. */
  readonly near: ReadonlySet<number>
  /** The width that each near page was drawn for. */
  readonly drawnWidths: ReadonlyMap<number, number>
  /** Pages that could not be drawn; these are not tried again. */
  readonly failures: ReadonlyMap<number, FailureReason>
  /** The page being drawn: one at a time, so that pages scrolled past quickly are skipped. */
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
  drawnWidths: new Map(),
  failures: new Map(),
  renderingPage: undefined,
}

export function pagesReducer(state: PagesState, action: PagesAction, currentPage: number): PagesState {
  const next = stateAfter(state, action)
  return { ...next, renderingPage: renderingPageIn(next, currentPage) }
}

function stateAfter(state: PagesState, action: PagesAction): PagesState {
  switch (action.type) {
    case 'resized':
      return { ...state, width: action.width }
    case 'drawn':
      return { ...state, drawnWidths: new Map(state.drawnWidths).set(action.pageNumber, action.width) }
    case 'failed':
      return { ...state, failures: new Map(state.failures).set(action.pageNumber, action.reason) }
    case 'scrolled': {
      const near = new Set(state.near)
      for (const [page, isNear] of action.near) {
        if (isNear) near.add(page)
        else near.delete(page)
      }
      return {
        ...state,
        near,
        drawnWidths: new Map([...state.drawnWidths].filter(([page]) => near.has(page))),
      }
    }
  }
}

/** A page that is being drawn stays the one as long as it is near and has the wrong width. */
function renderingPageIn(
  { near, drawnWidths, failures, width, renderingPage }: PagesState,
  currentPage: number,
): number | undefined {
  const wanted = [...near].filter(
    (page) => width > 0 && drawnWidths.get(page) !== width && !failures.has(page),
  )
  return renderingPage !== undefined && wanted.includes(renderingPage)
    ? renderingPage
    : nextToDraw(wanted, currentPage)
}

/** The page to draw next: the nearest to the current one; of two at the same distance the later. */
export function nextToDraw(wanted: readonly number[], currentPage: number): number | undefined {
  const distance = (page: number) => Math.abs(page - currentPage) * 2 - (page > currentPage ? 1 : 0)
  return [...wanted].sort((a, b) => distance(a) - distance(b))[0]
}
