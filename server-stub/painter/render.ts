/**
 * Paints a `Painting` to pixels. librsvg draws each layer's shapes; what makes them look made by hand (wandering edges, uneven and dry
 * paint, light across thick paint, threads and grain) is done here a pixel at a time, from noise that lies in units of the sheet.
 */
import sharp from 'sharp'
import { toRgb } from '../media/pictures/colour.js'
import { lay } from './lay.js'
import { CELLS_APART, cloud, noiseReader } from './noise.js'
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
    lay(canvas, drawn, layer, sheet.width / canvas.width, placeOf(seed), i)
  }
}

/** Where on the noise a picture lies: no two pictures may have their specks at the same places. */
function placeOf(seed: number): number {
  return (Math.imul(seed, 0x9e3779b1) >>> 8) % 4096
}

/** What is blurred by more than this many pixels is drawn smaller: nobody sees it, and a wide blur costs many times the drawing. */
const SHARPEST_BLUR = 2.5
const SMALLEST = 8

/** One SVG as RGBA bytes. `blur` in units. */
async function draw(svg: string, sheet: Sheet, width: number, height: number, blur = 0): Promise<Uint8Array> {
  const sigma = (blur * width) / sheet.width
  const shrink = Math.max(1, Math.min(SMALLEST, sigma / SHARPEST_BLUR))
  const [w, h] = [Math.ceil(width / shrink), Math.ceil(height / shrink)]
  const box = `viewBox="0 0 ${sheet.width} ${sheet.height}" preserveAspectRatio="none"`
  const open = `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" ${box}>`
  const image = sharp(Buffer.from(`${open}${svg}</svg>`), { limitInputPixels: 5e7 }).ensureAlpha()
  if (sigma > 0.3) image.blur(sigma / shrink)
  if (shrink === 1) return image.raw().toBuffer()
  // Two steps, for sharp resizes before it blurs.
  const small = await image.raw().toBuffer()
  const raw = { width: w, height: h, channels: 4 as const }
  return sharp(small, { raw }).resize(width, height, { fit: 'fill', kernel: 'cubic' }).raw().toBuffer()
}

function primed(painting: Painting, width: number, height: number, unit: number, place: number): Canvas {
  const data = new Float32Array(width * height * 3)
  const [red, green, blue] = toRgb(painting.ground)
  const uneven = (painting.groundMottle ?? 0.1) * 22
  const lie = { start: [place, 0], across: [unit * 0.41, 0], down: [0, unit * 0.41] } as const
  const read = noiseReader(cloud(), { from: 0, to: width }, lie, CELLS_APART.cloud)
  for (let y = 0, i = 0; y < height; y++) {
    const row = read(y, 0, width)
    for (let x = 0; x < width; x++, i += 3) {
      const change = uneven * (row[x] ?? 0)
      data[i] = red + change
      data[i + 1] = green + change
      data[i + 2] = blue + change * 0.9
    }
  }
  return { width, height, data }
}
