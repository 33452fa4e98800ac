import { useEffect, useEffectEvent, useRef } from 'react'
import type { DrawablePage, PdfDocument } from './pdf-document.js'

export interface CanvasProps {
  readonly pdf: PdfDocument
  readonly pageNumber: number
  /** Width of the page in CSS pixels. */
  readonly width: number
  readonly isShown: boolean
  onPage(page: DrawablePage): void
  onDrawn(width: number): void
  onFailed(error: unknown): void
}

/** Draws a page, so many pixels wide, and stops when it goes. */
export function Canvas({ pdf, pageNumber, width, isShown, onPage, onDrawn, onFailed }: CanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const reportPage = useEffectEvent(onPage)
  const reportDrawn = useEffectEvent(onDrawn)
  const reportFailure = useEffectEvent(onFailed)

  useEffect(
    function drawPage() {
      const { current } = canvas
      const controller = new AbortController()
      const { signal } = controller
      async function draw(): Promise<void> {
        const page = await pdf.getPage(pageNumber)
        if (!current) return
        reportPage(page)
        if (!signal.aborted) await page.draw(current, width, signal)
        if (signal.aborted) page.release()
        else reportDrawn(width)
      }
      draw().catch((error: unknown) => signal.aborted || reportFailure(error))
      return () => {
        controller.abort()
        // A canvas without size gives its memory back at once, and not only when it is collected.
        if (current) Object.assign(current, { width: 0, height: 0 })
      }
    },
    [pdf, pageNumber, width],
  )
  // A canvas inherits the direction, and would draw the document's text from the right.
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a canvas without tabindex takes no focus; its text lies over it
  return <canvas ref={canvas} dir="ltr" aria-hidden="true" hidden={!isShown} />
}
