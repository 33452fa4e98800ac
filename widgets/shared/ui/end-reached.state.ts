/** Which acts of the reader bring more of a list: pure. */

/** Acts that follow each other within this time are one: the notches of a wheel, a key that is held, what a flick sets in motion. */
export const PAUSE_MS = 250
/** The End key leads to what is below a list, when so much of that shows. */
const FOOT_PX = 100
/** Fractions of pixels differ between two layouts. */
const SAME_PX = 2

export interface Acts {
  /** The reader has acted since the last load. */
  readonly isPending: boolean
  /** The act that goes on has brought a page. */
  readonly isSpent: boolean
  /** The reader is on the way to the foot of the page. */
  readonly isToFoot: boolean
  readonly lastAtMs: number
}

export const NO_ACTS: Acts = { isPending: false, isSpent: false, isToFoot: false, lastAtMs: -PAUSE_MS }

interface Act {
  /** `end`: the key that leads to the foot. `scroll`: the page was scrolled, by whatever means. */
  readonly kind: 'input' | 'end' | 'scroll'
  /** Whether it has brought the end near, which was not near before. */
  readonly hasCrossed: boolean
  readonly atMs: number
}

export function act({ isPending, isSpent, isToFoot, lastAtMs }: Acts, { kind, hasCrossed, atMs }: Act): Acts {
  const isNew = atMs - lastAtMs >= PAUSE_MS
  return {
    isPending: isPending || isNew || hasCrossed || !isSpent,
    isSpent: isSpent && !isNew,
    isToFoot: kind === 'scroll' ? isToFoot : kind === 'end',
    lastAtMs: atMs,
  }
}

export const afterLoad = (acts: Acts): Acts => ({ ...acts, isPending: false, isSpent: true })

/** Where a list ends and what is seen of its scroller, in pixels from the window's top. */
export interface Reach {
  readonly top: number
  readonly bottom: number
  /** The lower edge of what the reader has passed when it is above the view. */
  readonly last: number
  /** The upper edge of what follows. */
  readonly next: number
  readonly marginPx: number
}

/** Whether the reader is at the end: it is near, and they are not past it. */
export const reaches = ({ top, bottom, last, next, marginPx }: Reach, isToFoot = false): boolean =>
  last > top && next < bottom + marginPx && !(isToFoot && last < bottom - FOOT_PX)

/** Whether scrolling by so much has led to the end. */
export const isCrossed = (reach: Reach, byPx: number): boolean =>
  reaches(reach) && !reaches({ ...reach, last: reach.last + byPx, next: reach.next + byPx })

/** Whether the browser has scrolled to keep in its place what was in view: by as much as the page has grown above it. */
export const isExplained = (byPx: number, grownPx: number): boolean =>
  grownPx !== 0 && Math.abs(byPx - grownPx) <= SAME_PX
