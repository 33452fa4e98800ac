import type { FastifyInstance } from 'fastify'
import { findFor } from '../../auth/staff.js'
import { notFound } from '../../http/errors/errors.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { SlugParams } from '../../http/forms/params.js'
import { pictureView } from '../../media/pictures/picture-view.js'
import { span } from '../../views/dates.js'
import { counted, cut, isLong, paragraphs } from '../../views/prose.js'
import * as to from '../addresses.js'
import { previewCard, SIZES } from '../cards.js'
import { entityBody } from '../entity.js'
import { followView } from '../follow-button.js'
import { galleriesOfFair } from '../galleries/store.js'
import { pageOf } from '../page-of.js'
import { previewsOfFair } from '../previews/store.js'
import { fairBySlug } from './store.js'
import { ArtFairPage } from './views/art-fair.js'

const PATH = '/art-fairs/'

export async function artFairRoutes(app: FastifyInstance): Promise<void> {
  const { config } = app.site

  app.get('/art-fairs/:slug/', { schema: { params: SlugParams } }, async (request, reply) => {
    const db = await request.pageRows()
    const fair = await findFor(request, (sees) => fairBySlug(db, request.params.slug, sees))
    if (!fair) throw notFound(SENTENCES.noArtFair)
    const today = app.site.today()
    const path = to.fairPath(fair)
    const [galleries, previews] = await Promise.all([
      galleriesOfFair(db, fair.id),
      previewsOfFair(db, fair.id),
    ])
    const sections = [
      ['about', 'About', fair.about.length],
      ['exhibitors', 'Exhibitors', galleries.length],
      ['previews', 'Previews', previews.length],
    ] as const
    const page = pageOf(config.publicUrl, {
      title: fair.name,
      description: cut(fair.about || `${fair.name}, ${span(fair.starts_on, fair.ends_on)}`),
      path,
      picture: fair.picture,
      share: { title: fair.name, line: fair.city_name ?? '' },
      crumbs: [
        { label: 'Art fairs', href: PATH },
        { label: fair.name, href: path },
      ],
      body: entityBody('event', fair.id, {
        entityName: fair.name,
        entityCityName: fair.city_name,
        relatedId: fair.city_id,
        entityFollowMsg: `Follow ${fair.name} to hear of its exhibitors and previews.`,
      }),
      jsonLd: (ld) => [ld.fair(fair)],
    })
    return reply.page(ArtFairPage, page, {
      follow: followView('event', fair, path),
      fair,
      address: new URL(path, config.publicUrl).href,
      dates: span(fair.starts_on, fair.ends_on),
      city: fair.city_slug
        ? { name: fair.city_name ?? '', href: to.cityPath({ slug: fair.city_slug }) }
        : undefined,
      picture:
        fair.picture && pictureView(fair.picture, { sizes: SIZES.full, isFirst: true, name: fair.name }),
      sections: sections.filter(([, , n]) => n > 0),
      about: { id: 'about-text', paragraphs: paragraphs(fair.about), isLong: isLong(fair.about) },
      facts: [
        { label: 'Dates', value: span(fair.starts_on, fair.ends_on) },
        { label: 'Where', value: [fair.venue, fair.city_name].filter(Boolean).join(', ') },
        { label: 'Exhibitors', value: String(galleries.length) },
      ],
      galleriesCount: counted(galleries.length, 'gallery', 'galleries'),
      galleries: galleries.map((gallery) => ({
        title: gallery.name,
        href: to.galleryPath(gallery),
        place: gallery.city_name ?? '',
        booth: gallery.booth,
      })),
      previews: previews.map((preview) => previewCard(preview, today)),
    })
  })
}
