/** The pages of a document, one below the other: each keeps its place, and is drawn while it is near the window. */
import { useMessages } from 'plinth/react'
import {
  type CSSProperties,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react'
import { reasonOf } from './document-error.js'
import { messages } from './messages.js'
import { initialPagesState, type PagesAction, type PagesState, pagesReducer } from './page-list.state.js'
import type { PdfDocument } from './pdf-document.js'
import { PdfPage } from './pdf-page.js'

/** Pages are drawn ahead so far beyond the window. */
const NEAR = '25% 0px'
/** The line across the middle of the window: the page on it is the one that is read. */
const MIDDLE = '-50% 0px -50% 0px'
/** The worker's memory is cleaned up after so many pages: it would keep everything until the end. */
const CLEANUP_AFTER = 12
/** Width over height of most documents: until a page is there, its place has this form. */
const A4_LANDSCAPE = 842 / 595

interface Props {
  readonly pdf: PdfDocument
  /** Address of the document. */
  readonly href: string
  /** The page that is read: at first it is scrolled to. */
  readonly currentPage: number
  readonly scroller: HTMLElement
  /** Width of a page in CSS pixels. */
  readonly width: number
  /** The width once it no longer changes: pages are drawn for it. */
  readonly settledWidth: number
  onDrawn(): void
  /** Called when the reader comes to another page. */
  onPageChange(pageNumber: number): void
  /** Called when a page could not be shown. The page shows that itself. */
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
  const pageNumbers = Array.from({ length: pdf.pageCount }, (_, index) => index + 1)

  useEffect(
    function recordWidth() {
      dispatch({ type: 'resized', width: settledWidth })
    },
    [settledWidth],
  )
  useInitialPage(list, currentPage)
  usePagesInView(list, scroller, NEAR, (changes) => dispatch({ type: 'scrolled', near: changes }))
  usePagesInView(list, scroller, MIDDLE, (changes) => {
    for (const [pageNumber, isInMiddle] of changes) if (isInMiddle) onPageChange(pageNumber)
  })

  const onDone = useCallback(
    async (pageNumber: number, drawnWidth: number) => {
      drawnSinceCleanup.current += 1
      if (drawnSinceCleanup.current >= CLEANUP_AFTER) {
        await pdf.cleanup().then(
          () => {
            drawnSinceCleanup.current = 0
          },
          // pdf.js refuses while a drawing that was cancelled is still ending. The next page tries again.
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

  return (
    <div ref={list} className="w-preview-viewer__pages" style={sizes(width, ratio)}>
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
          onDone={onDone}
          onFailed={onPageFailed}
          onRetry={onRetry}
        />
      ))}
    </div>
  )
}

const sizes = (width: number, ratio: number): CSSProperties & Record<`--${string}`, number> => ({
  '--w-preview-viewer-px': width,
  '--w-preview-viewer-ratio': ratio,
})

/** A document that is opened anew goes on at the page that was read. */
function useInitialPage(list: RefObject<HTMLElement | null>, page: number): void {
  const show = useEffectEvent(() => {
    if (page > 1) list.current?.children[page - 1]?.scrollIntoView({ behavior: 'instant' })
  })
  useLayoutEffect(function showPage() {
    show()
  }, [])
}

/** Calls `onChange` with the pages that have come into view, or left it. */
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
      const observer = new IntersectionObserver(
        (entries) =>
          reportChange(
            new Map(entries.map(({ target, isIntersecting }) => [pages.indexOf(target) + 1, isIntersecting])),
          ),
        { root: scroller, rootMargin },
      )
      for (const page of pages) observer.observe(page)
      return () => observer.disconnect()
    },
    [list, scroller, rootMargin],
  )
}
