/** A picture of the page as a viewer needs it. */
import { SlotError } from 'plinth'
import type { Size } from './transform.js'

export interface Picture extends Size {
  /** Where it stands in the page. */
  image: HTMLImageElement
  alt: string
  /** The full-size picture's address. */
  large: string
  /** What the page has loaded already. */
  small: string
}

/**
 * Reads the picture in `link`, whose `href` is the full-size picture for those without script. Throws when there is none, or one
 * without its sizes.
 */
export function readPicture(link: HTMLElement): Picture {
  const image = link.querySelector('img')
  if (!image) throw new SlotError('the link holds no <img>; put the picture inside it')
  const width = Number(image.getAttribute('width'))
  const height = Number(image.getAttribute('height'))
  if (!(width > 0 && height > 0)) {
    throw new SlotError('the <img> has no width and height; write the full-size picture’s, in pixels')
  }
  const small = image.currentSrc || image.src
  const large = fullSizeAddress(small, width, height) ?? hrefOf(link)
  return { image, width, height, alt: image.alt, small, large: large || small }
}

/** Where the link leads; empty when it is none. */
export const hrefOf = (link: HTMLElement): string => (link instanceof HTMLAnchorElement ? link.href : '')

/** Where a picture's full size is found, told by what the page shows. */

/** A year and a month before the file's name, as in uploads of many CMSs, are no sizes: months and days end below this. */
const MIN_SIZE = 32

const isSize = (segment: string) => /^\d+$/.test(segment) && Number(segment) >= MIN_SIZE

/** `address` with its two size segments, those before the file's name, replaced; undefined when it has none. */
export function fullSizeAddress(address: string, width: number, height: number): string | undefined {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(address) ?? []
  const segments = path.split('/')
  const sizes = segments.splice(-3, 2, String(width), String(height))
  return sizes.length === 2 && sizes.every(isSize) ? segments.join('/') + rest : undefined
}

/** The smallest picture that a `srcset` with widths names; undefined when it names none. */
export function smallestOf(srcset: string): string | undefined {
  const words = srcset.trim().split(/\s+/)
  const named = words.flatMap((word, place) => {
    const [, width] = /^(\d+)w,?$/.exec(word) ?? []
    const address = words[place - 1]
    return width === undefined || address === undefined ? [] : [{ address, width: Number(width) }]
  })
  return named.sort((one, other) => one.width - other.width)[0]?.address
}
