/** What the viewer shows: pure. */
import type { FailureReason } from './document-error.js'

/** The enquiry comes so long after the first page. */
export const ENQUIRY_AFTER_MS = 1000

/** What the viewer shows: nothing yet, pages, or why there are none. */
export interface ViewState {
  readonly status: 'loading' | 'open' | 'error'
  readonly reason?: FailureReason
  /** The page that is read. */
  readonly currentPage: number
  /** 0 until the document is open. */
  readonly pageCount: number
  /** Counts how often the document was opened anew. */
  readonly attempt: number
}

export type ViewAction =
  | { readonly type: 'opened'; readonly pageCount: number }
  /** A page can be seen. */
  | { readonly type: 'drawn' }
  | { readonly type: 'pageChanged'; readonly pageNumber: number }
  | { readonly type: 'failed'; readonly reason: FailureReason }
  | { readonly type: 'pageFailed'; readonly reason: FailureReason }
  | { readonly type: 'retried' }

export const initialView: ViewState = { status: 'loading', currentPage: 1, pageCount: 0, attempt: 0 }

export function viewReducer(state: ViewState, action: ViewAction): ViewState {
  switch (action.type) {
    case 'opened':
      return {
        ...state,
        currentPage: Math.min(state.currentPage, action.pageCount),
        pageCount: action.pageCount,
      }
    case 'drawn':
      return state.status === 'loading' ? { ...state, status: 'open' } : state
    case 'pageChanged':
      return { ...state, currentPage: action.pageNumber }
    case 'failed':
      return { ...state, status: 'error', reason: action.reason, pageCount: 0 }
    case 'pageFailed':
      // When other pages can be seen, the page itself shows the failure.
      return state.status === 'loading' ? viewReducer(state, { ...action, type: 'failed' }) : state
    case 'retried': {
      // The document is opened again, since pdf.js would return the page's failure from its cache.
      const { reason, ...again } = state
      return { ...again, status: reason ? 'loading' : state.status, attempt: state.attempt + 1 }
    }
  }
}
