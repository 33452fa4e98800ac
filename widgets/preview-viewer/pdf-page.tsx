/** One page: reserves its room, and while it is near the window draws it with its text on top. */
import { memo, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { withSignal } from '../shared/ui/with-signal.js'
import type { FailureReason } from './document-error.js'
import { ErrorPanel } from './error-panel.js'
import type { DrawablePage, PdfDocument } from './pdf-document.js'

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

interface PageCanvasesProps extends Omit<PageCanvasProps, 'isShown'> {
  readonly isRendering: boolean
  /** Width of the visible canvas; undefined until one is drawn. */
  readonly shownWidth: number | undefined
}

/** The canvas of a page. For a new width a second one is drawn behind it, then takes its place. */
function PageCanvases({ isRendering, width, shownWidth, ...drawn }: PageCanvasesProps) {
  const widths = [shownWidth, isRendering && shownWidth !== width ? width : undefined]
  return widths.map((canvasWidth) =>
    canvasWidth === undefined ? null : (
      <PageCanvas key={canvasWidth} width={canvasWidth} isShown={canvasWidth === shownWidth} {...drawn} />
    ),
  )
}

interface PageCanvasProps {
  readonly pdf: PdfDocument
  readonly pageNumber: number
  readonly width: number
  readonly isShown: boolean
  onPage(page: DrawablePage): void
  onDrawn(width: number): void
  onFailed(error: unknown): void
}

/** Draws a page `width` pixels wide; unmounting cancels the drawing. */
function PageCanvas({ pdf, pageNumber, width, isShown, onPage, onDrawn, onFailed }: PageCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const reportPage = useEffectEvent(onPage)
  const reportDrawn = useEffectEvent(onDrawn)
  const reportFailure = useEffectEvent(onFailed)

  useEffect(
    function drawPage() {
      const { current } = canvas
      async function draw(signal: AbortSignal): Promise<void> {
        const page = await pdf.getPage(pageNumber)
        if (!current) return
        reportPage(page)
        if (!signal.aborted) await page.draw(current, width, signal)
        if (signal.aborted) page.release()
        else reportDrawn(width)
      }
      const abort = withSignal((signal) => {
        draw(signal).catch((error: unknown) => signal.aborted || reportFailure(error))
      })
      return () => {
        abort()
        // Frees the memory at once; otherwise it stays until garbage collection.
        if (current) Object.assign(current, { width: 0, height: 0 })
      }
    },
    [pdf, pageNumber, width],
  )
  // In a right-to-left page the canvas would inherit the direction and draw the text mirrored.
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a canvas without tabindex takes no focus; its text lies over it
  return <canvas ref={canvas} dir="ltr" aria-hidden="true" hidden={!isShown} />
}

interface TextLayerProps {
  readonly ref: RefObject<HTMLDivElement | null>
  readonly page: DrawablePage
  onWritten(): void
  onFailed(error: unknown): void
}

/** The text of a page on top of its canvas, for selecting and screen readers. pdf.js writes it. */
function TextLayer({ ref, page, onWritten, onFailed }: TextLayerProps) {
  const reportWritten = useEffectEvent(onWritten)
  const reportFailure = useEffectEvent(onFailed)
  useEffect(
    function writeText() {
      const { current } = ref
      if (!current || current.firstChild) return
      let isCurrent = true
      page.writeText(current).then(
        () => isCurrent && reportWritten(),
        (error: unknown) => isCurrent && reportFailure(error),
      )
      return () => {
        isCurrent = false
      }
    },
    [ref, page],
  )
  // The style sheet derives the font size from the page's own width.
  const style = { '--w-preview-viewer-page-px': page.width }
  return <div ref={ref} className="w-preview-viewer__text" style={style} />
}
