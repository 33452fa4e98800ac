/** The last pass over a picture: thick paint seen by raking light, and what it is painted on. */
import { cloud, fine, sample, sampleRow, threads } from './noise.js'
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
  const [clouds, grains, cloth] = [cloud(), fine(), threads()]
  const pitch = surface.pitch > 0 ? 4 / surface.pitch : 0
  // Threads finer than two pixels would beat against the pixels; they fade before that.
  const resolved = Math.max(0, Math.min(1, (surface.pitch / unit - 1.7) / 1.3))
  const threadBy = surface.thread * painting.depth * resolved
  const grainBy = surface.grain * painting.depth
  const slowBy = surface.slow * painting.depth
  const filmBy = (painting.grain ?? 0) * 34
  const slow = new Float32Array(width)
  for (let y = 0, i = 0, p = 0; y < height; y++) {
    const v = y * unit
    if (slowBy > 0) sampleRow(clouds, slow, 0, width, [50, v * 0.73, unit * 0.73, 0])
    for (let x = 0; x < width; x++, i += 3, p++) {
      const u = x * unit
      let change = lit?.[p] ?? 0
      if (threadBy > 0) change += threadBy * sample(cloth, u * pitch, v * pitch)
      if (grainBy > 0) change += grainBy * sample(grains, u * 1.9, v * 1.9)
      change += slowBy * (slow[x] ?? 0)
      if (filmBy > 0) {
        const light = (data[i + 1] ?? 0) / 255
        change += filmBy * (0.35 + light * (1 - light) * 2.6) * sample(grains, u * 3.1 + 9, v * 3.1)
      }
      // Light works on what is there: the same relief shows less on black.
      const share = 0.35 + (0.65 * (data[i + 1] ?? 0)) / 255
      data[i] = (data[i] ?? 0) + change * share
      data[i + 1] = (data[i + 1] ?? 0) + change * share
      data[i + 2] = (data[i + 2] ?? 0) + change * share
    }
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
      lit[y * width + x] = Math.max(-26, Math.min(26, (rise / 3) * strength))
    }
  }
  return lit
}

/** Floats to the bytes that an encoder takes. */
export function toBytes(canvas: Canvas): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(canvas.data.length)
  for (let i = 0; i < bytes.length; i++) bytes[i] = Math.max(0, Math.min(255, (canvas.data[i] ?? 0) + 0.5))
  return bytes
}
