import type { FastifyInstance } from 'fastify'
import { findFor } from '../../auth/staff.js'
import * as to from '../../catalogue/addresses.js'
import { entityBody } from '../../catalogue/entity.js'
import { pageOf } from '../../catalogue/page-of.js'
import { previewBySlug } from '../../catalogue/previews/store.js'
import { notFound } from '../../http/errors/errors.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { SlugParams } from '../../http/forms/params.js'
import { cut } from '../../views/prose.js'
import { previewView } from './view.js'
import { PreviewPage } from './views/preview.js'

const PATH = '/previews/'

export async function previewRoutes(app: FastifyInstance): Promise<void> {
  const { db, config } = app.site

  app.get('/previews/:slug/', { schema: { params: SlugParams } }, async (request, reply) => {
    const preview = await findFor(request, (sees) => previewBySlug(db, request.params.slug, sees))
    if (!preview) throw notFound(SENTENCES.noPreviewHere)
    const path = to.previewPath(preview)
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
    return reply.page(PreviewPage, page, await previewView(db, preview, app.site.today()))
  })
}
