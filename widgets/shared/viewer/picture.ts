/** A picture of the page as a viewer needs it. */
import { SlotError } from 'plinth'
import { fullSizeAddress } from './full-size.js'
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
