import type { FastifyInstance } from 'fastify'
import { findFor } from '../../auth/staff.js'
import { notFound } from '../../http/errors/errors.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { SlugParams } from '../../http/forms/params.js'
import { pictureView } from '../../media/pictures/picture-view.js'
import { byStage } from '../../views/dates.js'
import { counted, cut, paragraphs } from '../../views/prose.js'
import * as to from '../addresses.js'
import { fairsOfCity } from '../art-fairs/store.js'
import { articlesAbout } from '../articles/store.js'
import { articleCard, exhibitionCard, fairCard, SIZES } from '../cards.js'
import { entityBody } from '../entity.js'
import { exhibitionsOf } from '../exhibitions/store.js'
import { followView } from '../follow-button.js'
import { galleriesOfCity } from '../galleries/store.js'
import { guideMap } from '../locations/map-view.js'
import { localsOfCity } from '../locations/store.js'
import { pageOf } from '../page-of.js'
import { cityBySlug } from './store.js'
import { CityPage } from './views/city.js'

const PATH = '/city-guides/'
const SHOWS = 24

export async function cityRoutes(app: FastifyInstance): Promise<void> {
  const { config } = app.site

  app.get('/city-guides/:slug/', { schema: { params: SlugParams } }, async (request, reply) => {
    const db = await request.pageRows()
    const city = await findFor(request, (sees) => cityBySlug(db, request.params.slug, sees))
    if (!city) throw notFound(SENTENCES.noCityGuide)
    const today = app.site.today()
    const path = to.cityPath(city)
    const [galleries, shows, places, fairs, stories] = await Promise.all([
      galleriesOfCity(db, city.id),
      exhibitionsOf(db, 'city', city.id, SHOWS),
      localsOfCity(db, city.id),
      fairsOfCity(db, city.id, today),
      articlesAbout(db, 'city', city.id, 3),
    ])
    const { now, soon } = byStage(shows, today)
    const sections = [
      ['exhibitions', 'On view', now.length + soon.length],
      ['galleries', 'Galleries', galleries.length],
      ['places', 'Places', places.length],
      ['fairs', 'Fairs', fairs.length],
      ['stories', 'Stories', stories.length],
    ] as const
    const page = pageOf(config.publicUrl, {
      title: `${city.name} art guide`,
      description: cut(
        city.intro ||
          `Galleries, exhibitions on now and places between them in ${city.name}, ${city.country}.`,
      ),
      path,
      picture: city.picture,
      share: { title: city.name, line: 'Art guide' },
      crumbs: [
        { label: 'City guides', href: PATH },
        { label: city.name, href: path },
      ],
      body: entityBody('city', city.id, {
        entityCityName: city.name,
        entityFollowMsg: `Follow ${city.name} to hear what opens there.`,
      }),
      jsonLd: (ld) => [ld.city(city)],
    })
    return reply.page(CityPage, page, {
      follow: followView('city', city, path),
      city,
      picture:
        city.picture && pictureView(city.picture, { sizes: SIZES.full, isFirst: true, name: city.name }),
      sections: sections.filter(([, , n]) => n > 0),
      intro: paragraphs(city.intro),
      shows: now.map((show) => exhibitionCard(show, today)),
      soon: soon.map((show) => exhibitionCard(show, today)),
      galleries: galleries.map((gallery) => ({
        title: gallery.name,
        href: to.galleryPath(gallery),
        place: gallery.address,
      })),
      map: guideMap(`Map of places in ${city.name}`, places, 3),
      localGuides: {
        href: to.localsPath({ city_slug: city.slug }),
        text: `All ${counted(places.length, 'place')}`,
      },
      fairs: fairs.map((fair) => fairCard(fair)),
      stories: stories.map((story) => articleCard(story)),
    })
  })
}
