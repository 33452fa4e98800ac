/**
 * One layer laid on the canvas, a row at a time: this is where shapes come to look made by hand. Every step works on whole rows of typed
 * arrays: a number handed to a function a pixel costs more than what is computed with it.
 */
import { createRow, extentsOf, type Row, readMoved, readStill, wordsOf } from './drawn.js'
import { CELLS_APART, type Columns, cloud, fine, type NoiseReader, noiseReader } from './noise.js'
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
  const { width, height } = canvas
  const { warp, mottle, bite } = layer
  const seed = place + 37 * order
  const image = { bytes: drawn, words: wordsOf(drawn), width, height }
  const [offsetX, offsetY] = layer.offset ?? [0, 0]
  const warpBy = warp ? (warp.by / unit) * 1.6 : 0
  const isWarped = warpBy > 0.02
  const isMoved = isWarped || offsetX !== 0 || offsetY !== 0
  const reach = isMoved ? 1.6 * warpBy + (Math.abs(offsetX) + Math.abs(offsetY)) / unit + 2 : 0
  const extents = extentsOf(drawn, width, height, Math.ceil(reach))
  const columns = {
    from: extents.first.reduce((p, q) => Math.min(p, q), width),
    to: extents.end.reduce((p, q) => Math.max(p, q), 0),
  }
  const move = { x: -offsetX / unit, y: -offsetY / unit, by: warpBy }
  const warped = warp && isWarped ? warpNoise(warp, unit, place + 37 * (warp.like ?? order), columns) : []
  const uneven = mottle && mottleNoise(mottle, unit, seed, columns)
  const hollows = bite && biteNoise(bite, unit, seed, columns)
  const bare = bite ? depthOf(bite.by) : 0
  const row = createRow(width)
  for (let y = 0; y < height; y++) {
    const from = extents.first[y] ?? 0
    const to = extents.end[y] ?? 0
    if (from >= to) continue
    if (isMoved) {
      const [acrossBy, downBy] = warped.map((read) => read(y, from, to))
      readMoved(image, row, y, from, to, { ...move, acrossBy, downBy })
    } else readStill(image, row, y, from, to)
    scale(row.cover, (layer.opacity ?? 1) / 255, from, to)
    if (uneven && mottle) mottled(row.cover, uneven(y, from, to), mottle.by, from, to)
    if (hollows) bitten(row.cover, hollows(y, from, to), bare, from, to)
    BLENDS[layer.blend ?? 'over'](canvas.data, row, y * width, from, to)
  }
}

// The cloud tile has four cells at its coarsest: `size` is about the distance between two of its forms.
function warpNoise(warp: NonNullable<Layer['warp']>, unit: number, seed: number, columns: Columns) {
  const scale = 64 / warp.size
  const [x, y] = [seed * 1.7 * scale, seed * scale]
  const step = { across: [unit * scale, 0], down: [0, unit * scale] } as const
  return [
    noiseReader(cloud(), columns, { start: [x, y], ...step }, CELLS_APART.edge),
    noiseReader(cloud(), columns, { start: [x + 171, y + 293], ...step }, CELLS_APART.edge),
  ]
}

function mottleNoise(
  mottle: NonNullable<Layer['mottle']>,
  unit: number,
  seed: number,
  columns: Columns,
): NoiseReader {
  const down = 64 / mottle.size
  const across = down / (mottle.stretch ?? 1)
  const lie = {
    start: [seed * 1.7 * across, seed * down],
    across: [unit * across, 0],
    down: [0, unit * down],
  } as const
  return noiseReader(cloud(), columns, lie, CELLS_APART.cloud)
}

function biteNoise(
  bite: NonNullable<Layer['bite']>,
  unit: number,
  seed: number,
  columns: Columns,
): NoiseReader {
  const down = 3.2 / bite.size
  const across = down / (bite.stretch ?? 1)
  const [u, v] = [seed * 1.7, seed]
  if (across !== down) {
    return noiseReader(fine(), columns, {
      start: [u * across, v * down],
      across: [unit * across, 0],
      down: [0, unit * down],
    })
  }
  // Turned, where nothing is drawn out sideways: the tile's own lattice would show in large flat prints.
  return noiseReader(fine(), columns, {
    start: [(u * 0.8 - v * 0.6) * down, (u * 0.6 + v * 0.8) * down],
    across: [unit * 0.8 * down, unit * 0.6 * down],
    down: [-unit * 0.6 * down, unit * 0.8 * down],
  })
}

function scale(cover: Float32Array, by: number, from: number, to: number): void {
  for (let x = from; x < to; x++) cover[x] = (cover[x] ?? 0) * by
}

function mottled(cover: Float32Array, noise: Float32Array, by: number, from: number, to: number): void {
  for (let x = from; x < to; x++) cover[x] = (cover[x] ?? 0) * (1 + by * ((noise[x] ?? 0) - 0.35))
}

function bitten(cover: Float32Array, noise: Float32Array, bare: number, from: number, to: number): void {
  for (let x = from; x < to; x++) {
    const t = ((noise[x] ?? 0) - bare) / 0.24 + 0.5
    if (t <= 0) cover[x] = 0
    else if (t < 1) cover[x] = (cover[x] ?? 0) * t * t * (3 - 2 * t)
  }
}

/** The noise lies below this for the given share of its cells (the normal quantile, nearly). */
function depthOf(share: number): number {
  return 0.41 * 4.91 * (share ** 0.14 - (1 - share) ** 0.14)
}

type Blend = (data: Float32Array, row: Row, start: number, from: number, to: number) => void

const BLENDS: Record<NonNullable<Layer['blend']>, Blend> = {
  over(data, { red, green, blue, cover }, start, from, to) {
    for (let x = from, i = (start + from) * 3; x < to; x++, i += 3) {
      let share = cover[x] ?? 0
      if (share <= 0) continue
      if (share > 1) share = 1
      const r = data[i] ?? 0
      const g = data[i + 1] ?? 0
      const b = data[i + 2] ?? 0
      data[i] = r + ((red[x] ?? 0) - r) * share
      data[i + 1] = g + ((green[x] ?? 0) - g) * share
      data[i + 2] = b + ((blue[x] ?? 0) - b) * share
    }
  },
  multiply(data, { red, green, blue, cover }, start, from, to) {
    for (let x = from, i = (start + from) * 3; x < to; x++, i += 3) {
      let share = cover[x] ?? 0
      if (share <= 0) continue
      if (share > 1) share = 1
      data[i] = (data[i] ?? 0) * (1 + ((red[x] ?? 0) / 255 - 1) * share)
      data[i + 1] = (data[i + 1] ?? 0) * (1 + ((green[x] ?? 0) / 255 - 1) * share)
      data[i + 2] = (data[i + 2] ?? 0) * (1 + ((blue[x] ?? 0) / 255 - 1) * share)
    }
  },
  screen(data, { red, green, blue, cover }, start, from, to) {
    for (let x = from, i = (start + from) * 3; x < to; x++, i += 3) {
      let share = cover[x] ?? 0
      if (share <= 0) continue
      if (share > 1) share = 1
      const r = data[i] ?? 0
      const g = data[i + 1] ?? 0
      const b = data[i + 2] ?? 0
      data[i] = r + (1 - r / 255) * (red[x] ?? 0) * share
      data[i + 1] = g + (1 - g / 255) * (green[x] ?? 0) * share
      data[i + 2] = b + (1 - b / 255) * (blue[x] ?? 0) * share
    }
  },
}
