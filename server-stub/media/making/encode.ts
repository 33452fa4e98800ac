/** From a recipe to the bytes of a file. Runs in the painting worker. */
import sharp, { type Sharp } from 'sharp'
import type { Uploads } from '../files/uploads.js'
import type { PictureType } from '../pictures/address.js'
import { placeholderOf } from '../pictures/placeholder.js'
import type { PaintedRecipe, Recipe } from '../pictures/recipe.js'
import { UploadError } from './accept-upload.js'

export interface Order {
  recipe: Recipe
  /** Pixels. */
  width: number
  height: number
  type: PictureType
}

/**
 * Long sides, in pixels, at which pictures are painted; every listed size is one of these made smaller or larger, so that the sizes of a
 * `srcset` cost two paintings and not seven. A list's thumbnails take the small one. Below 640 the noise would be coarser than the pixels.
 */
const MASTER_SIDES = [640, 1024] as const
/** From here on (the zoom, where the marks themselves are looked at) a picture is painted at the very size asked for. */
const LEAST_TRUE_SIDE = 1921

export interface Size {
  width: number
  height: number
}

/** A picture before it is encoded: red, green, blue, three bytes a pixel. */
export interface Master extends Size {
  pixels: Uint8Array | Uint8ClampedArray
}

/** Paints a recipe. The module that a site's `painter` names exports one (see `http/site.ts`). */
export type PaintMaster = (recipe: PaintedRecipe, size: Size) => Promise<Master>

/** What must be painted for a picture of the given size. */
export function masterSize({ width, height }: Size): Size {
  const long = Math.max(width, height)
  if (long >= LEAST_TRUE_SIDE) return { width, height }
  return within({ width, height }, MASTER_SIDES.find((listed) => listed >= long) ?? MASTER_SIDES[1])
}

/** The same shape with this longer side. */
export function within({ width, height }: Size, side: number): Size {
  const long = Math.max(width, height)
  return {
    width: Math.max(1, Math.round((width * side) / long)),
    height: Math.max(1, Math.round((height * side) / long)),
  }
}

const masterImage = ({ pixels, width, height }: Master): Sharp =>
  sharp(pixels, { raw: { width, height, channels: 3 } })

/** The order's picture from its master. */
async function derive(master: Master, { width, height, type }: Order): Promise<Uint8Array<ArrayBuffer>> {
  const image = masterImage(master)
  if (width !== master.width || height !== master.height) image.resize(width, height, { fit: 'fill' })
  return encoded(image, type)
}

/** Enough for the sizes and types of the pictures that a page asks for at about the same time; 2 to 3 MB each. */
const MASTERS_KEPT = 12

/**
 * Paints, and keeps the last masters so that a picture's other sizes and types need no painting. The same order gives the same bytes.
 * What was uploaded is read from its file.
 */
export function createStudio(
  uploads: Pick<Uploads, 'read'>,
  paintMaster: PaintMaster,
  kept = MASTERS_KEPT,
): (order: Order) => Promise<Uint8Array<ArrayBuffer>> {
  const masters = new Map<string, Promise<Master>>()
  return async (order) => {
    const { recipe, type } = order
    if (recipe.kind === 'upload') {
      return fromUpload(await uploads.read(recipe.file), (image) =>
        encoded(image.resize(order.width, order.height, { fit: 'fill' }), type),
      )
    }
    const size = masterSize(order)
    const key = `${size.width} ${size.height} ${JSON.stringify(recipe)}`
    const master = masters.get(key) ?? paintMaster(recipe, size)
    // In order of use: the first is the oldest.
    masters.delete(key)
    masters.set(key, master)
    for (const oldest of masters.keys()) {
      if (masters.size <= kept) break
      masters.delete(oldest)
    }
    master.catch(() => masters.delete(key))
    return derive(await master, order)
  }
}

/** Pixels of the longer side: enough for four corners. */
const PLACEHOLDER_SIDE = 32

/** Gives placeholders, painted small or from the file of what was uploaded. */
export function createPlaceholders(
  uploads: Pick<Uploads, 'read'>,
  paintMaster: PaintMaster,
): (picture: { recipe: Recipe } & Size) => Promise<string> {
  return async ({ recipe, ...size }) => {
    const corners = async (image: Sharp) =>
      placeholderOf(await image.resize(2, 2, { fit: 'fill' }).removeAlpha().raw().toBuffer())
    if (recipe.kind === 'upload') return fromUpload(await uploads.read(recipe.file), corners)
    return corners(masterImage(await paintMaster(recipe, within(size, PLACEHOLDER_SIDE))))
  }
}

/** It was whole when it was kept: since then a disk has failed, or somebody has written to it. @throws UploadError */
async function fromUpload<T>(bytes: Buffer, use: (image: Sharp) => Promise<T>): Promise<T> {
  try {
    return await use(sharp(bytes))
  } catch (cause) {
    throw new UploadError('The file of this picture is damaged. Upload the picture again.', { cause })
  }
}

async function encoded(image: Sharp, type: PictureType): Promise<Uint8Array<ArrayBuffer>> {
  switch (type) {
    case 'jpg':
      return new Uint8Array(await image.jpeg({ quality: 80, progressive: true }).toBuffer())
    case 'webp':
      return new Uint8Array(await image.webp({ quality: 78, effort: 2 }).toBuffer())
    case 'avif':
      return new Uint8Array(await image.avif({ quality: 58, effort: 2 }).toBuffer())
  }
}
