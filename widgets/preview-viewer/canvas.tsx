import { useEffect, useEffectEvent, useRef } from 'react'
import type { DocumentPage, OpenDocument } from './document.js'

export interface CanvasProps {
  readonly document: OpenDocument
  readonly number: number
  /** In CSS pixels. */
  readonly width: number
  readonly isShown: boolean
  onPage(page: DocumentPage): void
  onDrawn(width: number): void
  onFailed(error: unknown): void
}

/** Draws a page, so many pixels wide, and stops when it goes. */
export function Canvas({ document, number, width, isShown, onPage, onDrawn, onFailed }: CanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const tellPage = useEffectEvent(onPage)
  const tellDrawn = useEffectEvent(onDrawn)
  const tellFailed = useEffectEvent(onFailed)

  useEffect(
    function drawPage() {
      const { current } = canvas
      const leaving = new AbortController()
      const { signal } = leaving
      async function draw(): Promise<void> {
        const page = await document.page(number)
        if (!current) return
        tellPage(page)
        if (!signal.aborted) await page.draw(current, width, signal)
        if (signal.aborted) page.release()
        else tellDrawn(width)
      }
      draw().catch((error: unknown) => signal.aborted || tellFailed(error))
      return () => {
        leaving.abort()
        // A canvas without size gives its memory back at once, and not only when it is collected.
        if (current) Object.assign(current, { width: 0, height: 0 })
      }
    },
    [document, number, width],
  )
  // Of the page around it a canvas takes the direction too, and would set the document's text from the right.
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a canvas without tabindex takes no focus; its text lies over it
  return <canvas ref={canvas} dir="ltr" aria-hidden="true" hidden={!isShown} />
}
