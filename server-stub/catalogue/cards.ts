/** Rows of the catalogue as cards: what `catalogue/work-card.tsx` and `catalogue/card.tsx` write. */

import type { Picture } from '../db/rows.js'
import {
  type PictureOptions,
  type PictureView,
  pictureView,
  plateView,
} from '../media/pictures/picture-view.js'
import { longDay, span, stageLine } from '../views/dates.js'
import { isoDay } from '../views/days.js'
import type { PromotedItem } from '../views/parts/promotion-item.js'
import { inlineWithoutLinks, listNames } from '../views/prose.js'
import * as to from './addresses.js'
import type { FairRow } from './art-fairs/store.js'
import type { ArticleCard } from './articles/store.js'
import type { ArtistCard } from './artists/store.js'
import { type PriceView, priceView } from './artworks/price-view.js'
import { sizeLine } from './artworks/size.js'
import type { WorkRow } from './artworks/store.js'
import type { CityCard } from './cities/store.js'
import type { ExhibitionCard } from './exhibitions/store.js'
import type { GalleryCard } from './galleries/store.js'
import type { PreviewRow } from './previews/store.js'
import type { RoomCard } from './viewing-rooms/store.js'

export const SIZES = {
  wall: '(width >= 64rem) 20rem, (width >= 48rem) 30vw, 45vw',
  third: '(width >= 90rem) 27rem, (width >= 64rem) 30vw, (width >= 48rem) 46vw, 94vw',
  half: '(width >= 90rem) 42rem, (width >= 48rem) 46vw, 94vw',
  quarter: '(width >= 90rem) 20rem, (width >= 64rem) 22vw, (width >= 48rem) 46vw, 46vw',
  full: '100vw',
} as const

/** The card of `row`, to be told of wherever its element carries the item. */
export const promoted = <C extends object>(
  category: string,
  { id }: { id: number },
  card: C,
): C & { item: PromotedItem } => ({ ...card, item: { id, category } })

export interface WorkCard {
  href: string
  artists: string
  title: string
  year: string
  materials: string
  size: string
  gallery: string
  picture: PictureView
  /** Of what is for sale; the template encrypts it. */
  price: PriceView | undefined
}

/** On an artist's or a gallery's own page its name is not said again under every work. */
export interface WorkCardOptions extends Partial<PictureOptions> {
  without?: 'artist' | 'gallery'
}

export function workCard(work: WorkRow, { without, ...options }: WorkCardOptions = {}): WorkCard {
  const picture = { sizes: SIZES.wall, name: `${work.artist_line} ${work.title}`, ...options }
  return {
    href: to.artworkPath(work),
    artists: without === 'artist' ? '' : work.artist_line || 'Unknown artist',
    title: work.title,
    year: work.date_text || (work.year === null ? '' : String(work.year)),
    materials: work.materials,
    size: sizeLine(work),
    gallery: without === 'gallery' ? '' : (work.gallery_name ?? ''),
    picture: work.picture
      ? pictureView(work.picture, picture)
      : plateView(work.width_mm, work.height_mm, { ...picture, alt: '' }),
    price: priceView(work),
  }
}

export interface Card {
  href: string
  /** Line above the title, such as the gallery of an exhibition. An empty text is left out, here and below. */
  kicker: string
  title: string
  /** Line below the title, such as the artists of an exhibition. */
  sub: string
  /** Where it is: city, country, venue; of an artist nationality and dates. */
  meta: string
  /** Last, in small type: when it is open, or who wrote it and when. */
  fine: string
  /** Safe HTML, shown where the template is given `text: true`. */
  text: string
  /** Undefined: the title is shown in its place. */
  picture: PictureView | undefined
}

export interface CardOptions {
  sizes?: string
  isFirst?: boolean
}

function view(picture: Picture | null, name: string, options: CardOptions): PictureView | undefined {
  // The card's words name the thing already: its picture needs no second reading.
  return picture ? pictureView(picture, { sizes: SIZES.third, name, alt: '', ...options }) : undefined
}

const joined = (...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join(', ')

export function exhibitionCard(show: ExhibitionCard, today: string, options: CardOptions = {}): Card {
  const names = listNames(show.artist_names)
  return {
    href: to.exhibitionPath(show),
    kicker: joined(show.gallery_name),
    title: show.title,
    sub: names === show.title ? '' : names,
    meta: joined(show.city_name),
    fine: stageLine(show.starts_on, show.ends_on, today),
    text: inlineWithoutLinks(show.standfirst),
    picture: view(show.picture, show.title, options),
  }
}

/** `A | B` is a title with its subtitle. */
export function splitTitle(title: string): { title: string; sub: string } {
  const [head = '', ...rest] = title.split('|')
  return { title: head.trim(), sub: rest.join('|').trim() }
}

export function roomCard(room: RoomCard, today: string, options: CardOptions = {}): Card {
  return {
    href: to.viewingRoomPath(room),
    kicker: joined(room.gallery_name),
    ...splitTitle(room.title),
    meta: '',
    fine: stageLine(room.starts_on, room.ends_on, today),
    text: inlineWithoutLinks(room.standfirst),
    picture: view(room.picture, room.title, options),
  }
}

export function previewCard(preview: PreviewRow, today: string, options: CardOptions = {}): Card {
  const opens =
    preview.opens_on > today
      ? `Opens ${longDay(preview.opens_on)}`
      : `Open since ${longDay(preview.opens_on)}`
  return {
    href: to.previewPath(preview),
    kicker: joined(preview.fair_name ?? 'Preview'),
    title: preview.title,
    sub: '',
    meta: joined(preview.gallery_name),
    fine: `${opens}\u00a0· ${preview.kind === 'pdf' ? 'PDF' : 'Website'}`,
    text: inlineWithoutLinks(preview.about),
    picture: view(preview.picture, preview.title, options),
  }
}

export function fairCard(fair: FairRow, options: CardOptions = {}): Card {
  return {
    href: to.fairPath(fair),
    kicker: joined(fair.city_name),
    title: fair.name,
    sub: '',
    meta: fair.venue,
    fine: span(fair.starts_on, fair.ends_on),
    text: '',
    picture: view(fair.picture, fair.name, options),
  }
}

export function galleryCard(gallery: GalleryCard, options: CardOptions = {}): Card {
  return {
    href: to.galleryPath(gallery),
    kicker: '',
    title: gallery.name,
    sub: '',
    meta: joined(gallery.city_name),
    fine: '',
    text: '',
    picture: view(gallery.picture, gallery.name, options),
  }
}

export function cityCard(city: CityCard, options: CardOptions = {}): Card {
  return {
    href: to.cityPath(city),
    kicker: '',
    title: city.name,
    sub: '',
    meta: city.country,
    fine: '',
    text: inlineWithoutLinks(city.intro),
    picture: view(city.picture, city.name, options),
  }
}

export function articleCard(article: ArticleCard, options: CardOptions = {}): Card {
  return {
    href: to.articlePath(article),
    kicker: article.kind,
    title: article.title,
    sub: '',
    meta: '',
    fine: joined(article.author && `By ${article.author}`, longDay(isoDay(article.published_on))),
    text: inlineWithoutLinks(article.standfirst),
    picture: view(article.picture, article.title, options),
  }
}

export function artistCard(artist: ArtistCard, options: CardOptions = {}): Card {
  return {
    href: to.artistPath(artist),
    kicker: '',
    title: artist.name,
    sub: '',
    meta: joined(artist.nationality, artist.dates),
    fine: '',
    text: '',
    picture: view(artist.picture, artist.name, options),
  }
}
