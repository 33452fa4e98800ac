/** One layer laid on the canvas, a pixel at a time: this is where shapes come to look made by hand. */
import { cloud, fine, sample, sampleRow } from './noise.js'
import type { Canvas, Layer } from './painting.js'

/** `place` and `order` move the noise, so that two layers are not uneven at the same places. */
export function lay(
  canvas: Canvas,
  drawn: Uint8Array,
  layer: Layer,
  unit: number,
  place: number,
  order: number,
): void {
  const { width, height, data } = canvas
  const { warp, mottle, bite } = layer
  const clouds = cloud()
  const grains = fine()
  const blend = layer.blend ?? 'over'
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
  const isWarped = warpBy > 0.02
  const isMoved = isWarped || offsetX !== 0 || offsetY !== 0
  const seed = place + 37 * order
  const warpSeed = place + 37 * (warp?.like ?? order)
  const reach = isMoved ? 1.6 * warpBy + (Math.abs(offsetX) + Math.abs(offsetY)) / unit + 2 : 0
  const bounds = painted(drawn, width, height, Math.ceil(reach))
  const pixel = new Float32Array(4)
  const words = wordsOf(drawn)
  const rowX = new Float32Array(width)
  const rowY = new Float32Array(width)
  const rowMottle = new Float32Array(width)
  for (let y = bounds.top; y < bounds.bottom; y++) {
    const v = y * unit + seed
    const { left: from, right: to } = bounds
    if (isWarped) {
      const wu = warpSeed * 1.7 * warpScale
      const wv = (y * unit + warpSeed) * warpScale
      sampleRow(clouds, rowX, from, to, [wu, wv, unit * warpScale, 0])
      sampleRow(clouds, rowY, from, to, [wu + 171, wv + 293, unit * warpScale, 0])
    }
    if (mottle) sampleRow(clouds, rowMottle, from, to, [seed * 1.7 * mottleX, v * mottleY, unit * mottleX, 0])
    let i = (y * width + bounds.left) * 3
    for (let x = bounds.left; x < bounds.right; x++, i += 3) {
      const u = x * unit + seed * 1.7
      if (isMoved) {
        let fromX = x - offsetX / unit
        let fromY = y - offsetY / unit
        if (isWarped) {
          fromX += warpBy * (rowX[x] ?? 0)
          fromY += warpBy * (rowY[x] ?? 0)
        }
        if (!read(drawn, words, width, height, fromX, fromY, pixel)) continue
      } else {
        const at = (y * width + x) * 4
        const alpha = drawn[at + 3] ?? 0
        if (alpha === 0) continue
        pixel[0] = drawn[at] ?? 0
        pixel[1] = drawn[at + 1] ?? 0
        pixel[2] = drawn[at + 2] ?? 0
        pixel[3] = alpha
      }
      let cover = (pixel[3] ?? 0) * opacity
      if (mottle) cover *= 1 + mottle.by * ((rowMottle[x] ?? 0) - 0.35)
      if (bite) {
        // Turned, where nothing is drawn out sideways: the tile's own lattice would show in large flat prints.
        const bu = biteX === biteY ? u * 0.8 - v * 0.6 : u
        const bv = biteX === biteY ? u * 0.6 + v * 0.8 : v
        const hollow = sample(grains, bu * biteX, bv * biteY)
        cover *= step((hollow - bare) / 0.24 + 0.5)
      }
      if (cover <= 0) continue
      if (cover > 1) cover = 1
      const red = pixel[0] ?? 0
      const green = pixel[1] ?? 0
      const blue = pixel[2] ?? 0
      const r = data[i] ?? 0
      const g = data[i + 1] ?? 0
      const b = data[i + 2] ?? 0
      if (blend === 'over') {
        data[i] = r + (red - r) * cover
        data[i + 1] = g + (green - g) * cover
        data[i + 2] = b + (blue - b) * cover
      } else if (blend === 'multiply') {
        data[i] = r + ((r * red) / 255 - r) * cover
        data[i + 1] = g + ((g * green) / 255 - g) * cover
        data[i + 2] = b + ((b * blue) / 255 - b) * cover
      } else {
        data[i] = r + (1 - r / 255) * red * cover
        data[i + 1] = g + (1 - g / 255) * green * cover
        data[i + 2] = b + (1 - b / 255) * blue * cover
      }
    }
  }
}

/** Where the layer has any paint, widened by `reach` pixels. */
function painted(drawn: Uint8Array, width: number, height: number, reach: number) {
  let [left, right, top, bottom] = [width, 0, height, 0]
  for (let y = 0; y < height; y++) {
    const row = y * width * 4 + 3
    let first = 0
    while (first < width && drawn[row + first * 4] === 0) first++
    if (first === width) continue
    let last = width - 1
    while (drawn[row + last * 4] === 0) last--
    if (first < left) left = first
    if (last >= right) right = last + 1
    if (y < top) top = y
    bottom = y + 1
  }
  return {
    left: Math.max(0, left - reach),
    right: Math.min(width, right + reach),
    top: Math.max(0, top - reach),
    bottom: Math.min(height, bottom + reach),
  }
}

/** The noise lies below this for the given share of its cells (the normal quantile, nearly). */
function depthOf(share: number): number {
  return 0.41 * 4.91 * (share ** 0.14 - (1 - share) ** 0.14)
}

function step(t: number): number {
  return t <= 0 ? 0 : t >= 1 ? 1 : t * t * (3 - 2 * t)
}

/** Four bytes at once, to tell flat areas by one comparison a pixel. */
function wordsOf(drawn: Uint8Array): Uint32Array {
  const aligned = drawn.byteOffset % 4 === 0 ? drawn : Uint8Array.from(drawn)
  return new Uint32Array(aligned.buffer, aligned.byteOffset, aligned.byteLength >> 2)
}

/** Bilinear; colours weighted by their cover, so that edges keep their colour. False where there is nothing. */
function read(
  from: Uint8Array,
  words: Uint32Array,
  width: number,
  height: number,
  x: number,
  y: number,
  pixel: Float32Array,
): boolean {
  const left = Math.max(0, Math.min(width - 2, Math.floor(x)))
  const top = Math.max(0, Math.min(height - 2, Math.floor(y)))
  const word = top * width + left
  const first = words[word] ?? 0
  if (first === words[word + 1] && first === words[word + width] && first === words[word + width + 1]) {
    // Inside a flat area, which most of a layer is.
    if (first === 0) return false
    const at = word * 4
    pixel[0] = from[at] ?? 0
    pixel[1] = from[at + 1] ?? 0
    pixel[2] = from[at + 2] ?? 0
    pixel[3] = from[at + 3] ?? 0
    return pixel[3] > 0
  }
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
