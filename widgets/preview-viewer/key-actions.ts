import { ZOOM_STEP } from './zoom.js'

export type KeyAction =
  | { type: 'scroll'; screens: number }
  | { type: 'end'; which: 'first' | 'last' }
  | { type: 'zoom'; factor: number }
  | { type: 'fit' }

/** A screen's lines that are seen again after a step. */
const SCREEN = 0.9
const LINE = 0.08

/** What a key asks for. */
export function keyActionFor(key: string): KeyAction | undefined {
  switch (key) {
    case ' ':
    case 'PageDown':
      return { type: 'scroll', screens: SCREEN }
    case 'PageUp':
      return { type: 'scroll', screens: -SCREEN }
    case 'ArrowDown':
      return { type: 'scroll', screens: LINE }
    case 'ArrowUp':
      return { type: 'scroll', screens: -LINE }
    case 'Home':
      return { type: 'end', which: 'first' }
    case 'End':
      return { type: 'end', which: 'last' }
    case '+':
    case '=':
      return { type: 'zoom', factor: ZOOM_STEP }
    case '-':
      return { type: 'zoom', factor: 1 / ZOOM_STEP }
    case '0':
      return { type: 'fit' }
  }
  return undefined
}
