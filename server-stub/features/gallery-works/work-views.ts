/** A work of a gallery as its pages show it to the team and to staff. */
import { artworkPath } from '../../catalogue/addresses.js'
import { Price } from '../../catalogue/artworks/price.js'
import { type PictureView, pictureView } from '../../media/pictures/picture-view.js'
import { workPath } from './paths.js'
import type { Work } from './works-store.js'

export interface WorkView {
  id: number
  href: string
  title: string
  artists: string
  year: string
  gallery: string
  state: 'Published' | 'With our editors' | 'Draft'
  /** `For sale, €4,500`; `On hold, €4,500`. */
  sale: string
  /** Its page, where it has one. */
  page: string | undefined
  picture: PictureView | undefined
}

const AVAILABLE: Readonly<Record<Work['availability'], string>> = {
  none: 'Not for sale',
  'for-sale': 'For sale',
  'on-request': 'Price on request',
  sold: 'Sold',
}

export function workView(work: Work): WorkView {
  const { id, title, artists, year, gallery, published, isWaiting, picture } = work
  return {
    id,
    href: workPath(id),
    title,
    artists,
    year,
    gallery,
    state: published ? 'Published' : isWaiting ? 'With our editors' : 'Draft',
    sale: saleOf(work),
    page: published ? artworkPath(work) : undefined,
    picture: picture ? pictureView(picture, { sizes: '7rem', name: title, alt: '' }) : undefined,
  }
}

function saleOf({ availability, heldBy, priceMinor, currency }: Work): string {
  const word = heldBy !== null && availability !== 'sold' ? 'On hold' : AVAILABLE[availability]
  const price = priceMinor !== null && currency !== null ? new Price(priceMinor, currency).reveal() : ''
  return [word, price].filter(Boolean).join(', ')
}
