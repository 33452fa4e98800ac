/** Where the point lies, in whole per cent of the picture. */

export interface Point {
  readonly x: number
  readonly y: number
}

const within = (per: number): number => Math.min(100, Math.max(0, Math.round(per)))

/** What the two fields say; the middle where one says nothing that counts. */
export function pointOf(x: string, y: string): Point {
  const read = (text: string) => (/^\d{1,3}$/.test(text.trim()) ? within(Number(text)) : 50)
  return { x: read(x), y: read(y) }
}

export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Of a press, in the pixels that `box` is in too. */
export function pointAt(press: { readonly clientX: number; readonly clientY: number }, box: Box): Point {
  if (box.width <= 0 || box.height <= 0) return { x: 50, y: 50 }
  return {
    x: within(((press.clientX - box.left) / box.width) * 100),
    y: within(((press.clientY - box.top) / box.height) * 100),
  }
}

const STEP = 1
const LARGE_STEP = 10
const WAYS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** Where a key leads, or undefined when it is no arrow. */
export function pointAfter({ x, y }: Point, key: string, isLarge: boolean): Point | undefined {
  const way = WAYS[key]
  const step = isLarge ? LARGE_STEP : STEP
  return way && { x: within(x + way.x * step), y: within(y + way.y * step) }
}
