/** One page: reserves its room, and while it is near the window draws it with its text on top. */
import { memo, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FailureReason } from './document-error.js'
import { ErrorPanel } from './error-panel.js'
import { PageCanvases } from './page-canvases.js'
import type { DrawablePage, PdfDocument } from './pdf-document.js'
import { TextLayer } from './text-layer.js'

interface Props {
  readonly pdf: PdfDocument
  readonly href: string
  readonly pageNumber: number
  readonly label: string
  readonly width: number
  readonly isNear: boolean
  readonly isRendering: boolean
  readonly failure: FailureReason | undefined
  /** Called with width / height. */
  readonly onRatio: ((ratio: number) => void) | undefined
  onDrawn(): void
  /** The page is drawn, or need not be: the next one may be. */
  onTurnEnd(pageNumber: number, width: number): Promise<void>
  onFailed(pageNumber: number, error: unknown): void
  onRetry(): void
}

export const PdfPage = memo(function PdfPage(props: Props) {
  const { pdf, href, pageNumber, label, width, isNear, isRendering, failure } = props
  const { onRatio, onDrawn, onTurnEnd, onFailed, onRetry } = props
  const [page, setPage] = useState<DrawablePage>()
  const [hasText, setHasText] = useState(false)
  const text = useRef<HTMLDivElement>(null)
  /** The width that the visible canvas was drawn for. */
  const [shownWidth, setShownWidth] = useState<number>()

  const release = useEffectEvent(() => page?.release())
  useEffect(
    function releaseFarPage() {
      if (isNear) return
      release()
      setShownWidth(undefined)
      // Selected text stays, so that it can be copied.
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
    // The decoded pictures take more memory than the canvas.
    page?.release()
    void onTurnEnd(pageNumber, drawnWidth)
  }

  const fail = (error: unknown) => onFailed(pageNumber, error)

  const style = { '--w-preview-viewer-ratio': page?.ratio }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a page is no set of fields
    <div className="w-preview-viewer__page" role="group" aria-label={label} style={style}>
      {failure ? <ErrorPanel reason={failure} href={href} onRetry={onRetry} /> : null}
      {isNear && !failure ? (
        <PageCanvases
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
