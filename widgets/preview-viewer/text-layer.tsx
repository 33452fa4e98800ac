import { type CSSProperties, type RefObject, useEffect, useEffectEvent } from 'react'
import type { DrawablePage } from './pdf-document.js'

interface Props {
  readonly ref: RefObject<HTMLDivElement | null>
  readonly page: DrawablePage
  onWritten(): void
  onFailed(error: unknown): void
}

/** The text of a page over what is drawn, to be selected and read out. pdf.js writes it. */
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
  return <div ref={ref} className="w-preview-viewer__text" style={scaleOf(page)} />
}

/** The page's own width in CSS pixels: the style sheet derives the size of letters from it. */
const scaleOf = (page: DrawablePage): CSSProperties & Record<`--${string}`, number> => ({
  '--w-preview-viewer-page-px': page.width,
})
