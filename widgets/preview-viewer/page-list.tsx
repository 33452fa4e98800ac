/** The pages of a document, one below the other: each keeps its place, and is drawn while it is near the window. */

import { useMessages } from 'plinth/react'
import {
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react'
import { observeView } from '../shared/ui/observe-view.js'
import { withSignal } from '../shared/ui/with-signal.js'
import { reasonOf } from './document-error.js'
import { messages } from './messages.js'
import { initialPagesState, type PagesAction, type PagesState, pagesReducer } from './page-list.state.js'
import type { PdfDocument } from './pdf-document.js'
import { PdfPage } from './pdf-page.js'

/** Pages are drawn when they come this close to the window. */
const NEAR_MARGIN = '25% 0px'
/** The middle line of the window: the page on it is the current one. */
const MIDDLE_MARGIN = '-50% 0px -50% 0px'
/** After this many pages the worker's memory is cleaned up; pdf.js itself would keep it until the document closes. */
const CLEANUP_AFTER = 12
/** Ratio of most documents: reserves the room of a page until its own ratio is known. */
const A4_LANDSCAPE = 842 / 595

interface Props {
  readonly pdf: PdfDocument
  readonly href: string
  /** The initial one is scrolled to. */
  readonly currentPage: number
  readonly scroller: HTMLElement
  readonly width: number
  /** The width after zooming has ended: pages are drawn for it. */
  readonly settledWidth: number
  onDrawn(): void
  onPageChange(pageNumber: number): void
  /** A page could not be shown, and says so itself. */
  onFailed(error: unknown): void
  onRetry(): void
}

export function PageList(props: Props) {
  const { pdf, href, currentPage, scroller, width, settledWidth, onDrawn, onPageChange, onFailed, onRetry } =
    props
  const { text } = useMessages()
  const list = useRef<HTMLDivElement>(null)
  const [{ near, renderingPage, failures }, dispatch] = useReducer(
    (state: PagesState, action: PagesAction) => pagesReducer(state, action, currentPage),
    initialPagesState,
  )
  const [ratio, setRatio] = useState(A4_LANDSCAPE)
  const drawnSinceCleanup = useRef(0)
  const pageNumbers = [...Array(pdf.pageCount).keys()].map((index) => index + 1)

  useEffect(
    function recordWidth() {
      dispatch({ type: 'resized', width: settledWidth })
    },
    [settledWidth],
  )
  useInitialPage(list, currentPage)
  usePagesInView(list, scroller, NEAR_MARGIN, (changes) => dispatch({ type: 'scrolled', near: changes }))
  usePagesInView(list, scroller, MIDDLE_MARGIN, (changes) => {
    for (const [pageNumber, isInMiddle] of changes) if (isInMiddle) onPageChange(pageNumber)
  })

  const onTurnEnd = useCallback(
    async (pageNumber: number, drawnWidth: number) => {
      drawnSinceCleanup.current += 1
      if (drawnSinceCleanup.current >= CLEANUP_AFTER) {
        await pdf.cleanup().then(
          () => {
            drawnSinceCleanup.current = 0
          },
          // pdf.js refuses while a cancelled drawing is still ending. The next page tries again.
          () => undefined,
        )
      }
      dispatch({ type: 'drawn', pageNumber, width: drawnWidth })
    },
    [pdf],
  )
  const onPageFailed = useCallback(
    (pageNumber: number, error: unknown) => {
      dispatch({ type: 'failed', pageNumber, reason: reasonOf(error) })
      onFailed(error)
    },
    [onFailed],
  )

  const style = { '--w-preview-viewer-px': width, '--w-preview-viewer-ratio': ratio }
  return (
    <div ref={list} className="w-preview-viewer__pages" style={style}>
      {pageNumbers.map((pageNumber) => (
        <PdfPage
          key={pageNumber}
          pdf={pdf}
          href={href}
          pageNumber={pageNumber}
          label={text(messages.page, { page: pageNumber, pages: pdf.pageCount })}
          width={settledWidth}
          isNear={near.has(pageNumber)}
          isRendering={renderingPage === pageNumber}
          failure={failures.get(pageNumber)}
          // Further pages most likely have the ratio of the first.
          onRatio={pageNumber === 1 ? setRatio : undefined}
          onDrawn={onDrawn}
          onTurnEnd={onTurnEnd}
          onFailed={onPageFailed}
          onRetry={onRetry}
        />
      ))}
    </div>
  )
}

/** After a retry the document opens at the page where the reader was. */
function useInitialPage(list: RefObject<HTMLElement | null>, page: number): void {
  const show = useEffectEvent(() => {
    if (page > 1) list.current?.children[page - 1]?.scrollIntoView({ behavior: 'instant' })
  })
  useLayoutEffect(function showPage() {
    show()
  }, [])
}

/** Calls `onChange` with the pages that have come into view (true) or left it (false). */
function usePagesInView(
  list: RefObject<HTMLElement | null>,
  scroller: HTMLElement,
  rootMargin: string,
  onChange: (changes: ReadonlyMap<number, boolean>) => void,
): void {
  const reportChange = useEffectEvent(onChange)
  useEffect(
    function observePages() {
      const pages = [...(list.current?.children ?? [])]
      return withSignal((signal) => {
        const observe = observeView(
          { root: scroller, rootMargin },
          (changes) =>
            reportChange(new Map([...changes].map(([page, isIn]) => [pages.indexOf(page) + 1, isIn]))),
          signal,
        )
        for (const page of pages) observe(page)
      })
    },
    [list, scroller, rootMargin],
  )
}
