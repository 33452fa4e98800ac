/** One page: its place, and while it is near the window what is drawn in it, with its text over it. */
import { type CSSProperties, memo, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FailureReason } from './document-error.js'
import { Drawing } from './drawing.js'
import { ErrorPanel } from './error-panel.js'
import type { DrawablePage, PdfDocument } from './pdf-document.js'
import { TextLayer } from './text-layer.js'

interface Props {
  readonly pdf: PdfDocument
  /** Address of the document. */
  readonly href: string
  readonly pageNumber: number
  readonly label: string
  readonly width: number
  readonly isNear: boolean
  /** Whether it is this page's turn to be drawn. */
  readonly isRendering: boolean
  /** Why the page is not shown. */
  readonly failure: FailureReason | undefined
  /** Called with width over height once that is known. */
  readonly onRatio: ((ratio: number) => void) | undefined
  onDrawn(): void
  /** Called when the page's turn is over. */
  onDone(pageNumber: number, width: number): Promise<void>
  onFailed(pageNumber: number, error: unknown): void
  onRetry(): void
}

export const PdfPage = memo(function PdfPage(props: Props) {
  const { pdf, href, pageNumber, label, width, isNear, isRendering, failure } = props
  const { onRatio, onDrawn, onDone, onFailed, onRetry } = props
  const [page, setPage] = useState<DrawablePage>()
  const [hasText, setHasText] = useState(false)
  const text = useRef<HTMLDivElement>(null)
  /** How wide the canvas that shows was drawn. */
  const [shownWidth, setShownWidth] = useState<number>()

  const release = useEffectEvent(() => page?.release())
  useEffect(
    function letGo() {
      if (isNear) return
      release()
      setShownWidth(undefined)
      // Text inside a selection stays, so that it can be copied.
      if (!text.current || !getSelection()?.containsNode(text.current, true)) setHasText(false)
    },
    [isNear],
  )

  function onPage(found: DrawablePage): void {
    setPage(found)
    onRatio?.(found.ratio)
  }

  function onCanvasDrawn(drawnWidth: number): void {
    setShownWidth(drawnWidth)
    onDrawn()
    if (hasText) finish(drawnWidth)
    else setHasText(true)
  }

  function finish(drawnWidth: number): void {
    // The page's decoded pictures take more memory than the canvas.
    page?.release()
    void onDone(pageNumber, drawnWidth)
  }

  const fail = (error: unknown) => onFailed(pageNumber, error)

  return (
    // biome-ignore lint/a11y/useSemanticElements: a page is no set of fields
    <div className="w-preview-viewer__page" role="group" aria-label={label} style={ratioOf(page)}>
      {failure ? <ErrorPanel reason={failure} href={href} onRetry={onRetry} /> : null}
      {isNear && !failure ? (
        <Drawing
          pdf={pdf}
          pageNumber={pageNumber}
          width={width}
          isRendering={isRendering}
          shownWidth={shownWidth}
          onPage={onPage}
          onDrawn={onCanvasDrawn}
          onFailed={fail}
        />
      ) : null}
      {page && hasText && !failure ? (
        <TextLayer ref={text} page={page} onWritten={() => finish(shownWidth ?? 0)} onFailed={fail} />
      ) : null}
    </div>
  )
})

const ratioOf = (
  page: DrawablePage | undefined,
): CSSProperties & Record<`--${string}`, number | undefined> => ({
  '--w-preview-viewer-ratio': page?.ratio,
})
