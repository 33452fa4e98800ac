/** Previews as previews users have them in their area: all that are open, and pages that lead to the advisors. */

import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { downloadAddress } from '../../../widgets/shared/contract/preview-terms.js'
import { requireMember } from '../../auth/require-member.js'
import * as to from '../../catalogue/addresses.js'
import { previewCard, SIZES } from '../../catalogue/cards.js'
import { entityBody, typeOfAlias } from '../../catalogue/entity.js'
import { latestPreviews, previewBySlug } from '../../catalogue/previews/store.js'
import { notFound } from '../../http/errors/errors.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { SlugParams } from '../../http/forms/params.js'
import { randomToken } from '../../http/security/secret.js'
import { renderDashboard } from '../dashboard/dashboard.js'
import { aboutIn } from '../enquiries/about.js'
import { renderEnquiry } from '../enquiries/routes.js'
import { guardPreviews, PREVIEWS_PATH } from './access.js'
import { previewLink } from './link.js'
import { previewView } from './view.js'
import { PreviewPage } from './views/preview.js'
import { PreviewsPage } from './views/previews.js'

const SHOWN = 60

export async function myPreviewRoutes(app: FastifyInstance): Promise<void> {
  const { db } = app.site
  guardPreviews(app)

  app.get(PREVIEWS_PATH, async (request, reply) => {
    const today = app.site.today()
    const rows = await latestPreviews(db, SHOWN)
    const previews = rows.map((row) => ({
      ...previewCard(row, today, { sizes: SIZES.quarter }),
      page: to.betaPreviewPath(row),
      view: previewLink(row, today),
      download: row.kind === 'pdf' ? downloadAddress(to.previewViewPath(row)) : undefined,
    }))
    return renderDashboard(
      request,
      reply,
      PreviewsPage,
      { title: 'Previews', path: PREVIEWS_PATH },
      {
        open: previews.flatMap(({ view, ...one }) => (view ? [{ ...one, view }] : [])),
        coming: previews.filter(({ view }) => !view),
      },
    )
  })

  app.get('/my-plinth/beta/previews/:slug/', { schema: { params: SlugParams } }, async (request, reply) => {
    const preview = await previewBySlug(db, request.params.slug)
    if (!preview) throw notFound(SENTENCES.noPreviewHere)
    return reply.page(
      PreviewPage,
      {
        title: preview.title,
        path: to.betaPreviewPath(preview),
        description: 'A preview on Plinth.',
        robots: 'noindex',
        isPersonal: true,
        breadcrumbs: [
          { label: 'My Plinth+', href: '/my-plinth/' },
          { label: 'Previews', href: PREVIEWS_PATH },
          { label: preview.title, href: to.betaPreviewPath(preview) },
        ],
        body: entityBody('preview', preview.id, {
          galleryId: preview.gallery_id,
          relatedId: preview.gallery_id,
        }),
      },
      await previewView(db, preview, app.site.today(), to.contactAdvisorsPath('previews', preview.id)),
    )
  })

  app.get(
    '/my-plinth/beta/contact-advisors/:alias/:id/',
    { schema: { params: v.object({ alias: v.string(), id: v.string() }) } },
    async (request, reply) => {
      const { alias, id } = request.params
      const about = await aboutIn(db, { entityType: typeOfAlias(alias) ?? alias, entityId: id })
      const member = await requireMember(request)
      return renderEnquiry(
        reply,
        {
          title: 'Contact the advisors',
          path: to.contactAdvisorsPath(alias, id),
          description: 'Ask an advisor of Plinth.',
          robots: 'noindex',
          isPersonal: true,
        },
        {
          redirect: '/',
          values: { name: member.name, email: member.email, key: randomToken() },
          errors: {},
        },
        { about, title: 'Contact the advisors' },
      )
    },
  )
}
