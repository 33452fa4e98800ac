/** A widget of a text as readers would see it, alone in a page of its own: what the frames of the form show. */
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { requireMember } from '../../auth/require-member.js'
import { readWidgets } from '../../embeds/known-widgets.js'
import { sanitise } from '../../embeds/sanitise.js'
import { notFound } from '../../http/errors/errors.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { text } from '../../http/forms/fields.js'
import { id } from '../../http/forms/params.js'
import { mistakesIn } from '../embeds/mistakes.js'
import { staffPage } from '../staff-page.js'
import { type DocumentKind, keptAs, textPath } from './document.js'
import { writtenOf } from './text-desk.js'
import { unsavedTexts } from './unsaved-routes.js'
import { PreviewPage } from './views/preview.js'

const Params = v.object({ id: id(), block: id() })
/** `of=saved`: of what is saved, whatever was typed since. `form`: of what was typed into that one, in the place of the newest. */
const Query = v.object({ of: text(), form: text() })

export function previewRoutes(app: FastifyInstance, writing: DocumentKind): void {
  const path = `${textPath(writing.collection, ':id')}preview/:block/`
  app.get(path, { schema: { params: Params, querystring: Query } }, async (request, reply) => {
    const { params, query } = request
    const written = await writtenOf(app.site, writing, params.id)
    const { id: memberId } = await requireMember(request)
    const unsaved = query.of === 'saved' ? [] : await unsavedTexts(app, writing, written, memberId)
    const typed = query.form === '' ? unsaved[0] : unsaved.find(({ opened }) => opened === query.form)
    const block = (typed?.sent ?? keptAs(written)).drafts[params.block]
    if (block?.kind !== 'widget') throw notFound(SENTENCES.noWidget)
    const widgets = await readWidgets()
    const { html, takenOut } = sanitise(block.values.html ?? '', widgets)
    return reply.fixture(PreviewPage, staffPage('Preview', request.url, 'A widget of a text.'), {
      html,
      mistakes: html ? mistakesIn(html, widgets) : [],
      takenOut,
      fixtureView: { dir: 'ltr', ground: 'light', script: 'on' },
    })
  })
}
