/**
 * A room in perspective with a show's works hung in it at their true sizes. The far wall faces us; one or two works may hang on a side
 * wall. The centre of every work is at eye height.
 */
import sharp from 'sharp'
import type { RoomRecipe } from '../../media/pictures/recipe.js'
import { composeWork } from '../compose.js'
import type { Canvas, Sheet } from '../painting.js'
import { sheetOf } from '../painting.js'
import { createRandom } from '../random.js'
import { layAll, render } from '../render.js'
import { toBytes } from '../surface.js'
import { type Hung, planOf, type Room } from './room-plan.js'
import { shell } from './room-shell.js'
import { foreground } from './room-things.js'

export async function paintRoom(
  recipe: RoomRecipe,
  sheet: Sheet,
  width: number,
  height: number,
): Promise<Canvas> {
  const room = planOf(recipe, sheet)
  const canvas = await render(
    shell(room, createRandom(recipe.seed, 'shell')),
    sheet,
    width,
    height,
    recipe.seed,
  )
  const pixels = width / sheet.width
  for (const hung of room.hung) {
    const nearest = hung.wall === 'far' ? 1 : room.grow(hung.near)
    const wide = Math.max(8, Math.round(hung.wide * room.scale * nearest * pixels))
    const tall = Math.max(8, Math.round((wide * hung.tall) / hung.wide))
    const bytes = await paintedWork(hung, wide, tall)
    hang(canvas, room, hung, { bytes, width: wide, height: tall }, pixels)
  }
  if (room.gloss > 0) reflect(canvas, room, pixels)
  await layAll(canvas, foreground(room, createRandom(recipe.seed, 'foreground')), sheet, recipe.seed + 1)
  return canvas
}

/** Painted at twice its size in the room, at least, and scaled down: a small work keeps its marks but not its noise. */
async function paintedWork(hung: Hung, width: number, height: number): Promise<Uint8Array> {
  const scale = Math.max(1, 360 / Math.max(width, height))
  const [w, h] = [Math.round(width * scale), Math.round(height * scale)]
  const sheet = sheetOf(w, h)
  const work = await render(composeWork(hung.recipe, sheet), sheet, w, h, hung.recipe.seed)
  const raw = { width: w, height: h, channels: 3 as const }
  return sharp(toBytes(work), { raw }).resize(width, height, { fit: 'fill' }).raw().toBuffer()
}

/** Four places in a pixel: a work's edge takes as much of it as it covers. */
const QUARTERS = [
  [0.25, 0.25],
  [0.75, 0.25],
  [0.25, 0.75],
  [0.75, 0.75],
] as const

interface Picture {
  bytes: Uint8Array
  width: number
  height: number
}

/** Every pixel of the wall asks where on the work it lies; that is exact for the far wall and for the receding ones. */
function hang(canvas: Canvas, room: Room, hung: Hung, picture: Picture, pixels: number): void {
  const corners = room.cornersOf(hung)
  const xs = corners.map(([x]) => x * pixels)
  const ys = corners.map(([, y]) => y * pixels)
  const [left, right] = [
    Math.max(0, Math.floor(Math.min(...xs))),
    Math.min(canvas.width - 1, Math.ceil(Math.max(...xs))),
  ]
  const [top, bottom] = [
    Math.max(0, Math.floor(Math.min(...ys))),
    Math.min(canvas.height - 1, Math.ceil(Math.max(...ys))),
  ]
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      const [u, v] = room.placeOn(hung, (x + 0.5) / pixels, (y + 0.5) / pixels)
      let cover = 0
      for (const [dx, dy] of QUARTERS) {
        const [su, sv] = room.placeOn(hung, (x + dx) / pixels, (y + dy) / pixels)
        if (su >= 0 && su < 1 && sv >= 0 && sv < 1) cover += 0.25
      }
      if (cover === 0) continue
      const to = (y * canvas.width + x) * 3
      // Lamps stand above: the top of a work is a little brighter than its foot, a side wall dimmer.
      const light = (hung.wall === 'far' ? 1.03 : 0.92) - 0.09 * v
      for (let c = 0; c < 3; c++) {
        const under = canvas.data[to + c] ?? 0
        canvas.data[to + c] = under + (light * blend(picture, u, v, c) - under) * cover
      }
    }
  }
}

function blend({ bytes, width, height }: Picture, u: number, v: number, channel: number): number {
  const x = Math.max(0, Math.min(width - 1.001, u * width - 0.5))
  const y = Math.max(0, Math.min(height - 1.001, v * height - 0.5))
  const [left, top] = [Math.floor(x), Math.floor(y)]
  const [fx, fy] = [x - left, y - top]
  const at = (column: number, row: number) =>
    bytes[(Math.min(height - 1, row) * width + Math.min(width - 1, column)) * 3 + channel] ?? 0
  const upper = at(left, top) * (1 - fx) + at(left + 1, top) * fx
  const lower = at(left, top + 1) * (1 - fx) + at(left + 1, top + 1) * fx
  return upper * (1 - fy) + lower * fy
}

/** A polished floor gives the wall back, softer and fainter the nearer it comes to us. */
function reflect(canvas: Canvas, room: Room, pixels: number): void {
  const { width, height, data } = canvas
  const line = Math.round(room.floor * pixels)
  const [vx, vy] = [room.vanishing[0] * pixels, room.vanishing[1] * pixels]
  for (let y = line; y < height; y++) {
    const depth = y - line
    const from = line - Math.round(depth * 0.92)
    const strength = room.gloss * Math.max(0, 1 - depth / (height * 0.34)) ** 1.4
    if (from < 2 || strength <= 0.01) break
    const reach = 1 + Math.round(depth * 0.05)
    // The floor widens towards us; beside it stand the side walls, which reflect nothing.
    const widened = (y - vy) / (line - vy)
    const first = Math.max(0, Math.ceil(vx + (room.left * pixels - vx) * widened))
    const last = Math.min(width - 1, Math.floor(vx + (room.right * pixels - vx) * widened))
    for (let x = first; x <= last; x++) {
      const to = (y * width + x) * 3
      for (let c = 0; c < 3; c++) {
        let sum = 0
        for (const step of [-1, 0, 1]) {
          const column = Math.max(0, Math.min(width - 1, x + step * reach))
          sum += data[(from * width + column) * 3 + c] ?? 0
          sum += data[(Math.max(0, from - reach) * width + column) * 3 + c] ?? 0
        }
        const here = data[to + c] ?? 0
        data[to + c] = here + (here * (sum / 6 / 232) - here) * strength
      }
    }
  }
}
