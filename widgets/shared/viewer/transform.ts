/** Position and size of a picture on its backdrop. Lengths are CSS pixels. Pure. */

export interface Size {
  width: number
  height: number
}

/** From the middle of the backdrop. */
export interface Point {
  x: number
  y: number
}

/** `x` and `y` are the picture's middle; `scale` is 1 at full size. */
export interface Transform extends Point {
  scale: number
}

const FULL_SIZE = 1
/** Keys, buttons and pinches enlarge up to twice the full size. */
export const MOST_SCALE = 2
export const ZOOM_STEP = 1.5
export const PAN_STEP_PX = 80

/** How large the whole picture can be on `backdrop`, never above its full size. */
export const fitScale = (picture: Size, backdrop: Size): number =>
  Math.min(FULL_SIZE, backdrop.width / picture.width, backdrop.height / picture.height)

export const fitted = (picture: Size, backdrop: Size): Transform => ({
  x: 0,
  y: 0,
  scale: fitScale(picture, backdrop),
})

/** A picture larger than the backdrop toggles between fit and full size; any other is at full size already. */
export const isLarger = (picture: Size, backdrop: Size): boolean =>
  picture.width > backdrop.width || picture.height > backdrop.height

export const isEnlarged = (transform: Transform, picture: Size, backdrop: Size): boolean =>
  transform.scale > fitScale(picture, backdrop) + ROUNDING

/** The nearest transform that shows no more backdrop than it must: a side that fits stands in the middle. */
export function within(transform: Transform, picture: Size, backdrop: Size): Transform {
  const scale = clamp(transform.scale, fitScale(picture, backdrop), MOST_SCALE)
  const most = (side: number, room: number) => Math.max(0, (side * scale - room) / 2)
  const mostX = most(picture.width, backdrop.width)
  const mostY = most(picture.height, backdrop.height)
  return { x: clamp(transform.x, -mostX, mostX), y: clamp(transform.y, -mostY, mostY), scale }
}

export const panned = (transform: Transform, by: Point): Transform => ({
  ...transform,
  x: transform.x + by.x,
  y: transform.y + by.y,
})

/** `scale` times as large; the point of the picture under `point` stays there. */
export function scaledTo(transform: Transform, scale: number, point: Point): Transform {
  const ratio = scale / transform.scale
  return { x: point.x - (point.x - transform.x) * ratio, y: point.y - (point.y - transform.y) * ratio, scale }
}

/** As `scaledTo`, by a factor; bounds are kept here already, so that a picture at its largest does not wander. */
export const zoomedBy = (
  transform: Transform,
  factor: number,
  point: Point,
  picture: Size,
  backdrop: Size,
): Transform =>
  scaledTo(transform, clamp(transform.scale * factor, fitScale(picture, backdrop), MOST_SCALE), point)

/** From fit to full size around `point`, and from anything larger than fit back to fit. */
export function toggled(transform: Transform, point: Point, picture: Size, backdrop: Size): Transform {
  if (isEnlarged(transform, picture, backdrop)) return fitted(picture, backdrop)
  return within(scaledTo(transform, FULL_SIZE, point), picture, backdrop)
}

export const isOn = ({ x, y }: Point, transform: Transform, picture: Size): boolean =>
  Math.abs(x - transform.x) <= (picture.width * transform.scale) / 2 &&
  Math.abs(y - transform.y) <= (picture.height * transform.scale) / 2

/** What a key asks for. Pictures move against the arrow: it is the reader who looks further. */
type KeyWish = { pan: Point } | { zoom: number } | 'fit'

export function wishOf(key: string): KeyWish | undefined {
  switch (key) {
    case 'ArrowLeft':
      return { pan: { x: PAN_STEP_PX, y: 0 } }
    case 'ArrowRight':
      return { pan: { x: -PAN_STEP_PX, y: 0 } }
    case 'ArrowUp':
      return { pan: { x: 0, y: PAN_STEP_PX } }
    case 'ArrowDown':
      return { pan: { x: 0, y: -PAN_STEP_PX } }
    case '+':
    case '=':
      return { zoom: ZOOM_STEP }
    case '-':
      return { zoom: 1 / ZOOM_STEP }
    case '0':
      return 'fit'
  }
  return undefined
}

/** A hundredth of a percent: what is left over when factors are multiplied to and fro. */
const ROUNDING = 1e-4

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most)) + 0
