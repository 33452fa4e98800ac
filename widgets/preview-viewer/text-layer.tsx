import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { DrawablePage } from './pdf-document.js'

interface Props {
  readonly ref: RefObject<HTMLDivElement | null>
  readonly page: DrawablePage
  onWritten(): void
  onFailed(error: unknown): void
}

/** The text of a page on top of its canvas, for selecting and screen readers. pdf.js writes it. */
export function TextLayer({ ref, page, onWritten, onFailed }: Props) {
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
