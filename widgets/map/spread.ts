/** Moves markers apart that would lie over each other, such as those of two galleries in one building. */

export interface Pixel {
  x: number
  y: number
}

/** Between the middles of two markers: what WCAG 2.2 asks of a target (24 px), and a border around it. */
export const APART_PX = 28
/** Between two that do not overlap, at the size that is easy to press. */
const ROOMY_PX = 44
/** A crowd that needs more than this many rounds is nearly apart by then. */
const MOST_ROUNDS = 60
/** Points in one place begin as the seeds of a sunflower lie, whose directions never repeat. */
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5))
/** From the middle of a sunflower to its seeds, in their distance from each other. */
const SEED_STEP = 0.6

/** The points, each at least `apart` pixels from the others, sideways or upwards: markers are pressed within squares. Those that are far enough stay where they are. */
export function spread(points: readonly Pixel[], apart = APART_PX): Pixel[] {
  const moved = fanOut(points, apart)
  for (let round = 0; round < MOST_ROUNDS; round++) if (!pushApart(moved, apart)) break
  return moved
}

/** Whether a neighbour is nearer than two markers of full size need. */
export const isCrowded = (point: Pixel, points: readonly Pixel[]): boolean =>
  points.some((other) => other !== point && distanceOf(point, other) < ROOMY_PX)

/** Of points in the very same place the first one stays, and the others lie around it. */
function fanOut(points: readonly Pixel[], apart: number): Pixel[] {
  const counts = new Map<string, number>()
  return points.map(({ x, y }) => {
    const place = `${x} ${y}`
    const before = counts.get(place) ?? 0
    counts.set(place, before + 1)
    const distance = apart * SEED_STEP * Math.sqrt(before)
    const angle = before * GOLDEN_ANGLE
    return { x: x + Math.cos(angle) * distance, y: y + Math.sin(angle) * distance }
  })
}

/** One round over all pairs; false once nothing had to move. */
function pushApart(points: Pixel[], apart: number): boolean {
  let hasMoved = false
  for (const [index, one] of points.entries())
    for (const other of points.slice(index + 1))
      if (distanceOf(one, other) < apart) {
        push(one, other, apart)
        hasMoved = true
      }
  return hasMoved
}

/** Between squares and not discs: those that are as near as they get diagonally would take each other's corners. */
const distanceOf = (one: Pixel, other: Pixel) =>
  Math.max(Math.abs(other.x - one.x), Math.abs(other.y - one.y))

function push(one: Pixel, other: Pixel, apart: number): void {
  const angle = Math.atan2(other.y - one.y, other.x - one.x)
  const [across, up] = [Math.cos(angle), Math.sin(angle)]
  // A little more than is missing, so that rounding leaves no pair for another round.
  const missing = apart - distanceOf(one, other) + 0.5
  const step = missing / 2 / Math.max(Math.abs(across), Math.abs(up))
  one.x -= across * step
  one.y -= up * step
  other.x += across * step
  other.y += up * step
}
