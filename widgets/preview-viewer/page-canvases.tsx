import { PageCanvas, type PageCanvasProps } from './page-canvas.js'

interface Props extends Omit<PageCanvasProps, 'isShown'> {
  readonly isRendering: boolean
  /** Width of the visible canvas; undefined until one is drawn. */
  readonly shownWidth: number | undefined
}

/** The canvas of a page. For a new width a second one is drawn behind it, then takes its place. */
export function PageCanvases({ isRendering, width, shownWidth, ...drawn }: Props) {
  const widths = [shownWidth, isRendering && shownWidth !== width ? width : undefined]
  return widths.map((canvasWidth) =>
    canvasWidth === undefined ? null : (
      <PageCanvas key={canvasWidth} width={canvasWidth} isShown={canvasWidth === shownWidth} {...drawn} />
    ),
  )
}
