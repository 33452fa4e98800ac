/** Pages that editors have written, each at `/pages/{slug}/`. */

import type { FastifyInstance } from 'fastify'
import { findFor } from '../../auth/staff.js'
import { notFound } from '../../http/errors/errors.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { SlugParams } from '../../http/forms/params.js'
import { cut } from '../../views/prose.js'
import * as to from '../addresses.js'
import { artworksByIds } from '../artworks/store.js'
import { guidOf } from '../entity.js'
import { placesOf } from '../locations/map-places.js'
import { movedTo } from '../moved-to.js'
import { movedPage } from '../old-addresses.js'
import { pageOf } from '../page-of.js'
import { picturesOf } from '../story/block-pictures.js'
import { cleanBlocks } from '../story/clean-blocks.js'
import { artworkIdsOf, firstText, storyOf } from '../story/story.js'
import { updatesOf } from '../updates.js'
import { pageBySlug } from './store.js'
import { TextPage } from './views/page.js'

export async function pageRoutes(app: FastifyInstance): Promise<void> {
  const { config } = app.site
  app.get('/pages/:slug/', { schema: { params: SlugParams } }, async (request, reply) => {
    const db = await request.pageRows()
    const written = await findFor(request, (sees) => pageBySlug(db, request.params.slug, sees))
    if (!written) {
      const moved = await findFor(request, (sees) => movedPage(db, request.params.slug, sees))
      if (!moved) throw notFound(SENTENCES.noPage)
      return movedTo(request, reply, to.pagePath(moved))
    }
    const { id, title, description, body } = written
    const [works, pictures, places, updates] = await Promise.all([
      artworksByIds(db, artworkIdsOf(body)),
      picturesOf(db, body),
      placesOf(db, body),
      updatesOf(db, 'pages', written),
    ])
    const path = to.pagePath(written)
    const page = pageOf(config.publicUrl, {
      title,
      description: cut(description || firstText(body)),
      path,
      picture: pictures[0] ?? null,
      crumbs: [{ label: title, href: path }],
      // No call of widgets/shared/contract takes a page, so it has no alias. The type gives staff the link to its editor.
      body: { pageId: id, entityId: id, entityType: 'page', entityGuid: guidOf(id) },
      jsonLd: (ld) => [ld.page('WebPage', title, path, description, written.corrected_at)],
    })
    return reply.page(TextPage, page, {
      title,
      description,
      updates,
      story: storyOf(id, await cleanBlocks(body), { works, pictures, places }),
    })
  })
}
