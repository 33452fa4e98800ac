/** From a recipe to the bytes of a file. Runs in the painting worker. */
import sharp, { type Sharp } from 'sharp'
import type { PictureType } from './address.js'
import { composeWork } from './compose.js'
import { sheetOf } from './painting.js'
import { composePlace } from './places/compose-place.js'
import { paintRoom } from './places/room.js'
import type { Recipe } from './recipe.js'
import { render } from './render.js'
import { toBytes } from './surface.js'

export interface Order {
  recipe: Recipe
  /** Pixels. */
  width: number
  height: number
  type: PictureType
}

/** Below this the noise would be coarser than the pixels; smaller pictures are painted at this long side and scaled down. */
const LEAST_LONG_SIDE = 640

/** The same order gives the same bytes. */
export async function paint(order: Order): Promise<Uint8Array<ArrayBuffer>> {
  const { recipe, width, height, type } = order
  const scale = Math.max(1, LEAST_LONG_SIDE / Math.max(width, height))
  const [paintedWidth, paintedHeight] = [Math.round(width * scale), Math.round(height * scale)]
  const sheet = sheetOf(paintedWidth, paintedHeight)
  const canvas =
    recipe.kind === 'room'
      ? await paintRoom(recipe, sheet, paintedWidth, paintedHeight)
      : await render(
          recipe.kind === 'work' ? composeWork(recipe, sheet) : composePlace(recipe, sheet),
          sheet,
          paintedWidth,
          paintedHeight,
          recipe.seed,
        )
  const raw = { width: paintedWidth, height: paintedHeight, channels: 3 as const }
  const image = sharp(toBytes(canvas), { raw })
  if (scale > 1) image.resize(width, height, { fit: 'fill' })
  return encoded(image, type)
}

async function encoded(image: Sharp, type: PictureType): Promise<Uint8Array<ArrayBuffer>> {
  switch (type) {
    case 'jpg':
      return new Uint8Array(await image.jpeg({ quality: 80, progressive: true }).toBuffer())
    case 'webp':
      return new Uint8Array(await image.webp({ quality: 78, effort: 3 }).toBuffer())
    case 'avif':
      return new Uint8Array(await image.avif({ quality: 58, effort: 2 }).toBuffer())
  }
}
