import { Canvas, type CanvasProps } from './canvas.js'

interface Props extends Omit<CanvasProps, 'isShown'> {
  readonly isRendering: boolean
  /** Width of the canvas that shows, once one does. */
  readonly shownWidth: number | undefined
}

/** What is drawn of a page. The old canvas stays until the one for a new width is there. */
export function Drawing({ isRendering, width, shownWidth, ...drawn }: Props) {
  const widths = [shownWidth, isRendering && shownWidth !== width ? width : undefined]
  return widths.map((canvasWidth) =>
    canvasWidth === undefined ? null : (
      <Canvas key={canvasWidth} width={canvasWidth} isShown={canvasWidth === shownWidth} {...drawn} />
    ),
  )
}
