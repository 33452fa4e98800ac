/**
 * A room that gives a work its measure: a wall, the floor, a bench and a person. The server's drawing and the widget's show the same one.
 * Millimetres; the floor is at 0, and what is above it is negative, as SVG counts.
 */

export interface WorkSize {
  readonly widthMm: number
  readonly heightMm: number
  /** It stands on the floor or on a plinth: it does not hang. */
  readonly isStanding: boolean
}

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface Room {
  /** What is in view: the `viewBox`. */
  readonly view: Box
  readonly work: Box
  /** Under a small work that stands. */
  readonly plinth: Box | undefined
  /** The left edge of the bench, and the middle of the person. */
  readonly benchX: number
  readonly personX: number
}

export const PERSON_MM = 1700
export const BENCH_MM = { width: 1400, height: 450 } as const

/** A person, standing on 0, 0. */
const PERSON_PATH =
  'M0-1700C62-1700 92-1655 92-1600C92-1545 66-1500 40-1478L40-1440C110-1415 190-1408 222-1360C246-1310 258-1120 262-960C264-860 258-770 234-770C212-770 206-810 202-870C196-1000 188-1090 172-1200L158-1000C164-880 164-780 156-640C150-480 130-300 122-60L160-22C166-8 158 0 140 0L62 0C50 0 44-8 44-24C48-240 44-480 0-760C-44-480-48-240-44-24C-44-8-50 0-62 0L-140 0C-158 0-166-8-160-22L-122-60C-130-300-150-480-156-640C-164-780-164-880-158-1000L-172-1200C-188-1090-196-1000-202-870C-206-810-212-770-234-770C-258-770-264-860-262-960C-258-1120-246-1310-222-1360C-190-1408-110-1415-40-1440L-40-1478C-66-1500-92-1545-92-1600C-92-1655-62-1700 0-1700z'
/** A bench, its left end standing on 0, 0. */
const BENCH_PATH = 'M0-450h1400v70h-70V0h-60v-380H130V0H70v-380H0z'

/** Where the middle of a work hangs, as museums have it. */
const EYE_MM = 1550
const LOWEST_MM = 150
const PLINTH_MM = 1000
const WALL_MM = 2800
const FLOOR_MM = 440
const AIR_MM = 350
const PERSON_HALF_MM = 260

export function roomOf({ widthMm, heightMm, isStanding }: WorkSize): Room {
  const standsOn = heightMm + PLINTH_MM < 2 * EYE_MM - PLINTH_MM ? PLINTH_MM : 0
  const bottom = isStanding ? standsOn : Math.max(LOWEST_MM, EYE_MM - heightMm / 2)
  const half = widthMm / 2
  // Before the wall, where it would hide nothing of the work; else beside it.
  const benchX =
    bottom > BENCH_MM.height + LOWEST_MM && !isStanding
      ? -BENCH_MM.width / 2
      : -half - AIR_MM - BENCH_MM.width
  const personX = Math.max(half, benchX + BENCH_MM.width) + AIR_MM + PERSON_HALF_MM
  const left = Math.min(-half, benchX) - AIR_MM
  const right = personX + PERSON_HALF_MM + AIR_MM
  const top = Math.max(WALL_MM, bottom + heightMm + AIR_MM)
  const plinthWidth = Math.max(400, widthMm * 1.2)
  return {
    view: { x: left, y: -top, width: right - left, height: top + FLOOR_MM },
    work: { x: -half, y: -bottom - heightMm, width: widthMm, height: heightMm },
    plinth:
      isStanding && standsOn > 0
        ? { x: -plinthWidth / 2, y: -standsOn, width: plinthWidth, height: standsOn }
        : undefined,
    benchX,
    personX,
  }
}

export interface Figure {
  readonly name: 'bench' | 'person'
  readonly path: string
  readonly x: number
  readonly y: number
}

/** The bench stands out from the wall, and the person nearly as far. */
const BENCH_Y = 180
const PERSON_Y = 120

/** What gives the measure, and where it stands. */
export const figuresOf = ({ benchX, personX }: Room): readonly Figure[] => [
  { name: 'bench', path: BENCH_PATH, x: benchX, y: BENCH_Y },
  { name: 'person', path: PERSON_PATH, x: personX, y: PERSON_Y },
]

/** For `viewBox`. */
export const viewBoxOf = ({ x, y, width, height }: Box): string =>
  [x, y, width, height].map((value) => Math.round(value * 10) / 10).join(' ')
