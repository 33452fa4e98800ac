/** The last pass over a picture: thick paint seen by raking light, and what it is painted on. */
import { CELLS_APART, cloud, type Field, fine, noiseReader, threads } from './noise.js'
import type { Canvas, Painting, Surface } from './painting.js'

/** Units a thread, and how strongly threads, grain and slow unevenness show. */
const SURFACES: Record<Surface, { pitch: number; thread: number; grain: number; slow: number }> = {
  canvas: { pitch: 3.1, thread: 15, grain: 3, slow: 4 },
  paper: { pitch: 0, thread: 0, grain: 6, slow: 4 },
  film: { pitch: 0, thread: 0, grain: 2, slow: 0 },
  cloth: { pitch: 7.4, thread: 40, grain: 7, slow: 5 },
  wall: { pitch: 0, thread: 0, grain: 1.6, slow: 2 },
}

/** `unit` is how many units of the sheet one pixel is wide. */
export function finish(canvas: Canvas, painting: Painting, unit: number): void {
  const { width, height, data } = canvas
  const surface = SURFACES[painting.surface]
  const lit = painting.relief ? rake(canvas, painting.relief, unit) : undefined
  const pitch = surface.pitch > 0 ? 4 / surface.pitch : 0
  // Threads finer than two pixels would beat against the pixels; they fade before that.
  const resolved = Math.max(0, Math.min(1, (surface.pitch / unit - 1.7) / 1.3))
  const columns = { from: 0, to: width }
  const evenly = (field: Field, cells: number, x = 0, apart = CELLS_APART.grain) =>
    noiseReader(field, columns, { start: [x, 0], across: [unit * cells, 0], down: [0, unit * cells] }, apart)
  const coats = [
    { by: surface.thread * painting.depth * resolved, read: evenly(threads(), pitch) },
    { by: surface.grain * painting.depth, read: evenly(fine(), 1.9) },
    { by: surface.slow * painting.depth, read: evenly(cloud(), 0.73, 50, CELLS_APART.cloud) },
  ].filter(({ by }) => by > 0)
  const filmBy = (painting.grain ?? 0) * 34
  const film = evenly(fine(), 3.1, 9)
  const change = new Float32Array(width)
  for (let y = 0; y < height; y++) {
    if (lit) change.set(lit.subarray(y * width, (y + 1) * width))
    else change.fill(0)
    for (const { by, read } of coats) add(change, read(y, 0, width), by)
    if (filmBy > 0) addFilm(change, film(y, 0, width), data.subarray(y * width * 3), filmBy)
    shade(data.subarray(y * width * 3), change)
  }
}

function add(change: Float32Array, noise: Float32Array, by: number): void {
  for (let x = 0; x < change.length; x++) change[x] = (change[x] ?? 0) + by * (noise[x] ?? 0)
}

/** Grain shows most in the middle tones. */
function addFilm(change: Float32Array, noise: Float32Array, data: Float32Array, by: number): void {
  for (let x = 0; x < change.length; x++) {
    const light = (data[x * 3 + 1] ?? 0) / 255
    change[x] = (change[x] ?? 0) + by * (0.35 + light * (1 - light) * 2.6) * (noise[x] ?? 0)
  }
}

/** Light works on what is there: the same relief shows less on black. */
function shade(data: Float32Array, change: Float32Array): void {
  for (let x = 0, i = 0; x < change.length; x++, i += 3) {
    const by = (change[x] ?? 0) * (0.35 + (0.65 * (data[i + 1] ?? 0)) / 255)
    data[i] = (data[i] ?? 0) + by
    data[i + 1] = (data[i + 1] ?? 0) + by
    data[i + 2] = (data[i + 2] ?? 0) + by
  }
}

function rake(canvas: Canvas, relief: number, unit: number): Float32Array {
  const { width, height, data } = canvas
  const lit = new Float32Array(width * height)
  const reach = Math.max(1, Math.round(1.1 / unit))
  const strength = (relief * 0.55) / Math.max(1, 1.1 / unit / reach)
  for (let y = reach; y < height; y++) {
    for (let x = reach; x < width; x++) {
      const here = (y * width + x) * 3
      const beyond = ((y - reach) * width + x - reach) * 3
      const rise =
        (data[here] ?? 0) - (data[beyond] ?? 0) + 2 * ((data[here + 1] ?? 0) - (data[beyond + 1] ?? 0))
      const light = (rise / 3) * strength
      lit[y * width + x] = Math.max(-26, Math.min(26, light))
    }
  }
  return lit
}

/** Floats to the bytes that an encoder takes, rounded and held within what a byte can hold. */
export function toBytes(canvas: Canvas): Uint8ClampedArray<ArrayBuffer> {
  return new Uint8ClampedArray(canvas.data)
}
