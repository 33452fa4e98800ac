/** When a film plays, and what becomes of it when something fails (docs/behaviour.md#viewers): pure. */

/** So far below the window a film counts as near enough to play. */
export const NEAR_PX = 100
/** After this many recoveries the film is given up: one that is broken for good would be recovered forever. */
export const MOST_RECOVERIES = 3

/** What the reader has said by the button. */
export type Decision = 'play' | 'pause'

export const parseDecision = (value: unknown): Decision | undefined =>
  value === 'play' || value === 'pause' ? value : undefined

export interface Viewing {
  isNear: boolean
  isPageInView: boolean
  /** The reader asked the system for less movement, or for less data. */
  isSpared: boolean
  /** Undefined while the reader has not pressed the button. */
  decision: Decision | undefined
}

/** Whether the film should play as soon as it is in view; the button offers the opposite. */
export function isWanted({ decision, isSpared }: Viewing): boolean {
  return decision === undefined ? !isSpared : decision === 'play'
}

export function isDue(viewing: Viewing): boolean {
  return isWanted(viewing) && viewing.isNear && viewing.isPageInView
}

/** As hls.js reports it; it recovers from errors that are not fatal by itself. */
export interface FilmError {
  fatal: boolean
  type: string
}

export type FilmStep = 'none' | 'recover' | 'log' | 'give-up'

/** What an error of the player leads to. `recoveries`: how many times this film was recovered before. */
export function stepAfter({ fatal, type }: FilmError, recoveries: number): FilmStep {
  if (!fatal) return 'none'
  if (type === 'networkError') return 'log'
  return type === 'mediaError' && recoveries < MOST_RECOVERIES ? 'recover' : 'give-up'
}
