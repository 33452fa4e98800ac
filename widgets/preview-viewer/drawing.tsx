/** What is drawn of a page. The old canvas stays until the one for a new width is there. */
import { useState } from 'react'
import { Canvas, type CanvasProps } from './canvas.js'

interface Props extends Omit<CanvasProps, 'isShown'> {
  readonly isRendering: boolean
}

export function Drawing({ isRendering, width, onDrawn, ...drawn }: Props) {
  const [shownWidth, setShownWidth] = useState<number>()
  function show(at: number): void {
    setShownWidth(at)
    onDrawn(at)
  }
  const widths = [shownWidth, isRendering && shownWidth !== width ? width : undefined]
  return widths.map((one) =>
    one === undefined ? null : (
      <Canvas key={one} width={one} isShown={one === shownWidth} onDrawn={show} {...drawn} />
    ),
  )
}
