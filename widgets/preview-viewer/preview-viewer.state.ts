/** How a document is laid out and moved through: pure. Lengths are CSS pixels unless they say otherwise. */

/** Row 4.20: how long after the first page the enquiry comes. */
export const ENQUIRY_AFTER_MS = 1000

/** 1 is the width of the window: row 9.14 has pages fit it. */
export const LEAST_ZOOM = 1
const MOST_ZOOM = 4
export const ZOOM_STEP = 1.25

/** What a canvas may hold. Two screens of a large tablet; more is neither seen nor kept by small devices. */
const MOST_PIXELS = 8_000_000
/** Beyond that no eye tells a difference on a page. */
const MOST_DENSITY = 2

export const zoomed = (zoom: number, factor: number): number => {
  const next = Math.max(LEAST_ZOOM, Math.min(zoom * factor, MOST_ZOOM))
  // So that steps in and out again end at the width.
  return Math.abs(next - LEAST_ZOOM) < 0.01 ? LEAST_ZOOM : next
}

/** How many device pixels a page of this size is drawn with for each of its own. */
export function density(width: number, height: number, devicePixelRatio: number): number {
  const wanted = Math.min(devicePixelRatio, MOST_DENSITY)
  return Math.min(wanted, Math.sqrt(MOST_PIXELS / (width * height)))
}

export type Act =
  | { kind: 'scroll'; screens: number }
  | { kind: 'end'; which: 'first' | 'last' }
  | { kind: 'zoom'; factor: number }
  | { kind: 'fit' }

/** A screen's lines that are seen again after a step. */
const SCREEN = 0.9
const LINE = 0.08

/** What a key asks for. Space is the buttons’. */
export function actOf(key: string): Act | undefined {
  switch (key) {
    case 'PageDown':
      return { kind: 'scroll', screens: SCREEN }
    case 'PageUp':
      return { kind: 'scroll', screens: -SCREEN }
    case 'ArrowDown':
      return { kind: 'scroll', screens: LINE }
    case 'ArrowUp':
      return { kind: 'scroll', screens: -LINE }
    case 'Home':
      return { kind: 'end', which: 'first' }
    case 'End':
      return { kind: 'end', which: 'last' }
    case '+':
    case '=':
      return { kind: 'zoom', factor: ZOOM_STEP }
    case '-':
      return { kind: 'zoom', factor: 1 / ZOOM_STEP }
    case '0':
      return { kind: 'fit' }
  }
  return undefined
}

/** Which of the pages that are wanted is drawn next: the nearest to the one that is read, of two the later. */
export function nextToDraw(wanted: readonly number[], current: number): number | undefined {
  const distance = (page: number) => Math.abs(page - current) * 2 - (page > current ? 1 : 0)
  return [...wanted].sort((one, other) => distance(one) - distance(other))[0]
}

/** Why there is nothing to see. */
export type Trouble = 'unreadable' | 'unreachable' | 'refused'

export const SENTENCES: Readonly<Record<Trouble, string>> = {
  unreadable: 'This preview cannot be shown: what came is damaged, or is no document.',
  unreachable: 'This preview did not load. Check the connection and try again.',
  refused: 'This preview could not be opened for you.',
}

/** What a failure means: by its HTTP status where there was an answer, 0 where there was none. */
export function troubleOf(name: string, status: number | undefined): Trouble {
  if (status === undefined)
    return name === 'InvalidPDFException' || name === 'PasswordException' ? 'unreadable' : 'unreachable'
  return status === 401 || status === 403 || status === 404 ? 'refused' : 'unreachable'
}

export const placeOf = (page: number, pages: number): string => `${page} of ${pages}`
