/** The places of a city's guide: their list, and a page for each. */

import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { findFor } from '../../auth/staff.js'
import { notFound } from '../../http/errors/errors.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { SlugParams } from '../../http/forms/params.js'
import { counted, cut, paragraphs } from '../../views/prose.js'
import * as to from '../addresses.js'
import { guideMap, KINDS, placeView, singleMap, toLocation } from '../locations/map-view.js'
import { type LocalGuide, localBySlug, localsOfCity } from '../locations/store.js'
import { pageOf } from '../page-of.js'
import { cityBySlug } from './store.js'
import { LocalGuidePage } from './views/local-guide.js'
import { LocalGuidesPage } from './views/local-guides.js'

const GUIDES = { label: 'City guides', href: '/city-guides/' }
const OTHERS = 6

const InCity = v.object({ city: v.string() })
const OneInCity = v.object({ ...InCity.entries, ...SlugParams.entries })

export async function localGuideRoutes(app: FastifyInstance): Promise<void> {
  const { config } = app.site

  app.get('/city-guides/:city/locals/', { schema: { params: InCity } }, async (request, reply) => {
    const db = await request.pageRows()
    const city = await cityBySlug(db, request.params.city)
    if (!city) throw notFound(SENTENCES.noCityGuide)
    const localGuides = await localsOfCity(db, city.id)
    const path = to.localsPath({ city_slug: city.slug })
    const page = pageOf(config.publicUrl, {
      title: `Places in ${city.name}`,
      description: `${counted(localGuides.length, 'place')} in ${city.name}, ${city.country}: what to see, where to eat and stay between two shows.`,
      path,
      picture: city.picture,
      crumbs: [GUIDES, { label: city.name, href: to.cityPath(city) }, { label: 'Places', href: path }],
      jsonLd: (ld) => [
        ld.collection(
          `Places in ${city.name}`,
          path,
          localGuides.map((local) => ({ title: local.title, href: to.localPath(local) })),
        ),
      ],
    })
    return reply.page(LocalGuidesPage, page, {
      city,
      map: guideMap(`Map of places in ${city.name}`, localGuides, 2),
    })
  })

  app.get('/city-guides/:city/locals/:slug/', { schema: { params: OneInCity } }, async (request, reply) => {
    const db = await request.pageRows()
    const { city: ofCity, slug } = request.params
    const local = await findFor(request, (sees) => localBySlug(db, ofCity, slug, sees))
    const city = local && (await cityBySlug(db, local.city_slug))
    if (!local || !city) throw notFound(SENTENCES.noLocalGuide)
    const path = to.localPath(local)
    const others = (await localsOfCity(db, city.id)).filter(({ id }) => id !== local.id)
    const page = pageOf(config.publicUrl, {
      title: `${local.title}, ${local.city_name}`,
      description: cut(local.about || `${local.title}: ${local.address}.`),
      path,
      picture: city.picture,
      crumbs: [
        GUIDES,
        { label: city.name, href: to.cityPath(city) },
        { label: 'Places', href: to.localsPath(local) },
        { label: local.title, href: path },
      ],
      body: { entityPlaceId: local.id },
      jsonLd: (ld) => [ld.local(local)],
    })
    return reply.page(LocalGuidePage, page, {
      local,
      city: { name: local.city_name, href: to.cityPath(city), localGuides: to.localsPath(local) },
      kind: KINDS[local.icon_type].one,
      // Without it the page says “To do...”.
      about: local.about === null ? null : paragraphs(local.about),
      facts: factsOf(local),
      map: singleMap(`Map: ${local.title}`, toLocation(local), 2),
      others: nearest(local, others).map(placeView),
    })
  })
}

function factsOf(local: LocalGuide) {
  return [
    { label: 'Address', value: local.address },
    { label: 'Open', value: local.hours },
    ...(local.gallery_name && local.gallery_slug
      ? [
          {
            label: 'Gallery',
            value: local.gallery_name,
            href: to.galleryPath({ slug: local.gallery_slug, kind: local.gallery_kind }),
          },
        ]
      : []),
  ].filter(({ value }) => value)
}

/** The few that are nearest, for who stands there already. */
function nearest(local: LocalGuide, others: readonly LocalGuide[]): LocalGuide[] {
  const squeeze = Math.cos((local.latitude * Math.PI) / 180)
  const distance = (other: LocalGuide) =>
    Math.hypot(other.latitude - local.latitude, (other.longitude - local.longitude) * squeeze)
  return [...others].sort((p, q) => distance(p) - distance(q)).slice(0, OTHERS)
}
