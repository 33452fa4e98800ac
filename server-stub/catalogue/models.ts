/** What the templates of the catalogue's parts are given; those of its pages are in `page-models.ts`. */

import type { StoryView } from './articles/story-page.js'
import type { PriceView } from './artworks/price-view.js'
import type { Card, PromotedItem, WorkCard } from './cards.js'
import type { FollowView } from './follow-button.js'
import type { MapView, PlacesView } from './locations/map-view.js'
import type { Story } from './story/story.js'
import type { Update } from './updates.js'

declare module '../views/models.js' {
  interface Parts {
    'parts/promotion-item': { item?: PromotedItem }
    'catalogue/blocks': Story
    'catalogue/buy': { artworkId: number; path: string }
    'catalogue/card': CardLook & { card: Card; wide?: boolean }
    'catalogue/cards': CardLook & {
      cards: readonly (Card & { item?: PromotedItem })[]
      modifier?: string | undefined
    }
    'catalogue/expanding-rows': { rows: readonly (RowModel & { href: string })[]; id: string }
    'catalogue/follow': FollowView
    'catalogue/house-ad': Nothing
    'catalogue/map': { map: MapView; json: string }
    'catalogue/map-places': PlacesView & { json: string }
    'catalogue/neighbours': NeighboursModel
    'catalogue/next-link': { next: { title: string; href: string } }
    'catalogue/offer': OfferModel
    'catalogue/people': { people: readonly PersonModel[]; id: string }
    'catalogue/picks': PicksModel
    'catalogue/price': { offer: PriceView; short: boolean }
    'catalogue/room': RoomView
    'catalogue/row-words': RowModel
    'catalogue/rows': { rows: readonly RowModel[] }
    'catalogue/story': StoryView
    'catalogue/updates': { updates: readonly Update[] }
    'catalogue/work-card': WorkCard & { follow?: FollowView }
    'catalogue/work-grid': {
      works: readonly (WorkCard & { item?: PromotedItem; follow?: FollowView })[]
      modifier?: string
    }
  }

  interface TemplateHelpers {
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

interface CardLook {
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

/** Addresses of the works on either side; script leads through the list that the reader came from instead. */
interface NeighboursModel {
  previous: string | undefined
  next: string | undefined
  all?: { href: string; label: string }
}

/** What a work costs, for those who may see it, or what stands in its place, with the way to ask. */
interface OfferModel {
  price: PriceView | undefined
  remark: string | undefined
  enquiry: string | undefined
  place: 'label' | 'bar' | 'foot'
}

/** The works are what everyone sees; script has others chosen for a reader in their place. */
interface PicksModel {
  id: string
  title: string
  chosenTitle: string
  scenario: 'home' | 'artist' | 'artwork' | 'article'
  itemId?: number
  works: readonly WorkCard[]
  wrap?: boolean
}
