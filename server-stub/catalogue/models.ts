/** What the templates of the catalogue's parts are given; those of its pages are in `page-models.ts`. */

import type { PriceView } from './artworks/price-view.js'

declare module '../views/context.js' {
  interface ViewHelpers {
    /** Where a work is bought, reserved or offered for, where works are sold. */
    orderPath?: string
    /** Where prices are shown: encrypts one for those who may see it. */
    encryptPrice?: (offer: PriceView) => string
  }
}

/** A work among things of a known size. */
export interface RoomView {
  title: string
  /** Address of its picture. */
  picture: string
  widthMm: number
  heightMm: number
  isStanding: boolean
  viewBox: string
  boxes: readonly { name: string; x: number; y: number; width: number; height: number }[]
  figures: readonly { name: string; path: string; x: number; y: number }[]
  label: string
  caption: string
}

export interface CardLook {
  large?: boolean | undefined
  /** Whether the card's text is shown. */
  text?: boolean | undefined
  /** Of the heading, 3 unless given. */
  level?: number | undefined
}

export interface RowModel {
  title: string
  /** Without it the row is no link. */
  href?: string
  place: string
  /** What stands at the end of the row. */
  last?: string
}

export interface PersonModel {
  title: string
  href: string
  about: string
}
