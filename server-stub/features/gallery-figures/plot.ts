/** A row of bars, as the template draws it: in a square of 100 by 100 that is stretched to its place. */

export interface Bar {
  x: number
  y: number
  width: number
  height: number
}

/** Of the room that a bar has, so much is air. */
const GAP = 0.3
/** What is not nothing can be seen. */
const LEAST = 1.5

export function barsOf(numbers: readonly number[]): Bar[] {
  const most = Math.max(1, ...numbers)
  const room = 100 / Math.max(1, numbers.length)
  const rounded = (n: number) => Math.round(n * 100) / 100
  return numbers.map((number, index) => {
    const height = number === 0 ? 0 : Math.max(LEAST, (number / most) * 100)
    return {
      x: rounded((index + GAP / 2) * room),
      y: rounded(100 - height),
      width: rounded((1 - GAP) * room),
      height: rounded(height),
    }
  })
}
