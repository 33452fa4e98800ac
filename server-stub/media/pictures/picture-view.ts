/** Turns a stored picture into what `parts/picture.tsx` writes: addresses, sizes, stand-in colour, priority. */

import { madeOnce } from '../../db/made-of.js'
import type { Picture } from '../../db/rows.js'
import { pictureAddress, plateAddress, plateSize, srcset } from './address.js'
import { focusClasses } from './focus.js'
import { placeholderClasses } from './placeholder.js'

export interface PictureView {
  src: string
  /** For `<img>`, and for `<source type="image/webp">`; absent on a plate, which is one drawing for all sizes. */
  srcset?: string
  webp?: string
  /** The picture at its full size; absent on a plate, which shows nothing more when it is larger. */
  full?: string
  sizes: string
  width: number
  height: number
  alt: string
  classes: string
  /** It may be the largest picture of the first screen: fetched first, never lazily. */
  isFirst: boolean
}

export interface PictureOptions {
  /** The `sizes` attribute: how wide the picture stands in the layout. */
  sizes: string
  name?: string
  alt?: string
  isFirst?: boolean
}

/** Width in pixels of the address in `src`, for those who read no `srcset`. */
const PLAIN_WIDTH = 960
const RATIO_FLOOR = 0.1
const RATIO_STEP = 1.025
const RATIO_LAST = 187

/** The class that carries width by height into CSS, rounded down so that a picture always fits (assets/css/ratios.css). */
export function ratioClass(width: number, height: number): string {
  const step = Math.floor(Math.log(width / height / RATIO_FLOOR) / Math.log(RATIO_STEP) + 1e-9)
  return `r-${Math.min(RATIO_LAST, Math.max(0, step))}`
}

/** Of each picture in each place once: its dozen addresses are much of what a list costs. */
export const pictureView = madeOnce(
  makePictureView,
  ({ sizes, name, alt, isFirst }) => `${sizes}\n${name}\n${alt}\n${isFirst}`,
)

function makePictureView(picture: Picture, options: PictureOptions): PictureView {
  const named = { ...picture, ...(options.name ? { name: options.name } : {}) }
  return {
    src: pictureAddress(named, PLAIN_WIDTH),
    srcset: srcset(named, 'jpg'),
    webp: srcset(named, 'webp'),
    full: pictureAddress(named),
    sizes: options.sizes,
    width: picture.width,
    height: picture.height,
    alt: options.alt ?? picture.alt,
    classes: `tone-${picture.tone}${placeholderClasses(picture.placeholder)} ${ratioClass(picture.width, picture.height)}${picture.is_work ? ' is-work' : focusClasses(picture)}`,
    isFirst: options.isFirst ?? false,
  }
}

/** Millimetres; a work of unknown size gets an upright plate. */
export function plateView(
  widthMm: number | null,
  heightMm: number | null,
  options: PictureOptions,
): PictureView {
  const isKnown = widthMm !== null && heightMm !== null && widthMm > 0 && heightMm > 0
  const plate = isKnown ? plateSize(widthMm, heightMm) : plateSize(4, 5)
  return {
    src: plateAddress(plate.width, plate.height),
    sizes: options.sizes,
    width: plate.width,
    height: plate.height,
    alt: options.alt ?? 'No picture of this work is available',
    classes: `plate ${ratioClass(plate.width, plate.height)}`,
    isFirst: options.isFirst ?? false,
  }
}
