/** What the viewer shows: the document, the page of it that is read, or why there is none. */
import { useCallback, useEffect, useEffectEvent, useReducer } from 'react'
import { type FailureReason, reasonOf } from './document-error.js'
import type { PdfDocument } from './pdf-document.js'
import { initialView, type ViewState, viewReducer } from './preview-viewer.state.js'
import { usePdf } from './use-pdf.js'

interface UsePreviewViewHandlers {
  /** Called when the first page can be seen. */
  onRendered(pageCount: number): void
  /** Called when nothing can be shown. */
  onFailed(reason: FailureReason): void
}

interface PreviewView extends ViewState {
  /** Undefined until it is open. */
  readonly pdf: PdfDocument | undefined
  onDrawn(): void
  onPageChange(pageNumber: number): void
  failPage(error: unknown): void
  /** Opens the document anew, at the page that is read. */
  retry(): void
}

/** Opens the document at `address`. The functions keep their identity, since pages are memoized. */
export function usePreviewView(
  address: string,
  { onRendered, onFailed }: UsePreviewViewHandlers,
): PreviewView {
  const [view, dispatch] = useReducer(viewReducer, initialView)
  const { status, reason, pageCount, attempt } = view

  const reportFailure = useEffectEvent(onFailed)
  const reportRendered = useEffectEvent(onRendered)
  useEffect(
    function reportOutcome() {
      if (reason) reportFailure(reason)
      else if (status === 'open') reportRendered(pageCount)
    },
    [status, reason, pageCount],
  )
  const fail = useCallback(
    (type: 'failed' | 'pageFailed', error: unknown) => {
      console.error(`preview-viewer: ${address} could not be shown; see the cause`, error)
      dispatch({ type, reason: reasonOf(error) })
    },
    [address],
  )
  const pdf = usePdf(status === 'error' ? undefined : address, attempt, {
    onOpened: (pageCount) => dispatch({ type: 'opened', pageCount }),
    onFailed: (error) => fail('failed', error),
  })
  return {
    ...view,
    pdf,
    onDrawn: useCallback(() => dispatch({ type: 'drawn' }), []),
    onPageChange: useCallback((pageNumber: number) => dispatch({ type: 'pageChanged', pageNumber }), []),
    failPage: useCallback((error: unknown) => fail('pageFailed', error), [fail]),
    retry: useCallback(() => dispatch({ type: 'retried' }), []),
  }
}
