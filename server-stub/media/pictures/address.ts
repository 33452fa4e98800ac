/** Where a picture is found. The only place that knows the form `/media/{id}/{w}/{h}/{name}.{ext}`; the full size has other values of w and h. */
import * as v from 'valibot'

/** A number in such an address. */
export const Whole = v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/), v.transform(Number))

/** What an address needs: `width` and `height` are the picture's true pixels. */
export interface Picture {
  id: number
  width: number
  height: number
  /** Words for the file's name, such as a title; anything may stand in it. */
  name?: string
}

/**
 * `webp` is for `<source type="image/webp">`, `jpg` for `<img>`. A `webp` address answers AVIF to those who accept it once the AVIF
 * has been made behind; `avif` is for those who must have that type and can wait for it.
 */
export type PictureType = 'jpg' | 'webp' | 'avif'
export const PICTURE_TYPES: readonly PictureType[] = ['jpg', 'webp', 'avif']

/** The widths served besides a picture's own, in pixels. Anything else is refused, which bounds what can be asked of the painter. */
export const WIDTHS: readonly number[] = [160, 320, 480, 640, 960, 1280, 1920]

/** The listed widths below the picture's own, then its own. */
export function widthsOf(picture: { width: number }): number[] {
  return [...WIDTHS.filter((width) => width < picture.width), picture.width]
}

/** The height that belongs to a width, in whole pixels. */
export function heightAt(picture: { width: number; height: number }, width: number): number {
  return Math.max(1, Math.round((width * picture.height) / picture.width))
}

/** `size` is a width in pixels: the smallest listed one that is not below it is used; without it, the picture's own. */
export function pictureAddress(picture: Picture, size = picture.width, type: PictureType = 'jpg'): string {
  const width = widthsOf(picture).find((listed) => listed >= size) ?? picture.width
  return addressAt(picture, width, `${rememberedName(picture.name)}.${type}`)
}

/** The value of `srcset`, every width that the picture has. */
export function srcset(picture: Picture, type: PictureType): string {
  const file = `${rememberedName(picture.name)}.${type}`
  return widthsOf(picture)
    .map((width) => `${addressAt(picture, width, file)} ${width}w`)
    .join(', ')
}

const addressAt = (picture: Picture, width: number, file: string): string =>
  `/media/${picture.id}/${width}/${heightAt(picture, width)}/${file}`

/** A plain plate in a work's true proportions, for a work without a picture. Millimetres or any other unit. */
export function plateAddress(width: number, height: number): string {
  const plate = plateSize(width, height)
  return `/media/plate/${plate.width}/${plate.height}/plate.svg`
}

/** The long side is 1,000: works of one shape share one plate. */
export function plateSize(width: number, height: number): { width: number; height: number } {
  const long = Math.max(width, height)
  const side = (length: number) => (long > 0 ? Math.max(1, Math.round((1000 * length) / long)) : 1000)
  return { width: side(width), height: side(height) }
}

/** A page asks for the name of the same picture several times, one after the other. */
let lastName: string | undefined
let lastFileName = fileName()

function rememberedName(name: string | undefined): string {
  if (name !== lastName) {
    lastName = name
    lastFileName = fileName(name)
  }
  return lastFileName
}

/** Accents fall, other scripts too: the id finds the picture, the name is for people who save it. */
function fileName(name = ''): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const slug = plain.replace(/[^a-z0-9]+/g, '-').slice(0, 60)
  return slug.replace(/^-|-$/g, '') || 'picture'
}
