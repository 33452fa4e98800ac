/** One page: its place, and while it is near the window what is drawn in it, with its text over it. */
import { type CSSProperties, memo, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { DocumentPage, OpenDocument } from './document.js'
import { Drawing } from './drawing.js'
import { ErrorPanel } from './error-panel.js'
import type { Trouble } from './preview-viewer.state.js'
import { TextLayer } from './text-layer.js'

interface Props {
  readonly document: OpenDocument
  /** Of the document itself. */
  readonly href: string
  readonly number: number
  readonly label: string
  readonly width: number
  readonly isNear: boolean
  /** It is this page's turn to be drawn. */
  readonly isRendering: boolean
  /** Why it is not shown. */
  readonly trouble: Trouble | undefined
  /** Gets width over height once that is known. */
  readonly onRatio: ((ratio: number) => void) | undefined
  onDrawn(): void
  /** Its turn is over. */
  onDone(number: number, width: number): Promise<void>
  onFailed(number: number, error: unknown): void
  onRetry(): void
}

export const Sheet = memo(function Sheet(props: Props) {
  const { document, href, number, label, width, isNear, isRendering, trouble } = props
  const { onRatio, onDrawn, onDone, onFailed, onRetry } = props
  const [page, setPage] = useState<DocumentPage>()
  const [hasText, setHasText] = useState(false)
  const text = useRef<HTMLDivElement>(null)
  const drawnWidth = useRef(0)

  const release = useEffectEvent(() => page?.release())
  useEffect(
    function letGo() {
      if (isNear) return
      release()
      // Text that a selection reaches stays: taken away, it would take what is to be copied along.
      if (!text.current || !getSelection()?.containsNode(text.current, true)) setHasText(false)
    },
    [isNear],
  )

  function notePage(found: DocumentPage): void {
    setPage(found)
    onRatio?.(found.ratio)
  }

  function noteDrawn(at: number): void {
    drawnWidth.current = at
    onDrawn()
    if (hasText) finish()
    else setHasText(true)
  }

  function finish(): void {
    // Its pictures, decoded, weigh more than the canvas they were drawn on.
    page?.release()
    void onDone(number, drawnWidth.current)
  }

  const fail = (error: unknown) => onFailed(number, error)

  return (
    // biome-ignore lint/a11y/useSemanticElements: a page is no set of fields
    <div className="w-preview-viewer__page" role="group" aria-label={label} style={formOf(page)}>
      {trouble ? <ErrorPanel trouble={trouble} href={href} onRetry={onRetry} /> : null}
      {isNear && !trouble ? (
        <Drawing
          document={document}
          number={number}
          width={width}
          isRendering={isRendering}
          onPage={notePage}
          onDrawn={noteDrawn}
          onFailed={fail}
        />
      ) : null}
      {page && hasText && !trouble ? (
        <TextLayer ref={text} page={page} onWritten={finish} onFailed={fail} />
      ) : null}
    </div>
  )
})

const formOf = (
  page: DocumentPage | undefined,
): CSSProperties & Record<`--${string}`, number | undefined> => ({
  '--w-preview-viewer-ratio': page?.ratio,
})
