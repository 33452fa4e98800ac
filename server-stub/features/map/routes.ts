/** The map of all places, as a page and as the frame that the map asks for when it has moved. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { filterAddress, readFilterAddress, type Selection } from '../../../widgets/shared/contract/filters.js'
import { ICON_TYPES, type IconType, type Points } from '../../../widgets/shared/contract/location.js'
import { type Bounds, locationsCall } from '../../../widgets/shared/contract/locations.call.js'
import type { Place } from '../../../widgets/shared/contract/places.call.js'
import {
  byCity,
  KIND_ORDER,
  KINDS,
  type MapView,
  placesSentence,
  type ToolsView,
  toLocation,
} from '../../catalogue/locations/map-view.js'
import {
  BY_CITY,
  type CityOnMap,
  countLocations,
  groupLocations,
  type LocationsWhere,
  listLocations,
  locationsIn,
  mapCities,
} from '../../catalogue/locations/store.js'
import { pageOf } from '../../catalogue/page-of.js'
import type { Position } from '../../db/paging.js'
import { isBare } from '../../http/errors/bare.js'
import { badRequest, notFound } from '../../http/errors/errors.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { positionQuery, texts } from '../../http/forms/fields.js'
import { pageLinks } from '../../http/page-links.js'
import { pathOf } from '../../http/request-log.js'
import { placeWords } from './places.js'
import { findPlaces } from './tiles/gazetteer.js'
import { CityMapPage } from './views/map.js'

const BASE = '/locations/'
const FRAME = 'map'
/** Beyond so many the answer tells how many places stand where, instead of naming each. */
export const MOST_LOCATIONS = 2_000
const LISTED = 100
/** How far around a point without an extent one looks, in degrees. */
const AROUND = 0.02
const FILTERS = ['city', 'type'] as const
const Pages = positionQuery(BY_CITY)
/** Sent without script: what is chosen has an address of its own. */
const MapForm = v.object({ city: texts(), type: texts(), q: placeWords() })

export async function locationRoutes(app: FastifyInstance): Promise<void> {
  const { db, config } = app.site

  app.get(BASE, { schema: { querystring: v.intersect([MapForm, Pages]) } }, async (request, reply) => {
    const { city, type, q: query, position } = request.query
    const chosen: Selection = { city, type }
    if (city.length + type.length > 0) return reply.redirect(filterAddress(BASE, chosen), 303)
    if (query !== '') {
      const [place] = await findPlaces(db, query)
      if (place) return reply.redirect(locationsPage(boundsAround(place)), 303)
    }
    return sendMap(request, reply, { selection: {}, position }, query)
  })
  app.get(`${BASE}f/*`, { schema: { querystring: Pages } }, async (request, reply) => {
    const read = readFilterAddress(pathOf(request.originalUrl), BASE)
    if (!read || read.paging) throw badRequest(SENTENCES.mapAddress)
    return sendMap(request, reply, { ...read, ...request.query })
  })
  for (const url of locationsCall.routes) {
    app.get(url, { schema: { querystring: Pages } }, async (request, reply) => {
      const asked = locationsCall.match(pathOf(request.originalUrl))
      if (!asked) throw badRequest(SENTENCES.mapAddress)
      return sendMap(request, reply, { ...asked, ...request.query })
    })
  }

  /** Answers with the page, or the frame when that is asked for. */
  async function sendMap(
    request: FastifyRequest,
    reply: FastifyReply,
    { bounds, selection, position }: { bounds?: Bounds; selection: Selection; position: Position },
    missing = '',
  ) {
    const cities = await mapCities(db)
    const where: LocationsWhere = { bounds, ...whereOf(selection, cities) }
    const [slice, points] = await Promise.all([listLocations(db, where, position, LISTED), pointsOf(where)])
    const path = filterAddress(bounds ? locationsPage(bounds) : BASE, selection)
    const isFirst = Object.keys(position).length === 0
    const places: MapView['places'] = {
      // Without script the pages are turned; within the map one looks closer.
      sentence: isBare(request)
        ? placesSentence(points.total, slice.rows.length)
        : placesSentence(points.total, points.total),
      level: 2,
      groups: byCity(slice.rows),
      ...(isBare(request) ? {} : pageLinks(path, slice)),
      points,
    }
    const map: MapView = {
      label: 'Map of places',
      base: BASE,
      load: 'load',
      tools: toolsOf(selection, cities),
      places,
    }
    const page = pageOf(config.publicUrl, {
      title: 'Map',
      description:
        'Where to look, eat and stay between two shows: every place of the city guides on one map.',
      path,
      crumbs: [{ label: 'Map', href: BASE }],
      // One map is enough for search engines; there is no end of bounds.
      ...(bounds || !isFirst || missing ? { robots: 'noindex' } : {}),
    })
    return reply.page(CityMapPage, { ...page, frame: FRAME }, { map, missing })
  }

  async function pointsOf(where: LocationsWhere): Promise<Points> {
    const rows = await locationsIn(db, where, MOST_LOCATIONS + 1)
    if (rows.length <= MOST_LOCATIONS) {
      return { total: rows.length, locations: rows.map(toLocation), groups: [] }
    }
    const [total, groups] = await Promise.all([countLocations(db, where), groupLocations(db, where)])
    return { total, locations: [], groups }
  }
}

const locationsPage = (bounds: Bounds): string =>
  locationsCall.path({ base: BASE, bounds, selection: {} }).replace(/\?.*/, '')

function boundsAround({ latitude, longitude, extent }: Place): Bounds {
  if (extent) {
    const [minLat, maxLat, minLng, maxLng] = extent
    return { minLat, maxLat, minLng, maxLng }
  }
  return {
    minLat: Math.max(-90, latitude - AROUND),
    maxLat: Math.min(90, latitude + AROUND),
    minLng: wrap(longitude - AROUND),
    maxLng: wrap(longitude + AROUND),
  }
}

const wrap = (longitude: number): number => longitude - 360 * Math.round(longitude / 360)

/** What the store is asked for. Throws 404 for what there is not. */
function whereOf(
  selection: Selection,
  cities: readonly CityOnMap[],
): Pick<LocationsWhere, 'types' | 'citySlugs'> {
  const unknown = Object.keys(selection).find((name) => !FILTERS.some((known) => known === name))
  if (unknown) throw notFound(SENTENCES.noMapFilter(unknown, FILTERS.join(' and ')))
  const types = (selection.type ?? []).map((key): IconType => {
    const type = ICON_TYPES.find((known) => known === key)
    if (!type) throw notFound(SENTENCES.noPlaceKind(key, ICON_TYPES.join(', ')))
    return type
  })
  const citySlugs = selection.city ?? []
  const missing = citySlugs.find((slug) => !cities.some((city) => city.slug === slug))
  if (missing !== undefined) throw notFound(SENTENCES.noSuchCityGuide(missing))
  return { types, citySlugs }
}

function toolsOf(selection: Selection, cities: readonly CityOnMap[]): ToolsView {
  const { type = [], city = [] } = selection
  return {
    query: '',
    types: KIND_ORDER.map((key) => ({ key, text: KINDS[key].filter, isChosen: type.includes(key) })),
    cities: cities.map(({ slug, name }) => ({ key: slug, text: name, isChosen: city.includes(slug) })),
    chosen: type.length + city.length,
  }
}
