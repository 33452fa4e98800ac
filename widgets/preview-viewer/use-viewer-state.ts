import { useCallback, useEffect, useEffectEvent, useReducer, useState } from 'react'
import { withSignal } from '../shared/ui/with-signal.js'
import { type FailureReason, reasonOf } from './document-error.js'
import type { PasswordRequest, PdfDocument } from './pdf-document.js'
import { initialViewerState, viewerReducer } from './preview-viewer.state.js'

interface UseViewerStateHandlers {
  /** The first page is visible. */
  onRendered(pageCount: number): void
  /** Nothing can be shown. */
  onFailed(reason: FailureReason): void
}

/** The state of the viewer for the document at `address`. The functions keep their identity, since pages are memoized. */
export function useViewerState(address: string, { onRendered, onFailed }: UseViewerStateHandlers) {
  const [view, dispatch] = useReducer(viewerReducer, initialViewerState)
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
    onPassword: (request) => dispatch({ type: 'passwordAsked', request }),
  })
  const onDrawn = useCallback(() => dispatch({ type: 'drawn' }), [])
  const onPageChange = useCallback((pageNumber: number) => dispatch({ type: 'pageChanged', pageNumber }), [])
  const failPage = useCallback((error: unknown) => fail('pageFailed', error), [fail])
  /** Opens the document again, at the current page. */
  const retry = useCallback(() => dispatch({ type: 'retried' }), [])
  const enterPassword = useCallback(
    (password: string) => {
      dispatch({ type: 'passwordGiven' })
      view.password?.give(password)
    },
    [view.password],
  )
  return { ...view, pdf, enterPassword, onDrawn, onPageChange, failPage, retry }
}

const loadPdfModule = () => import('./pdf-document.js')

interface UsePdfHandlers {
  onOpened(pageCount: number): void
  onFailed(error: unknown): void
  onPassword(request: PasswordRequest): void
}

/** The document at `address` once it is open; each `attempt` opens it again, and no address closes it. Loads pdf.js when needed. */
function usePdf(
  address: string | undefined,
  attempt: number,
  { onOpened, onFailed, onPassword }: UsePdfHandlers,
): PdfDocument | undefined {
  const [pdf, setPdf] = useState<PdfDocument>()
  const reportOpened = useEffectEvent((opened: PdfDocument) => {
    setPdf(opened)
    onOpened(opened.pageCount)
  })
  const reportFailure = useEffectEvent(onFailed)
  const requestPassword = useEffectEvent(onPassword)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt opens the document again
  useEffect(
    function open() {
      if (address === undefined) return
      const abort = withSignal((signal) => {
        loadPdfModule()
          .then(({ openPdf }) =>
            openPdf(address, signal, (request) => signal.aborted || requestPassword(request)),
          )
          .then(
            (opened) => signal.aborted || reportOpened(opened),
            (error: unknown) => signal.aborted || reportFailure(error),
          )
      })
      return () => {
        abort()
        setPdf(undefined)
      }
    },
    [address, attempt],
  )
  return pdf
}
