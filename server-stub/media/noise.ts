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

/** Bilinear, the tile repeats. One unit of `x` and `y` is one cell; the tile is 512 cells wide. */
export function sample(field: Field, x: number, y: number): number {
  const left = Math.floor(x)
  const top = Math.floor(y)
  const fx = x - left
  const fy = y - top
  const x0 = left & MASK
  const x1 = (left + 1) & MASK
  const row0 = (top & MASK) * SIDE
  const row1 = ((top + 1) & MASK) * SIDE
  const a = field[row0 + x0] ?? 0
  const b = field[row0 + x1] ?? 0
  const c = field[row1 + x0] ?? 0
  const d = field[row1 + x1] ?? 0
  const upper = a + (b - a) * fx
  return upper + (c + (d - c) * fx - upper) * fy
}

/**
 * The same along a line: `out[from…to)` gets the noise at `(x + i·dx, y + i·dy)`. Where the noise changes slowly from one pixel to the
 * next it is read every few pixels only and drawn straight between: most of the time of painting would otherwise go into reading it.
 */
export function sampleRow(
  field: Field,
  out: Float32Array,
  from: number,
  to: number,
  [x, y, dx, dy]: readonly [x: number, y: number, dx: number, dy: number],
): void {
  const stride = Math.max(1, Math.min(16, Math.floor(1.7 / Math.max(Math.abs(dx), Math.abs(dy), 0.01))))
  let left = sample(field, x + from * dx, y + from * dy)
  for (let i = from; i < to; i += stride) {
    const next = i + stride
    const right = sample(field, x + next * dx, y + next * dy)
    const slope = (right - left) / stride
    const end = Math.min(next, to)
    for (let k = i, value = left; k < end; k++, value += slope) out[k] = value
    left = right
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
