/** What pages say of themselves to machines, in schema.org's words. Addresses become absolute here. */

import type { Picture } from '../db/rows.js'
import { pictureAddress } from '../media/pictures/address.js'
import { cut } from '../views/prose.js'
import * as to from './addresses.js'
import type { FairRow } from './art-fairs/store.js'
import { MAGAZINE_KINDS } from './articles/kinds.js'
import type { Article } from './articles/store.js'
import type { ArtistRow } from './artists/store.js'
import type { ArtworkRow } from './artworks/store.js'
import type { CityRow } from './cities/store.js'
import type { ExhibitionRow } from './exhibitions/store.js'
import type { GalleryRow } from './galleries/store.js'
import type { LocalGuide } from './locations/store.js'

const CONTEXT = 'https://schema.org'
const IMAGE_WIDTH = 1280
/** Under a name that stays the same. */
const LOGO = { path: '/apple-touch-icon.png', size: 180 }

const LOCAL_TYPES = {
  eat: 'FoodEstablishment',
  stay: 'LodgingBusiness',
  spot: 'TouristAttraction',
  default: 'Place',
} as const

export interface Crumb {
  label: string
  href: string
}

/** Shows and fairs take place where they are, as announced. Prices are for members, so nothing is offered here. */
const AS_ANNOUNCED = {
  eventAttendanceMode: `${CONTEXT}/OfflineEventAttendanceMode`,
  eventStatus: `${CONTEXT}/EventScheduled`,
}

/** Makes an address of the site absolute. */
type Absolute = (path: string) => string

/** The builders for one site; `origin` is its public address. */
export function linkedData(origin: string) {
  const at: Absolute = (path) => new URL(path, origin).href
  return { ...ofSite(at), ...ofArt(at), ...ofEvents(at), ...ofPlaces(at) }
}

const ofSite = (at: Absolute) => ({
  crumbs: (crumbs: Crumb[]) => ({
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.label,
      item: at(crumb.href),
    })),
  }),
  site: () => ({
    '@context': CONTEXT,
    '@type': 'WebSite',
    name: 'Plinth',
    url: at('/'),
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${at('/search/')}?q={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  }),
  organization: () => ({ '@context': CONTEXT, ...house(at) }),
  collection: (name: string, path: string, items: { title: string; href: string }[]) => ({
    '@context': CONTEXT,
    '@type': 'CollectionPage',
    name,
    url: at(path),
    mainEntity: {
      '@type': 'ItemList',
      itemListElement: items.map((item, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: item.title,
        url: at(item.href),
      })),
    },
  }),
  page: (
    type: 'AboutPage' | 'WebPage',
    name: string,
    path: string,
    description: string,
    correctedAt: Date | null = null,
  ) => ({
    '@context': CONTEXT,
    '@type': type,
    name,
    url: at(path),
    description,
    ...(correctedAt ? { dateModified: correctedAt.toISOString() } : {}),
  }),
})

const ofArt = (at: Absolute) => ({
  person: (artist: ArtistRow) => ({
    '@context': CONTEXT,
    '@type': 'Person',
    name: artist.name,
    url: at(to.artistPath(artist)),
    jobTitle: 'Artist',
    ...(artist.nationality ? { nationality: artist.nationality } : {}),
    ...(artist.born ? { birthDate: String(artist.born) } : {}),
    ...(artist.died ? { deathDate: String(artist.died) } : {}),
    ...(artist.birthplace ? { birthPlace: artist.birthplace } : {}),
    ...(artist.about ? { description: cut(artist.about, 300) } : {}),
    ...image(at, artist.picture),
  }),
  work: (work: ArtworkRow) => ({
    '@context': CONTEXT,
    '@type': 'VisualArtwork',
    name: work.title,
    url: at(to.artworkPath(work)),
    creator: work.artists.map((artist) => ({
      '@type': 'Person',
      name: artist.name,
      url: at(to.artistPath(artist)),
    })),
    ...(work.year === null ? {} : { dateCreated: String(work.year) }),
    ...(work.medium_name ? { artform: work.medium_name } : {}),
    ...(work.materials ? { artMedium: work.materials } : {}),
    ...length(work.height_mm, 'height'),
    ...length(work.width_mm, 'width'),
    ...length(work.depth_mm, 'depth'),
    ...(work.about ? { description: cut(work.about, 300) } : {}),
    ...image(at, work.picture),
  }),
  article: (article: Article) => ({
    '@context': CONTEXT,
    '@type': 'NewsArticle',
    headline: article.title,
    url: at(to.articlePath(article)),
    mainEntityOfPage: at(to.articlePath(article)),
    datePublished: article.published_on.toISOString(),
    dateModified: later(article.modified_on, article.corrected_at).toISOString(),
    articleSection: MAGAZINE_KINDS[article.kind].title,
    ...(article.author ? { author: { '@type': 'Person', name: article.author } } : {}),
    publisher: house(at),
    ...(article.standfirst ? { description: cut(article.standfirst, 300) } : {}),
    ...image(at, article.picture),
  }),
})

const ofEvents = (at: Absolute) => ({
  exhibition: (show: ExhibitionRow) => ({
    '@context': CONTEXT,
    '@type': 'ExhibitionEvent',
    name: show.title,
    url: at(to.exhibitionPath(show)),
    startDate: show.starts_on,
    endDate: show.ends_on,
    ...AS_ANNOUNCED,
    ...(show.standfirst ? { description: cut(show.standfirst, 300) } : {}),
    ...(venue(at, show) ? { location: venue(at, show), organizer: venue(at, show) } : {}),
    performer: show.artist_names.map((name) => ({ '@type': 'Person', name })),
    ...image(at, show.picture),
  }),
  fair: (fair: FairRow) => ({
    '@context': CONTEXT,
    '@type': 'Event',
    name: fair.name,
    url: at(to.fairPath(fair)),
    startDate: fair.starts_on,
    endDate: fair.ends_on,
    ...AS_ANNOUNCED,
    ...(fair.about ? { description: cut(fair.about, 300) } : {}),
    location: {
      '@type': 'Place',
      name: fair.venue || fair.name,
      ...(fair.city_name ? { address: { '@type': 'PostalAddress', addressLocality: fair.city_name } } : {}),
    },
    ...image(at, fair.picture),
  }),
})

const ofPlaces = (at: Absolute) => ({
  gallery: (gallery: GalleryRow) => ({
    '@context': CONTEXT,
    '@type': gallery.kind === 2 ? 'Museum' : 'ArtGallery',
    name: gallery.name,
    url: at(to.galleryPath(gallery)),
    address: {
      '@type': 'PostalAddress',
      streetAddress: gallery.address,
      ...(gallery.city_name ? { addressLocality: gallery.city_name } : {}),
    },
    ...(gallery.latitude !== null && gallery.longitude !== null
      ? { geo: { '@type': 'GeoCoordinates', latitude: gallery.latitude, longitude: gallery.longitude } }
      : {}),
    ...(gallery.founded ? { foundingDate: String(gallery.founded) } : {}),
    ...(gallery.about ? { description: cut(gallery.about, 300) } : {}),
    ...image(at, gallery.picture),
  }),
  city: (city: CityRow) => ({
    '@context': CONTEXT,
    '@type': 'City',
    name: city.name,
    url: at(to.cityPath(city)),
    geo: { '@type': 'GeoCoordinates', latitude: city.latitude, longitude: city.longitude },
    containedInPlace: { '@type': 'Country', name: city.country },
    ...image(at, city.picture),
  }),
  local: (local: LocalGuide) => ({
    '@context': CONTEXT,
    '@type': LOCAL_TYPES[local.icon_type],
    name: local.title,
    url: at(to.localPath(local)),
    address: {
      '@type': 'PostalAddress',
      streetAddress: local.address,
      addressLocality: local.city_name,
      addressCountry: local.city_country,
    },
    geo: { '@type': 'GeoCoordinates', latitude: local.latitude, longitude: local.longitude },
  }),
})

const house = (at: Absolute) => ({
  '@type': 'Organization',
  name: 'Plinth',
  url: at('/'),
  logo: { '@type': 'ImageObject', url: at(LOGO.path), width: LOGO.size, height: LOGO.size },
})

const image = (at: Absolute, picture: Picture | null) =>
  picture ? { image: at(pictureAddress(picture, IMAGE_WIDTH)) } : {}

/** The gallery or museum that has the show. */
function venue(at: Absolute, show: ExhibitionRow) {
  if (!show.gallery_name || !show.gallery_slug) return undefined
  return {
    '@type': show.gallery_kind === 2 ? 'Museum' : 'ArtGallery',
    name: show.gallery_name,
    url: at(to.galleryPath({ slug: show.gallery_slug, kind: show.gallery_kind })),
    ...(show.city_name ? { address: { '@type': 'PostalAddress', addressLocality: show.city_name } } : {}),
  }
}

const length = (millimetres: number | null, name: string) =>
  millimetres ? { [name]: { '@type': 'Distance', name: `${millimetres / 10} cm` } } : {}

const later = (one: Date, other: Date | null): Date => (other && other > one ? other : one)
