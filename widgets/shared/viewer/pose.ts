/** Where a picture stands on the ground that it is looked at on, and how large: pure. Lengths are CSS pixels. */

export interface Size {
  width: number
  height: number
}

/** From the middle of the ground. */
export interface Point {
  x: number
  y: number
}

/** `x` and `y` are the picture's middle; `scale` is 1 at full size. */
export interface Pose extends Point {
  scale: number
}

const FULL_SIZE = 1
/** Keys, buttons and fingers go twice as far, for who looks at the weave. */
export const MOST_SCALE = 2
export const ZOOM_STEP = 1.5
export const PAN_STEP_PX = 80

/** How large the whole picture can be on `ground`, never above its full size. */
export const fitScale = (picture: Size, ground: Size): number =>
  Math.min(FULL_SIZE, ground.width / picture.width, ground.height / picture.height)

export const fitted = (picture: Size, ground: Size): Pose => ({
  x: 0,
  y: 0,
  scale: fitScale(picture, ground),
})

/** Row 4.03: such a picture goes to and fro between fit and full size; any other is seen whole at its full size. */
export const isLarger = (picture: Size, ground: Size): boolean =>
  picture.width > ground.width || picture.height > ground.height

export const isEnlarged = (pose: Pose, picture: Size, ground: Size): boolean =>
  pose.scale > fitScale(picture, ground) + ROUNDING

/** The nearest pose that shows no more ground than it must: a side that fits stands in the middle. */
export function within(pose: Pose, picture: Size, ground: Size): Pose {
  const scale = clamp(pose.scale, fitScale(picture, ground), MOST_SCALE)
  const most = (side: number, room: number) => Math.max(0, (side * scale - room) / 2)
  const mostX = most(picture.width, ground.width)
  const mostY = most(picture.height, ground.height)
  return { x: clamp(pose.x, -mostX, mostX), y: clamp(pose.y, -mostY, mostY), scale }
}

export const panned = (pose: Pose, by: Point): Pose => ({ ...pose, x: pose.x + by.x, y: pose.y + by.y })

/** `scale` times as large, with what lies under `point` staying there. */
export function scaledTo(pose: Pose, scale: number, point: Point): Pose {
  const ratio = scale / pose.scale
  return { x: point.x - (point.x - pose.x) * ratio, y: point.y - (point.y - pose.y) * ratio, scale }
}

/** As `scaledTo`, by a factor; bounds are kept here already, so that a picture at its largest does not wander. */
export const zoomedBy = (pose: Pose, factor: number, point: Point, picture: Size, ground: Size): Pose =>
  scaledTo(pose, clamp(pose.scale * factor, fitScale(picture, ground), MOST_SCALE), point)

/** From fit to full size around `point`, and from anything larger than fit back to fit. */
export function toggled(pose: Pose, point: Point, picture: Size, ground: Size): Pose {
  if (isEnlarged(pose, picture, ground)) return fitted(picture, ground)
  return within(scaledTo(pose, FULL_SIZE, point), picture, ground)
}

export const isOn = ({ x, y }: Point, pose: Pose, picture: Size): boolean =>
  Math.abs(x - pose.x) <= (picture.width * pose.scale) / 2 &&
  Math.abs(y - pose.y) <= (picture.height * pose.scale) / 2

/** What a key asks for. Pictures move against the arrow: it is the reader who looks further. */
export type KeyWish = { pan: Point } | { zoom: number } | 'fit'

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
