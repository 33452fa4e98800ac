/**
 * Which pages of a document are drawn, and which is next: pure. Numbers begin at 1. How a page is rendered:
 *
 * 1. Near: `Pages` sees that it is in the window or close to it (`scrolled`), and its `Sheet` gets `isNear`.
 * 2. Its turn: of the near pages that are not drawn for this width one is the `renderingPage`; its `Sheet` gets `isRendering`.
 * 3. Canvas: `Drawing` mounts a `Canvas`, hidden until it is drawn. The one for the width before stays meanwhile.
 * 4. Text: the first time the `TextLayer` is written over it.
 * 5. Finish: the sheet releases what drawing took and `Pages` hears of it (`drawn`), tidies now and then, and gives the turn on.
 *
 * A page that is scrolled past loses its turn, and its canvas goes. One that cannot be drawn gives the turn on too (`failed`).
 */
import { nextToDraw, type Trouble } from './preview-viewer.state.js'

export interface PagesState {
  /** In CSS pixels, of every page. */
  readonly width: number
  /** Pages in the window or near it. */
  readonly near: ReadonlySet<number>
  /** How wide each near page was when it was drawn. */
  readonly drawnAt: ReadonlyMap<number, number>
  /** What went wrong with pages; these are not drawn again. */
  readonly troubles: ReadonlyMap<number, Trouble>
  /** Has its turn to be drawn: one at a time, so that what is scrolled past quickly is not drawn at all. */
  readonly renderingPage: number | undefined
}

export type PagesStep =
  | { readonly kind: 'resized'; readonly width: number }
  | { readonly kind: 'scrolled'; readonly near: ReadonlyMap<number, boolean> }
  | { readonly kind: 'drawn'; readonly page: number; readonly width: number }
  | { readonly kind: 'failed'; readonly page: number; readonly trouble: Trouble }

export const NO_PAGES: PagesState = {
  width: 0,
  near: new Set(),
  drawnAt: new Map(),
  troubles: new Map(),
  renderingPage: undefined,
}

/** `current` is the page that is read. */
export function pagesAfter(state: PagesState, step: PagesStep, current: number): PagesState {
  const next = stateAfter(state, step)
  return { ...next, renderingPage: renderingPageIn(next, current) }
}

function stateAfter(state: PagesState, step: PagesStep): PagesState {
  switch (step.kind) {
    case 'resized':
      return { ...state, width: step.width }
    case 'drawn':
      return { ...state, drawnAt: new Map(state.drawnAt).set(step.page, step.width) }
    case 'failed':
      return { ...state, troubles: new Map(state.troubles).set(step.page, step.trouble) }
    case 'scrolled': {
      const near = new Set(state.near)
      for (const [page, isNear] of step.near) {
        if (isNear) near.add(page)
        else near.delete(page)
      }
      return { ...state, near, drawnAt: new Map([...state.drawnAt].filter(([page]) => near.has(page))) }
    }
  }
}

/** A page that is being drawn keeps its turn for as long as it is wanted. */
function renderingPageIn(
  { near, drawnAt, troubles, width, renderingPage }: PagesState,
  current: number,
): number | undefined {
  const wanted = [...near].filter((page) => width > 0 && drawnAt.get(page) !== width && !troubles.has(page))
  return renderingPage !== undefined && wanted.includes(renderingPage)
    ? renderingPage
    : nextToDraw(wanted, current)
}
