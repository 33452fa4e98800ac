/**
 * Paints a `Painting` to pixels. librsvg draws each layer's shapes; what makes them look made by hand (wandering edges, uneven and dry
 * paint, light across thick paint, threads and grain) is done here a pixel at a time, from noise that lies in units of the sheet.
 */
import sharp from 'sharp'
import { toRgb } from './colour.js'
import { cloud, fine, sample } from './noise.js'
import type { Canvas, Layer, Painting, Sheet } from './painting.js'
import { finish } from './surface.js'

/** `width` and `height` in pixels must have the sheet's ratio. `seed` places the noise. */
export async function render(
  painting: Painting,
  sheet: Sheet,
  width: number,
  height: number,
  seed = 0,
): Promise<Canvas> {
  const canvas = primed(painting, width, height, sheet.width / width, placeOf(seed))
  await layAll(canvas, painting.layers, sheet, seed)
  finish(canvas, painting, sheet.width / width)
  return canvas
}

/** Lays one layer after another on what is there. */
export async function layAll(
  canvas: Canvas,
  layers: readonly Layer[],
  sheet: Sheet,
  seed: number,
): Promise<void> {
  for (const [i, layer] of layers.entries()) {
    const drawn = await draw(layer.svg, sheet, canvas.width, canvas.height, layer.blur ?? 0)
    lay(canvas, drawn, layer, sheet.width / canvas.width, placeOf(seed) + 37 * i)
  }
}

/** Where on the noise a picture lies: no two pictures may have their specks at the same places. */
function placeOf(seed: number): number {
  return (Math.imul(seed, 0x9e3779b1) >>> 8) % 4096
}

/** One SVG as RGBA bytes. `blur` in units. */
async function draw(svg: string, sheet: Sheet, width: number, height: number, blur = 0): Promise<Uint8Array> {
  const box = `viewBox="0 0 ${sheet.width} ${sheet.height}" preserveAspectRatio="none"`
  const open = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ${box}>`
  const image = sharp(Buffer.from(`${open}${svg}</svg>`), { limitInputPixels: 5e7 }).ensureAlpha()
  const sigma = (blur * width) / sheet.width
  return (sigma > 0.3 ? image.blur(sigma) : image).raw().toBuffer()
}

function primed(painting: Painting, width: number, height: number, unit: number, place: number): Canvas {
  const data = new Float32Array(width * height * 3)
  const [red, green, blue] = toRgb(painting.ground)
  const uneven = (painting.groundMottle ?? 0.1) * 22
  const field = cloud()
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i += 3) {
      const change = uneven === 0 ? 0 : uneven * sample(field, x * unit * 0.41 + place, y * unit * 0.41)
      data[i] = red + change
      data[i + 1] = green + change
      data[i + 2] = blue + change * 0.9
    }
  }
  return { width, height, data }
}

const BLEND = { over: 0, multiply: 1, screen: 2 }

/** `seed` moves the noise, so that two layers are not uneven at the same places. */
function lay(canvas: Canvas, drawn: Uint8Array, layer: Layer, unit: number, seed: number): void {
  const { width, height, data } = canvas
  const { warp, mottle, bite } = layer
  const clouds = cloud()
  const grains = fine()
  const blend = BLEND[layer.blend ?? 'over']
  const opacity = (layer.opacity ?? 1) / 255
  const [offsetX, offsetY] = layer.offset ?? [0, 0]
  // The cloud tile has four cells at its coarsest: `size` is about the distance between two of its forms.
  const warpScale = warp ? 64 / warp.size : 0
  const warpBy = warp ? (warp.by / unit) * 1.6 : 0
  const mottleY = mottle ? 64 / mottle.size : 0
  const mottleX = mottleY / (mottle?.stretch ?? 1)
  const bare = bite ? depthOf(bite.by) : 0
  const biteY = bite ? 3.2 / bite.size : 0
  const biteX = biteY / (bite?.stretch ?? 1)
  const isMoved = warpBy > 0.02 || offsetX !== 0 || offsetY !== 0
  const pixel = new Float32Array(4)
  for (let y = 0, i = 0; y < height; y++) {
    const v = y * unit + seed
    for (let x = 0; x < width; x++, i += 3) {
      const u = x * unit + seed * 1.7
      if (isMoved) {
        let fromX = x - offsetX / unit
        let fromY = y - offsetY / unit
        if (warpBy > 0.02) {
          fromX += warpBy * sample(clouds, u * warpScale, v * warpScale)
          fromY += warpBy * sample(clouds, v * warpScale + 171, u * warpScale + 93)
        }
        if (!read(drawn, width, height, fromX, fromY, pixel)) continue
      } else {
        const from = (y * width + x) * 4
        const alpha = drawn[from + 3] ?? 0
        if (alpha === 0) continue
        pixel[0] = drawn[from] ?? 0
        pixel[1] = drawn[from + 1] ?? 0
        pixel[2] = drawn[from + 2] ?? 0
        pixel[3] = alpha
      }
      let cover = (pixel[3] ?? 0) * opacity
      if (mottle) cover *= 1 + mottle.by * (sample(clouds, u * mottleX, v * mottleY) - 0.35)
      if (bite) {
        const hollow = sample(grains, u * biteX, v * biteY) + 0.25 * sample(clouds, u * 0.9, v * 0.9)
        cover *= step((hollow - bare) / 0.24 + 0.5)
      }
      if (cover <= 0) continue
      if (cover > 1) cover = 1
      for (let c = 0; c < 3; c++) {
        const under = data[i + c] ?? 0
        const paint = pixel[c] ?? 0
        const mixed =
          blend === 0
            ? paint
            : blend === 1
              ? (under * paint) / 255
              : 255 - ((255 - under) * (255 - paint)) / 255
        data[i + c] = under + (mixed - under) * cover
      }
    }
  }
}

/** The noise lies below this for the given share of its cells (the normal quantile, nearly). */
function depthOf(share: number): number {
  return 0.41 * 4.91 * (share ** 0.14 - (1 - share) ** 0.14)
}

function step(t: number): number {
  return t <= 0 ? 0 : t >= 1 ? 1 : t * t * (3 - 2 * t)
}

/** Bilinear; colours weighted by their cover, so that edges keep their colour. False where there is nothing. */
function read(
  from: Uint8Array,
  width: number,
  height: number,
  x: number,
  y: number,
  pixel: Float32Array,
): boolean {
  const left = Math.max(0, Math.min(width - 2, Math.floor(x)))
  const top = Math.max(0, Math.min(height - 2, Math.floor(y)))
  const fx = Math.max(0, Math.min(1, x - left))
  const fy = Math.max(0, Math.min(1, y - top))
  const a = (top * width + left) * 4
  const b = a + width * 4
  const wa = (from[a + 3] ?? 0) * (1 - fx) * (1 - fy)
  const wb = (from[a + 7] ?? 0) * fx * (1 - fy)
  const wc = (from[b + 3] ?? 0) * (1 - fx) * fy
  const wd = (from[b + 7] ?? 0) * fx * fy
  const cover = wa + wb + wc + wd
  if (cover < 0.5) return false
  for (let c = 0; c < 3; c++) {
    pixel[c] =
      ((from[a + c] ?? 0) * wa +
        (from[a + 4 + c] ?? 0) * wb +
        (from[b + c] ?? 0) * wc +
        (from[b + 4 + c] ?? 0) * wd) /
      cover
  }
  pixel[3] = cover
  return true
}
