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
import type { OpenDocument } from './document.js'
import { messages } from './messages.js'
import { NO_PAGES, type PagesState, type PagesStep, pagesAfter } from './pages.state.js'
import { Sheet } from './sheet.js'
import { troubleIn } from './trouble.js'

/** How far beyond the window pages are drawn ahead. */
const NEAR = '25% 0px'
/** The line across the middle of the window: the page on it is the one that is read. */
const MIDDLE = '-50% 0px -50% 0px'
/** After so many pages what they have left behind is cleared away: the worker would keep it until the end. */
const TIDY_AFTER = 12
/** Of most documents; until a page is there, its place has this form. */
const A4_LYING = 842 / 595

interface Props {
  readonly document: OpenDocument
  /** Of the document itself. */
  readonly href: string
  /** The page that is read: at first it is scrolled to. */
  readonly page: number
  readonly scroller: HTMLElement
  /** Of every page, in CSS pixels. */
  readonly width: number
  /** The width once it stays so: what is seen is drawn for it. */
  readonly settledWidth: number
  onDrawn(): void
  /** Another page is read. */
  onTurned(page: number): void
  /** A page could not be shown; it says so itself. */
  onFailed(error: unknown): void
  onRetry(): void
}

export function Pages(props: Props) {
  const { document, href, page, scroller, width, settledWidth, onDrawn, onTurned, onFailed, onRetry } = props
  const { text } = useMessages()
  const list = useRef<HTMLDivElement>(null)
  const [{ near, renderingPage, troubles }, dispatch] = useReducer(
    (state: PagesState, step: PagesStep) => pagesAfter(state, step, page),
    NO_PAGES,
  )
  const [ratio, setRatio] = useState(A4_LYING)
  const untidy = useRef(0)
  const numbers = Array.from({ length: document.pages }, (_, index) => index + 1)

  useEffect(
    function noteWidth() {
      dispatch({ kind: 'resized', width: settledWidth })
    },
    [settledWidth],
  )
  usePageAtFirst(list, page)
  usePagesInView(list, scroller, NEAR, (changes) => dispatch({ kind: 'scrolled', near: changes }))
  usePagesInView(list, scroller, MIDDLE, (changes) => {
    for (const [page, isThere] of changes) {
      if (isThere) onTurned(page)
    }
  })

  const noteDone = useCallback(
    async (page: number, drawnWidth: number) => {
      untidy.current += 1
      if (untidy.current >= TIDY_AFTER) {
        await document.tidy().then(
          () => {
            untidy.current = 0
          },
          // pdf.js refuses while a drawing that was cancelled is still ending. The next page tries again.
          () => undefined,
        )
      }
      dispatch({ kind: 'drawn', page, width: drawnWidth })
    },
    [document],
  )
  const noteFailed = useCallback(
    (failed: number, error: unknown) => {
      dispatch({ kind: 'failed', page: failed, trouble: troubleIn(error) })
      onFailed(error)
    },
    [onFailed],
  )

  return (
    <div ref={list} className="w-preview-viewer__pages" style={sizes(width, ratio)}>
      {numbers.map((number) => (
        <Sheet
          key={number}
          document={document}
          href={href}
          number={number}
          label={text(messages.page, { page: number, pages: document.pages })}
          width={settledWidth}
          isNear={near.has(number)}
          isRendering={renderingPage === number}
          trouble={troubles.get(number)}
          // What follows is most likely of the same form.
          onRatio={number === 1 ? setRatio : undefined}
          onDrawn={onDrawn}
          onDone={noteDone}
          onFailed={noteFailed}
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
function usePageAtFirst(list: RefObject<HTMLElement | null>, page: number): void {
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
  const tell = useEffectEvent(onChange)
  useEffect(
    function observePages() {
      const sheets = [...(list.current?.children ?? [])]
      const observer = new IntersectionObserver(
        (entries) =>
          tell(
            new Map(
              entries.map(({ target, isIntersecting }) => [sheets.indexOf(target) + 1, isIntersecting]),
            ),
          ),
        { root: scroller, rootMargin },
      )
      for (const sheet of sheets) observer.observe(sheet)
      return () => observer.disconnect()
    },
    [list, scroller, rootMargin],
  )
}
