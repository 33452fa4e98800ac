/** Afternoon light on a wall: a window's panes, and a tree in front of it that moves in the wind. It comes round without a seam. */
import { cloud, noiseReader } from '../../../painter/noise.js'

export interface Light {
  width: number
  height: number
  /** How much sun falls on each pixel, 0–1, at `turn` of the loop (0 is where 1 is). The same array each time. */
  at(turn: number): Float32Array
}

/** A window of so many panes, as it lies on the wall: shares of the picture's height, leaning as low sun makes it lean. */
interface Panes {
  left: number
  top: number
  wide: number
  tall: number
  columns: number
  rows: number
  /** How far its foot lies to the side of its head. */
  lean: number
  bar: number
  soft: number
}

/** What the wind does: each reading of the noise goes round a circle of its own, so that it ends where it began. */
const BRANCHES = [
  { cells: 210, reach: 9, phase: 0, turns: 1, weight: 0.6 },
  { cells: 520, reach: 8, phase: 2.1, turns: 2, weight: 0.4 },
] as const

export function createLight(width: number, height: number, panes: Panes): Light {
  const window = windowOf(width, height, panes)
  const sun = new Float32Array(width * height)
  const columns = { from: 0, to: width }
  return {
    width,
    height,
    at(turn) {
      const angle = turn * 2 * Math.PI
      // A thin cloud passes.
      const day = 0.9 + 0.1 * Math.cos(angle)
      const readers = BRANCHES.map(({ cells, reach, phase, turns, weight }) => {
        const each = cells / height
        const round = angle * turns + phase
        const read = noiseReader(cloud(), columns, {
          start: [cells + reach * Math.cos(round), 2 * cells + 0.6 * reach * Math.sin(round)],
          across: [each, 0.35 * each],
          down: [-0.2 * each, each],
        })
        return { read, weight }
      })
      const leaves = new Float32Array(width)
      for (let y = 0; y < height; y++) {
        leaves.fill(0)
        for (const { read, weight } of readers) {
          const row = read(y, 0, width)
          for (let x = 0; x < width; x++) leaves[x] = (leaves[x] ?? 0) + weight * (row[x] ?? 0)
        }
        for (let x = 0; x < width; x++) {
          const falls = window[y * width + x] ?? 0
          if (falls > 0)
            sun[y * width + x] = falls * day * (0.12 + 0.88 * step(-0.22, 0.2, (leaves[x] ?? 0) + 0.06))
        }
      }
      return sun
    },
  }
}

function windowOf(width: number, height: number, panes: Panes): Float32Array {
  const { left, top, wide, tall, columns, rows, lean, bar, soft } = panes
  const falls = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    const down = (y + 0.5) / height - top
    // The farther from the window, the softer its edge.
    const edge = soft * (0.7 + 0.9 * Math.max(0, down / tall))
    const byRow = pane(down, tall, rows, bar, edge)
    if (byRow === 0) continue
    for (let x = 0; x < width; x++) {
      const across = (x + 0.5) / height - left - lean * (down / tall)
      falls[y * width + x] = byRow * pane(across, wide, columns, bar, edge)
    }
  }
  return falls
}

/** 1 within a pane, 0 on a bar and outside, with soft edges between. */
function pane(at: number, length: number, count: number, bar: number, soft: number): number {
  const each = length / count
  const within = at - Math.max(0, Math.min(count - 1, Math.floor(at / each))) * each
  return step(bar / 2 - soft, bar / 2 + soft, within) * step(bar / 2 - soft, bar / 2 + soft, each - within)
}

function step(from: number, to: number, value: number): number {
  const t = Math.max(0, Math.min(1, (value - from) / (to - from)))
  return t * t * (3 - 2 * t)
}
