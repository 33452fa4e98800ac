/** What `catalogue/map.tsx` and `map-places.tsx` draw: a map's host, and the list of its places that stands without script too. */
import type { IconType, Location, Points } from '../../../widgets/shared/contract/location.js'
import { count, counted, inline, listNames } from '../../views/prose.js'
import { galleryPath, localPath } from '../addresses.js'
import { INSTITUTION } from '../galleries/store.js'
import type { MapPlace } from './map-places.js'
import type { ListedLocation, LocalGuide, LocationRow } from './store.js'

/** What a kind of place is called in a sentence, and above several. */
export const KINDS: Readonly<Record<IconType, { one: string; many: string; filter: string }>> = {
  spot: { one: 'See', many: 'To see', filter: 'See' },
  eat: { one: 'Eat', many: 'To eat', filter: 'Eat' },
  stay: { one: 'Stay', many: 'To stay', filter: 'Stay' },
  default: { one: 'Useful', many: 'Also good to know', filter: 'Useful' },
}
export const KIND_ORDER = ['spot', 'eat', 'stay', 'default'] as const satisfies readonly IconType[]

export interface MapView {
  /** Of the region, as screen readers say it. */
  label: string
  /** Where more places come from when the map moves; none when it shows these and no others. */
  base?: string
  load: 'demand' | 'scroll' | 'load'
  tools?: ToolsView
  places: PlacesView
}

export interface ToolsView {
  query: string
  types: ChoiceView[]
  cities: ChoiceView[]
  chosen: number
}

export interface ChoiceView {
  key: string
  text: string
  isChosen: boolean
}

export interface PlacesView {
  sentence: string
  /** Heading level of the groups' titles; the places stand one below. */
  level: number
  /** One without a title is all there is. */
  groups: { title: string; href?: string; places: PlaceView[] }[]
  previous?: string
  next?: string
  points: Points
}

export interface PlaceView {
  id: number
  title: string
  href: string
  iconType: IconType
  kind: string
  address: string
  /** Safe HTML. */
  about: string
}

export function toLocation(row: LocationRow): Location {
  return {
    id: row.id,
    latitude: row.latitude,
    longitude: row.longitude,
    title: row.title,
    iconType: row.icon_type,
    url: localPath(row),
    address: row.address,
    city: row.city_name,
  }
}

export function placeView(row: LocationRow & { about?: string | null }): PlaceView {
  return {
    id: row.id,
    title: row.title,
    href: localPath(row),
    iconType: row.icon_type,
    kind: KINDS[row.icon_type].one,
    address: row.address,
    about: row.about ? inline(row.about) : '',
  }
}

/** Rows that come city by city, as groups that link to the city's guide. */
export function byCity(rows: readonly ListedLocation[]): PlacesView['groups'] {
  const groups = new Map<string, { title: string; href: string; places: PlaceView[] }>()
  for (const row of rows) {
    const group = groups.get(row.city_slug) ?? {
      title: row.city_name,
      href: `/city-guides/${row.city_slug}/`,
      places: [],
    }
    group.places.push(placeView(row))
    groups.set(row.city_slug, group)
  }
  return [...groups.values()]
}

/** A guide's places: what to see, eat, where to stay, the rest. */
function byKind(localGuides: readonly LocalGuide[]): PlacesView['groups'] {
  return KIND_ORDER.map((kind) => ({
    title: KINDS[kind].many,
    places: localGuides.filter((local) => local.icon_type === kind).map(placeView),
  })).filter(({ places }) => places.length > 0)
}

/** The map of a few places that are all there is to show. */
export function guideMap(label: string, localGuides: readonly LocalGuide[], level: number): MapView {
  return {
    label,
    load: 'scroll',
    places: {
      sentence: counted(localGuides.length, 'place'),
      level,
      groups: byKind(localGuides),
      points: { total: localGuides.length, locations: localGuides.map(toLocation), groups: [] },
    },
  }
}

/** The map in a text: its places in the order in which they were chosen, and no tile before a reader asks for it. */
export function textMap(places: readonly MapPlace[]): MapView {
  const titles = places.map(({ title }) => title)
  return {
    label: `Map: ${listNames(titles)}`,
    load: 'demand',
    places: {
      sentence: places.length > 1 ? counted(places.length, 'place') : '',
      level: 3,
      groups: [
        {
          title: '',
          places: places.map((place) => (place.of === 'gallery' ? galleryView(place) : placeView(place))),
        },
      ],
      points: {
        total: places.length,
        locations: places.map((place) =>
          place.of === 'gallery' ? galleryLocation(place) : toLocation(place),
        ),
        groups: [],
      },
    },
  }
}

type Gallery = Extract<MapPlace, { of: 'gallery' }>

const galleryView = (gallery: Gallery): PlaceView => ({
  id: gallery.id,
  title: gallery.title,
  href: galleryPath(gallery),
  iconType: 'spot',
  kind: gallery.kind === INSTITUTION ? 'Institution' : 'Gallery',
  address: gallery.address,
  about: '',
})

/** A gallery or an institution, as a map has its places. */
export const galleryLocation = (gallery: Omit<Gallery, 'asked' | 'of'>): Location => ({
  id: gallery.id,
  latitude: gallery.latitude,
  longitude: gallery.longitude,
  title: gallery.title,
  iconType: 'spot',
  url: galleryPath(gallery),
  address: gallery.address,
  city: gallery.city_name ?? '',
})

/** The map of one place, on the place's own page: the list is for those without the map. */
export function singleMap(label: string, location: Location, level: number): MapView {
  return {
    label,
    load: 'scroll',
    places: {
      sentence: '',
      level,
      groups: [],
      points: { total: 1, locations: [location], groups: [] },
    },
  }
}

/** `400 places`, and what to do when not all of them are listed. */
export function placesSentence(total: number, listed: number): string {
  if (total === 0) return 'No places here. Move the map, or remove a filter.'
  const all = counted(total, 'place')
  return listed < total ? `${all}. The first ${count(listed)} are listed; zoom in to list the others.` : all
}
