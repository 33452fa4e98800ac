/** Tiles of noise, made once a worker and sampled by position, so that grain and cloud lie at the same place at every size. */
import { createRandom } from './random.js'

const SIDE = 512
const MASK = SIDE - 1

export type Field = Float32Array

/** Soft forms from the whole tile down to a few cells; about −1 to 1. */
export const cloud = lazily(() => fractal(0x51ce, 4, 6, 0.5))
/** Small even grain; about −1 to 1. */
export const fine = lazily(() => fractal(0x9ea1, 128, 2, 0.7))
/** Over-and-under of threads, as light from the upper left sees it: 128 threads a tile. */
export const threads = lazily(weave)

/** Where the noise of a picture lies on the tile: at its first pixel, a pixel on, a row on. One unit is one cell of 512. */
export interface Lie {
  start: readonly [x: number, y: number]
  across: readonly [dx: number, dy: number]
  down: readonly [dx: number, dy: number]
}

/** Gives the noise of a row, right from `from` up to `to`; the array is used again for the next row. Rows come in order. */
export type NoiseReader = (row: number, from: number, to: number) => Float32Array

/**
 * How many cells may lie between two readings. The clouds' forms of four cells are faint: unevenness loses nothing it shows at three, and
 * edges, which wander by fractions of a pixel there, nothing at five. Grain is as strong in its finest form as in any.
 */
export const CELLS_APART = { grain: 0.9, cloud: 3, edge: 5 }
const LONGEST_STRIDE = 16

/** The columns of pixels that will be asked for. */
export interface Columns {
  from: number
  to: number
}

/**
 * Reads noise a row at a time. Where it changes slowly from one pixel to the next it is read every few pixels and every few rows only
 * and drawn straight between: most of the time of painting would otherwise go into reading it.
 */
export function noiseReader(
  field: Field,
  columns: Columns,
  lie: Lie,
  apart = CELLS_APART.grain,
): NoiseReader {
  const [strideX, strideY] = [strideOf(lie.across, apart), strideOf(lie.down, apart)]
  const out = new Float32Array(columns.to)
  if (strideY === 1) {
    return (row) => {
      sampleRow(field, out, columns, lie, row, strideX)
      return out
    }
  }
  let upper = new Float32Array(columns.to)
  let lower = new Float32Array(columns.to)
  let top = Number.NaN
  return (row, from, to) => {
    const wanted = row - (row % strideY)
    if (wanted !== top) {
      ;[upper, lower] = [lower, upper]
      if (wanted !== top + strideY) sampleRow(field, upper, columns, lie, wanted, strideX)
      sampleRow(field, lower, columns, lie, wanted + strideY, strideX)
      top = wanted
    }
    const share = (row - top) / strideY
    for (let x = from; x < to; x++) {
      const above = upper[x] ?? 0
      out[x] = above + ((lower[x] ?? 0) - above) * share
    }
    return out
  }
}

function strideOf([dx, dy]: readonly [number, number], apart: number): number {
  const cells = Math.max(Math.abs(dx), Math.abs(dy), 0.01)
  return Math.max(1, Math.min(LONGEST_STRIDE, Math.floor(apart / cells)))
}

/** Bilinear, the tile repeats. */
function sampleRow(
  field: Field,
  out: Float32Array,
  { from, to }: Columns,
  { start, across, down }: Lie,
  row: number,
  stride: number,
): void {
  const [dx, dy] = across
  const x0 = start[0] + row * down[0]
  const y0 = start[1] + row * down[1]
  let before = 0
  // Readings lie on the same columns whatever part of the row is wanted.
  const first = from - (from % stride)
  for (let i = first; i < to + stride; i += stride) {
    const x = x0 + i * dx
    const y = y0 + i * dy
    const left = Math.floor(x) | 0
    const top = Math.floor(y) | 0
    const fx = x - left
    const fy = y - top
    const column = left & MASK
    const next = (left + 1) & MASK
    const row0 = (top & MASK) * SIDE
    const row1 = ((top + 1) & MASK) * SIDE
    const a = field[row0 + column] ?? 0
    const c = field[row1 + column] ?? 0
    const above = a + ((field[row0 + next] ?? 0) - a) * fx
    const value = above + (c + ((field[row1 + next] ?? 0) - c) * fx - above) * fy
    if (stride === 1) {
      if (i < to) out[i] = value
      continue
    }
    const slope = (value - before) / stride
    const end = Math.min(i, to)
    for (let k = i - stride; i > first && k < end; k++) out[k] = before + slope * (k - i + stride)
    before = value
  }
}

function lazily(make: () => Field): () => Field {
  let made: Field | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** Value noise with smooth steps, several octaves from `cells` a tile, brought to a deviation of 0.4. */
function fractal(seed: number, cells: number, octaves: number, gain: number): Field {
  const field = new Float32Array(SIDE * SIDE)
  const random = createRandom(seed, 'noise')
  let weight = 1
  for (
    let octave = 0, count = cells;
    octave < octaves && count <= SIDE;
    octave++, count *= 2, weight *= gain
  ) {
    const lattice = Float32Array.from({ length: count * count }, () => random.next() * 2 - 1)
    const step = SIDE / count
    for (let y = 0; y < SIDE; y++) {
      const cy = Math.floor(y / step)
      const ty = smooth(y / step - cy)
      const row0 = cy * count
      const row1 = ((cy + 1) % count) * count
      for (let x = 0; x < SIDE; x++) {
        const cx = Math.floor(x / step)
        const tx = smooth(x / step - cx)
        const cx1 = (cx + 1) % count
        const p = lattice[row0 + cx] ?? 0
        const q = lattice[row1 + cx] ?? 0
        const upper = p + ((lattice[row0 + cx1] ?? 0) - p) * tx
        const lower = q + ((lattice[row1 + cx1] ?? 0) - q) * tx
        field[y * SIDE + x] = (field[y * SIDE + x] ?? 0) + weight * (upper + (lower - upper) * ty)
      }
    }
  }
  let squares = 0
  for (const value of field) squares += value * value
  const scale = 0.4 / Math.sqrt(squares / field.length)
  return field.map((value) => value * scale)
}

function smooth(t: number): number {
  return t * t * t * (t * (t * 6 - 15) + 10)
}

function weave(): Field {
  const height = new Float32Array(SIDE * SIDE)
  const random = createRandom(0x7ea5, 'threads')
  const thickness = Array.from({ length: 256 }, () => 1 + random.normal() * 0.22)
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++) {
      const column = x >> 2
      const row = y >> 2
      const isWarp = (column + row) % 2 === 0
      const across = ((isWarp ? x : y) & 3) / 4 + 0.125
      const along = ((isWarp ? y : x) & 3) / 4 + 0.125
      const round = Math.sin(Math.PI * across) * (0.55 + 0.45 * Math.sin(Math.PI * along))
      height[y * SIDE + x] = round * (thickness[isWarp ? column : 128 + row] ?? 1) + random.normal() * 0.08
    }
  }
  const light = new Float32Array(SIDE * SIDE)
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++) {
      const here = height[y * SIDE + x] ?? 0
      const beyond = height[((y - 1) & MASK) * SIDE + ((x - 1) & MASK)] ?? 0
      light[y * SIDE + x] = (here - beyond) * 0.6 + (here - 0.55) * 0.5
    }
  }
  return light
}
