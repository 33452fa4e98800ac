/** How a document is laid out and moved through: pure. Lengths are CSS pixels unless they say otherwise. */

/** How long after the first page the enquiry comes. */
export const ENQUIRY_AFTER_MS = 1000

/** 1 is the width of the window, which pages fit at first. */
export const LEAST_ZOOM = 1
const MOST_ZOOM = 4
export const ZOOM_STEP = 1.25

/** What a canvas may hold. Two screens of a large tablet; more is neither seen nor kept by small devices. */
const MOST_PIXELS = 8_000_000
/** Beyond that no eye tells a difference on a page. */
const MOST_DENSITY = 2

export const zoomed = (zoom: number, factor: number): number => {
  const next = Math.max(LEAST_ZOOM, Math.min(zoom * factor, MOST_ZOOM))
  // So that steps in and out again end at the width.
  return Math.abs(next - LEAST_ZOOM) < 0.01 ? LEAST_ZOOM : next
}

/** How many device pixels a page of this size is drawn with for each of its own. */
export function density(width: number, height: number, devicePixelRatio: number): number {
  const wanted = Math.min(devicePixelRatio, MOST_DENSITY)
  return Math.min(wanted, Math.sqrt(MOST_PIXELS / (width * height)))
}

export type Act =
  | { kind: 'scroll'; screens: number }
  | { kind: 'end'; which: 'first' | 'last' }
  | { kind: 'zoom'; factor: number }
  | { kind: 'fit' }

/** A screen's lines that are seen again after a step. */
const SCREEN = 0.9
const LINE = 0.08

/** What a key asks for. Space presses buttons. */
export function actOf(key: string): Act | undefined {
  switch (key) {
    case 'PageDown':
      return { kind: 'scroll', screens: SCREEN }
    case 'PageUp':
      return { kind: 'scroll', screens: -SCREEN }
    case 'ArrowDown':
      return { kind: 'scroll', screens: LINE }
    case 'ArrowUp':
      return { kind: 'scroll', screens: -LINE }
    case 'Home':
      return { kind: 'end', which: 'first' }
    case 'End':
      return { kind: 'end', which: 'last' }
    case '+':
    case '=':
      return { kind: 'zoom', factor: ZOOM_STEP }
    case '-':
      return { kind: 'zoom', factor: 1 / ZOOM_STEP }
    case '0':
      return { kind: 'fit' }
  }
  return undefined
}

/** Which of the pages that are wanted is drawn next: the nearest to the one that is read, of two the later. */
export function nextToDraw(wanted: readonly number[], current: number): number | undefined {
  const distance = (page: number) => Math.abs(page - current) * 2 - (page > current ? 1 : 0)
  return [...wanted].sort((one, other) => distance(one) - distance(other))[0]
}

/** Why a document is not shown. */
export type Trouble = 'unreadable' | 'unreachable' | 'refused'

/** What a failure means: by its HTTP status where there was an answer, 0 where there was none. */
export function troubleOf(name: string, status: number | undefined): Trouble {
  if (status === undefined)
    return name === 'InvalidPDFException' || name === 'PasswordException' ? 'unreadable' : 'unreachable'
  return status === 401 || status === 403 || status === 404 ? 'refused' : 'unreachable'
}

/** What the viewer shows: nothing yet, pages, or why there are none. */
export interface View {
  readonly status: 'loading' | 'open' | 'error'
  readonly trouble?: Trouble
  /** The page that is read. */
  readonly page: number
  /** 0 until the document is there. */
  readonly pages: number
  /** Counts how often the document was opened anew. */
  readonly attempt: number
}

export type ViewStep =
  | { readonly kind: 'opened'; readonly pages: number }
  /** A page can be seen. */
  | { readonly kind: 'drawn' }
  | { readonly kind: 'turned'; readonly page: number }
  | { readonly kind: 'failed'; readonly trouble: Trouble }
  | { readonly kind: 'page-failed'; readonly trouble: Trouble }
  | { readonly kind: 'retried' }

export const LOADING: View = { status: 'loading', page: 1, pages: 0, attempt: 0 }

export function viewAfter(view: View, step: ViewStep): View {
  switch (step.kind) {
    case 'opened':
      return { ...view, page: Math.min(view.page, step.pages), pages: step.pages }
    case 'drawn':
      return view.status === 'loading' ? { ...view, status: 'open' } : view
    case 'turned':
      return { ...view, page: step.page }
    case 'failed':
      return { ...view, status: 'error', trouble: step.trouble, pages: 0 }
    case 'page-failed':
      // Where others can be seen, the page itself says what is wrong.
      return view.status === 'loading' ? viewAfter(view, { ...step, kind: 'failed' }) : view
    case 'retried': {
      // A page that failed fails for good in a document that is open: pdf.js keeps the answer.
      const { trouble, ...again } = view
      return { ...again, status: trouble ? 'loading' : view.status, attempt: view.attempt + 1 }
    }
  }
}
