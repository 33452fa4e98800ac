import type { FastifyInstance } from 'fastify'
import { notFound } from '../errors.js'
import { artworksOfGallery } from '../store/queries/artworks.js'
import { type PreviewRow, previewBySlug } from '../store/queries/previews.js'
import * as to from '../views/present/addresses.js'
import { SIZES, workCard } from '../views/present/cards.js'
import { longDay } from '../views/present/dates.js'
import { entityBody } from '../views/present/entity.js'
import { pictureView } from '../views/present/picture.js'
import { cut, paragraphs } from '../views/present/prose.js'
import { pageOf } from './page-of.js'
import { slugIn } from './reading.js'

const PATH = '/previews/'
const WORKS = 4

export async function previewRoutes(app: FastifyInstance): Promise<void> {
  const { db, config } = app.site

  app.get('/previews/:slug/', async (request, reply) => {
    const preview = await previewBySlug(db, slugIn(request.params))
    if (!preview) throw notFound('There is no preview at this address.')
    const today = app.site.today()
    const path = to.previewPath(preview)
    const works =
      preview.gallery_id === null ? [] : (await artworksOfGallery(db, preview.gallery_id, {}, WORKS)).rows
    const page = pageOf(config.publicUrl, {
      title: preview.gallery_name ? `${preview.title}, ${preview.gallery_name}` : preview.title,
      description: cut(preview.about || `A preview by ${preview.gallery_name ?? 'a gallery'} on Plinth.`),
      path,
      picture: preview.picture,
      crumbs: [
        { label: 'Previews', href: PATH },
        { label: preview.title, href: path },
      ],
      body: entityBody('preview', preview.id, {
        galleryId: preview.gallery_id,
        entityGalleryName: preview.gallery_name,
        relatedId: preview.gallery_id,
      }),
      jsonLd: (ld) => [ld.page('WebPage', preview.title, path, cut(preview.about))],
    })
    return reply.page('preview', page, {
      preview,
      isOpen: preview.opens_on <= today,
      opens: longDay(preview.opens_on),
      document: documentOf(preview),
      enquiry: to.enquiryPath('preview', preview.id),
      picture:
        preview.picture &&
        pictureView(preview.picture, { sizes: SIZES.full, isFirst: true, name: preview.title }),
      about: paragraphs(preview.about),
      gallery: preview.gallery_slug
        ? {
            name: preview.gallery_name,
            href: to.galleryPath({ slug: preview.gallery_slug, kind: preview.gallery_kind }),
          }
        : undefined,
      fair: preview.fair_slug
        ? { name: preview.fair_name, href: to.fairPath({ slug: preview.fair_slug }) }
        : undefined,
      works: works.map((work) => workCard(work)),
    })
  })
}

/** A document has its own address; a website is the gallery's page until there are sites of their own. */
function documentOf(preview: PreviewRow): string | undefined {
  return preview.kind === 'pdf' ? `/media/pdf/${preview.id}/${preview.slug}.pdf` : undefined
}
