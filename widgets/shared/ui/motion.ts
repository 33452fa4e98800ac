/** For `matchMedia`: the reader asked for less movement. */
export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'
