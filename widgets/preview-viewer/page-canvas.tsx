import { useEffect, useEffectEvent, useRef } from 'react'
import type { DrawablePage, PdfDocument } from './pdf-document.js'

export interface PageCanvasProps {
  readonly pdf: PdfDocument
  readonly pageNumber: number
  readonly width: number
  readonly isShown: boolean
  onPage(page: DrawablePage): void
  onDrawn(width: number): void
  onFailed(error: unknown): void
}

/** Draws a page `width` pixels wide; unmounting cancels the drawing. */
export function PageCanvas({ pdf, pageNumber, width, isShown, onPage, onDrawn, onFailed }: PageCanvasProps) {
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
