/** What previews users read: a preview's document to view or to download, or its website; and the terms before it. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { downloadAddress } from '../../../widgets/shared/contract/preview-terms.js'
import { requireMember } from '../../auth/require-member.js'
import * as to from '../../catalogue/addresses.js'
import { artworksOfGallery } from '../../catalogue/artworks/store.js'
import { workCard } from '../../catalogue/cards.js'
import { type PreviewRow, previewBySlug } from '../../catalogue/previews/store.js'
import { forbidden, HttpError, notFound } from '../../http/errors/errors.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { sendBytes } from '../../http/files/ranges.js'
import { checkbox, text } from '../../http/forms/fields.js'
import { form } from '../../http/forms/form.js'
import { SlugParams } from '../../http/forms/params.js'
import { localPath, seeOther } from '../../http/forms/redirects.js'
import { PainterBusyError } from '../../media/making/paint.js'
import { longDay } from '../../views/dates.js'
import { counted, paragraphs } from '../../views/prose.js'
import { acceptTerms, guardPreviews, hasAcceptedTerms } from './access.js'
import { PreviewTermsPage } from './views/preview-terms.js'
import { PreviewWebsitePage } from './views/preview-website.js'

const WORKS = 48
const RETRY_SECONDS = '2'
const DISPOSITIONS = { view: 'inline', download: 'attachment' } as const
const FileParams = v.object({ ...SlugParams.entries, file: v.string() })
const TermsForm = form({ accept: checkbox(), redirect: text() })

export async function previewDocumentRoutes(app: FastifyInstance): Promise<void> {
  const { documentOf, documentAddress, site } = app
  const { db } = site
  guardPreviews(app)

  /** @throws HttpError 404 for what is none, 403 before its day */
  async function previewIn({ slug }: { slug: string }, kind: PreviewRow['kind']): Promise<PreviewRow> {
    const preview = await previewBySlug(db, slug)
    if (!preview || preview.kind !== kind) throw notFound(SENTENCES.noPreview)
    if (preview.opens_on > app.site.today())
      throw forbidden(SENTENCES.previewNotOpen(longDay(preview.opens_on)))
    return preview
  }

  for (const [way, disposition] of Object.entries(DISPOSITIONS)) {
    app.get(`/previews/:slug/${way}/:file`, { schema: { params: FileParams } }, async (request, reply) => {
      const preview = await previewIn(request.params, 'pdf')
      if (request.params.file !== `${preview.slug}.pdf`) throw notFound(SENTENCES.noDocument)
      if (!(await hasAcceptedTerms(request))) return askForTerms(request, reply, preview)
      const document = await documentOf(preview.id).catch(sayBusy)
      if (!document) throw notFound(SENTENCES.documentGone)
      const named = `${disposition}; filename="${preview.slug}.pdf"`
      // The viewer reads parts of it by script, and so from here; who keeps the document is sent to where it is.
      const address = way === 'download' ? await documentAddress(document, named) : undefined
      if (address) return reply.redirect(address, 303)
      reply.header('content-disposition', named)
      return sendBytes(request, reply, {
        bytes: document.bytes,
        etag: `"${document.name}"`,
        type: 'application/pdf',
      })
    })
  }

  app.get('/previews/:slug/view/', { schema: { params: SlugParams } }, async (request, reply) => {
    const preview = await previewIn(request.params, 'website')
    if (!(await hasAcceptedTerms(request))) return askForTerms(request, reply, preview)
    const works =
      preview.gallery_id === null ? [] : (await artworksOfGallery(db, preview.gallery_id, {}, WORKS)).rows
    return reply.page(PreviewWebsitePage, own(preview, to.previewViewPath(preview)), {
      preview,
      back: to.previewPath(preview),
      about: paragraphs(preview.about),
      enquiry: to.enquiryPath('preview', preview.id),
      works: works.map((work) => workCard(work, { without: 'gallery' })),
      worksCount: counted(works.length, 'work'),
    })
  })

  app.post('/previews/terms/', { schema: { body: TermsForm } }, async (request, reply) => {
    const { fields, values } = request.body
    const path = localPath(values.redirect)
    if (fields.accept) {
      await requireMember(request)
      await acceptTerms(reply)
    }
    return seeOther(request, reply, path)
  })
}

function askForTerms(request: FastifyRequest, reply: FastifyReply, preview: PreviewRow): FastifyReply {
  const path = request.originalUrl.replace(/\?.*$/s, '')
  return reply.page(PreviewTermsPage, own(preview, path), {
    preview,
    path,
    back: to.previewPath(preview),
    download: downloadAddress(path),
    isDocument: preview.kind === 'pdf',
  })
}

/** What the pages of a preview that is open to few say of themselves. */
const own = ({ title }: PreviewRow, path: string) => ({
  title,
  path,
  description: 'A preview on Plinth.',
  robots: 'noindex',
  isPersonal: true,
})

function sayBusy(error: unknown): never {
  if (!(error instanceof PainterBusyError)) throw error
  throw new HttpError(503, SENTENCES.documentBusy, {
    'retry-after': RETRY_SECONDS,
  })
}
