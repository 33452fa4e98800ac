/** What the viewer shows: pure. */
import type { FailureReason } from './document-error.js'
import type { PasswordRequest } from './pdf-document.js'

/** Delay of the enquiry bar after the first page. */
export const ENQUIRY_AFTER_MS = 1000

export interface ViewerState {
  readonly status: 'loading' | 'locked' | 'open' | 'error'
  readonly reason?: FailureReason
  /** The document waits for its password. */
  readonly password?: PasswordRequest
  /** The page at the middle of the window, from 1. */
  readonly currentPage: number
  /** 0 until the document is open. */
  readonly pageCount: number
  /** Number of retries. */
  readonly attempt: number
}

type ViewerAction =
  | { readonly type: 'opened'; readonly pageCount: number }
  | { readonly type: 'passwordAsked'; readonly request: PasswordRequest }
  | { readonly type: 'passwordGiven' }
  /** The first page is visible. */
  | { readonly type: 'drawn' }
  | { readonly type: 'pageChanged'; readonly pageNumber: number }
  | { readonly type: 'failed'; readonly reason: FailureReason }
  | { readonly type: 'pageFailed'; readonly reason: FailureReason }
  | { readonly type: 'retried' }

export const initialViewerState: ViewerState = { status: 'loading', currentPage: 1, pageCount: 0, attempt: 0 }

export function viewerReducer(state: ViewerState, action: ViewerAction): ViewerState {
  switch (action.type) {
    case 'opened':
      return {
        ...state,
        currentPage: Math.min(state.currentPage, action.pageCount),
        pageCount: action.pageCount,
      }
    case 'passwordAsked':
      return { ...state, status: 'locked', password: action.request }
    case 'passwordGiven': {
      const { password, ...given } = state
      return password ? { ...given, status: 'loading' } : state
    }
    case 'drawn':
      return state.status === 'loading' ? { ...state, status: 'open' } : state
    case 'pageChanged':
      return { ...state, currentPage: action.pageNumber }
    case 'failed':
      return { ...state, status: 'error', reason: action.reason, pageCount: 0 }
    case 'pageFailed':
      // Once other pages are visible, the page itself shows the failure.
      return state.status === 'loading' ? viewerReducer(state, { ...action, type: 'failed' }) : state
    case 'retried': {
      // A retry opens the document again, since pdf.js caches the failure of a page.
      const { reason, ...again } = state
      return { ...again, status: reason ? 'loading' : state.status, attempt: state.attempt + 1 }
    }
  }
}
