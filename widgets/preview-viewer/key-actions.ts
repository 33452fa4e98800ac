import { ZOOM_STEP } from './zoom.js'

export type KeyAction =
  | { type: 'scroll'; screens: number }
  | { type: 'end'; which: 'first' | 'last' }
  | { type: 'zoom'; factor: number }
  | { type: 'fit' }

/** Shares of a screen: Space leaves a tenth of the lines in view, an arrow key moves by a line. */
const SCREEN = 0.9
const LINE = 0.08

const ACTIONS: ReadonlyMap<string, KeyAction> = new Map([
  [' ', { type: 'scroll', screens: SCREEN }],
  ['PageDown', { type: 'scroll', screens: SCREEN }],
  ['PageUp', { type: 'scroll', screens: -SCREEN }],
  ['ArrowDown', { type: 'scroll', screens: LINE }],
  ['ArrowUp', { type: 'scroll', screens: -LINE }],
  ['Home', { type: 'end', which: 'first' }],
  ['End', { type: 'end', which: 'last' }],
  ['+', { type: 'zoom', factor: ZOOM_STEP }],
  ['=', { type: 'zoom', factor: ZOOM_STEP }],
  ['-', { type: 'zoom', factor: 1 / ZOOM_STEP }],
  ['0', { type: 'fit' }],
])

export const keyActionFor = (key: string): KeyAction | undefined => ACTIONS.get(key)
