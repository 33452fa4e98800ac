/** How near the room is seen, and how a photograph gets its scale: pure. */
import type { Box, Room } from '../shared/contract/room.js'

export type Unit = 'mm' | 'cm' | 'in'

const MM: Readonly<Record<Unit, number>> = { mm: 1, cm: 10, in: 25.4 }

export const inMm = (value: number, unit: Unit): number => value * MM[unit]
export const fromMm = (mm: number, unit: Unit): number => mm / MM[unit]

/** The unit that a person reads: nobody measures a wall in millimetres. */
export const unitInWords = (unit: Unit): Length['unit'] => (unit === 'in' ? 'in' : 'cm')

/** How much nearer each step brings a small work; the last one that shows all of it is the nearest. */
const STEP = 2
const MOST = 32
/** How much of the view the work takes at the nearest. */
const ROOM_FOR_WORK = 0.9

export function nearestOf({ view, work }: Room): number {
  const fits = Math.min(view.width / work.width, view.height / work.height) * ROOM_FOR_WORK
  let zoom = 1
  while (zoom * STEP <= Math.min(fits, MOST)) zoom *= STEP
  return zoom
}

/** What is in view so much nearer: round the work, but never beyond the room. */
export function viewAt({ view, work }: Room, zoom: number): Box {
  const width = view.width / zoom
  const height = view.height / zoom
  const within = (middle: number, size: number, from: number, whole: number) =>
    Math.min(from + whole - size, Math.max(from, middle - size / 2))
  return {
    x: within(work.x + work.width / 2, width, view.x, view.width),
    y: within(work.y + work.height / 2, height, view.y, view.height),
    width,
    height,
  }
}

const ROUND = [1, 2, 5]

/** A round length in the unit, of about a fifth of what is in view: the line that is drawn. */
export function scaleLine(widthMm: number, unit: Length['unit']): number {
  const most = fromMm(widthMm / 4, unit)
  const power = 10 ** Math.floor(Math.log10(most))
  const round = ROUND.findLast((one) => one * power <= most) ?? 1
  return round * power
}

/** A place on the photograph, in parts of its width and height. */
export interface Place {
  readonly x: number
  readonly y: number
}

/** What can be moved: the two ends of the known length, and the middle of the work. */
export type Mover = 'first' | 'second' | 'work'

export interface Length {
  /** As it was typed. */
  readonly typed: string
  readonly unit: 'cm' | 'in'
}

export interface PhotoState {
  /** In pixels; undefined before one has been chosen. */
  readonly size: { readonly width: number; readonly height: number } | undefined
  readonly status: 'none' | 'reading' | 'unreadable' | 'shown'
  readonly places: Readonly<Record<Mover, Place>>
  readonly length: Length
}

export type PhotoAction =
  | { readonly type: 'chosen' }
  | { readonly type: 'read'; readonly width: number; readonly height: number }
  | { readonly type: 'refused' }
  | { readonly type: 'moved'; readonly what: Mover; readonly to: Place }
  | { readonly type: 'typed'; readonly typed: string }
  | { readonly type: 'unitChosen'; readonly unit: Length['unit'] }

/** The two ends start apart at the height of a table, the work above them. */
const PLACES: PhotoState['places'] = {
  first: { x: 0.3, y: 0.75 },
  second: { x: 0.7, y: 0.75 },
  work: { x: 0.5, y: 0.4 },
}

export const photoStart = (unit: Length['unit']): PhotoState => ({
  size: undefined,
  status: 'none',
  places: PLACES,
  length: { typed: unit === 'in' ? '40' : '100', unit },
})

const within = (value: number): number => Math.min(1, Math.max(0, value))

export function photoReducer(state: PhotoState, action: PhotoAction): PhotoState {
  switch (action.type) {
    case 'chosen':
      return { ...state, status: 'reading' }
    case 'read':
      return {
        ...state,
        status: 'shown',
        size: { width: action.width, height: action.height },
        places: PLACES,
      }
    case 'refused':
      return { ...state, status: 'unreadable', size: undefined }
    case 'moved': {
      const to = { x: within(action.to.x), y: within(action.to.y) }
      return { ...state, places: { ...state.places, [action.what]: to } }
    }
    case 'typed':
      return { ...state, length: { ...state.length, typed: action.typed } }
    case 'unitChosen':
      return { ...state, length: { ...state.length, unit: action.unit } }
  }
}

/** A longer one is a mistake: no wall is a kilometre long. */
const LONGEST_MM = 100_000
/** Nearer to each other than this part of the photograph, a pixel more or less decides everything. */
const NEAREST = 0.02

export type Scale =
  | { readonly is: 'known'; readonly mmAcross: number }
  | { readonly is: 'unknown'; readonly why: 'length' | 'points' }

/** How many millimetres the photograph is across, by the two ends and the length between them. */
export function scaleOf({ size, places: { first, second }, length }: PhotoState): Scale {
  const mm = inMm(Number(length.typed.trim().replace(',', '.')), length.unit)
  if (!(mm > 0 && mm <= LONGEST_MM)) return { is: 'unknown', why: 'length' }
  const { width, height } = size ?? { width: 1, height: 1 }
  const pixels = Math.hypot((second.x - first.x) * width, (second.y - first.y) * height)
  if (pixels < NEAREST * Math.max(width, height)) return { is: 'unknown', why: 'points' }
  return { is: 'known', mmAcross: (mm / pixels) * width }
}

/** How far a key moves what has the focus, in parts of the photograph; undefined for any other key. */
export function keyStep(key: string, isFar: boolean): Place | undefined {
  const step = isFar ? 0.05 : 0.005
  switch (key) {
    case 'ArrowLeft':
      return { x: -step, y: 0 }
    case 'ArrowRight':
      return { x: step, y: 0 }
    case 'ArrowUp':
      return { x: 0, y: -step }
    case 'ArrowDown':
      return { x: 0, y: step }
    default:
      return undefined
  }
}

/** The size at which all of a picture fits into the stage. */
export function fitted(
  picture: { readonly width: number; readonly height: number },
  stage: { readonly width: number; readonly height: number },
): { readonly width: number; readonly height: number } {
  const by = Math.min(stage.width / picture.width, stage.height / picture.height)
  return { width: picture.width * by, height: picture.height * by }
}
