/** Cuts outlines to a box. Points lie flat in arrays, `x, y, x, y …`. */
import type { Box } from './mercator.js'

type Points = Float64Array | readonly number[]

interface Edge {
  /** 0 cuts along x, 1 along y. */
  axis: 0 | 1
  at: number
  /** Which side is kept. */
  keeps: 'more' | 'less'
}

/** A closed ring within `box` (Sutherland and Hodgman): one edge after the other. Empty when nothing of it is inside. */
export function clipRing(ring: Points, { minX, minY, maxX, maxY }: Box): Points {
  const edges: readonly Edge[] = [
    { axis: 0, at: minX, keeps: 'more' },
    { axis: 0, at: maxX, keeps: 'less' },
    { axis: 1, at: minY, keeps: 'more' },
    { axis: 1, at: maxY, keeps: 'less' },
  ]
  return edges.reduce<Points>(cutAlong, ring)
}

function cutAlong(points: Points, { axis, at, keeps }: Edge): Points {
  const kept: number[] = []
  const { length } = points
  const isInside = (value: number) => (keeps === 'more' ? value >= at : value <= at)
  let fromX = points[length - 2] ?? 0
  let fromY = points[length - 1] ?? 0
  let wasInside = isInside(axis === 0 ? fromX : fromY)
  for (let i = 0; i < length; i += 2) {
    const x = points[i] ?? 0
    const y = points[i + 1] ?? 0
    const inside = isInside(axis === 0 ? x : y)
    if (inside !== wasInside) {
      const share = axis === 0 ? (at - fromX) / (x - fromX) : (at - fromY) / (y - fromY)
      kept.push(axis === 0 ? at : fromX + share * (x - fromX), axis === 1 ? at : fromY + share * (y - fromY))
    }
    if (inside) kept.push(x, y)
    fromX = x
    fromY = y
    wasInside = inside
  }
  return kept
}

/** The runs of a line that come near `box`: whole segments, for a line that reaches out of the picture does no harm. */
export function runsNear(line: Points, { minX, minY, maxX, maxY }: Box): number[][] {
  const runs: number[][] = []
  let run: number[] | undefined
  for (let i = 2; i < line.length; i += 2) {
    const fromX = line[i - 2] ?? 0
    const fromY = line[i - 1] ?? 0
    const x = line[i] ?? 0
    const y = line[i + 1] ?? 0
    const isBeside =
      (fromX < minX && x < minX) ||
      (fromX > maxX && x > maxX) ||
      (fromY < minY && y < minY) ||
      (fromY > maxY && y > maxY)
    if (isBeside) {
      run = undefined
      continue
    }
    if (!run) {
      run = [fromX, fromY]
      runs.push(run)
    }
    run.push(x, y)
  }
  return runs
}
