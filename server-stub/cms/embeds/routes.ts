/** The widgets that editors put into texts: what each looks like, its options as a form, and the markup that comes of them. */

import type { FastifyInstance, FastifyReply } from 'fastify'
import * as v from 'valibot'
import { guardMembers, requireMember } from '../../auth/require-member.js'
import { staffOnly } from '../../auth/staff-only.js'
import { readWidgets } from '../../embeds/known-widgets.js'
import { readShelf } from '../../embeds/library.js'
import { sanitise } from '../../embeds/sanitise.js'
import type { KnownWidget } from '../../embeds/widget.js'
import { notFound } from '../../http/errors/errors.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { StaffForm, textIn } from '../../http/forms/fields.js'
import { seeOther } from '../../http/forms/redirects.js'
import { numbersIn } from '../documents/blocks/block-form.js'
import { crumbsInto, type Into, intoOf, putInto } from '../documents/into.js'
import { staffPage } from '../staff-page.js'
import { filled, isFilled } from './filled.js'
import { markupOf, type Specimen, specimenOf } from './markup.js'
import { expectation } from './option-value.js'
import { optionView, standardText } from './option-view.js'
import { idsIn, withOwnIds } from './own-ids.js'
import { StaffWidgetPage } from './views/widget.js'
import { WidgetsPage } from './views/widgets.js'

const PATH = '/staff/admin/widgets/'
const DESCRIPTION = 'Widgets that editors can add to texts.'

const OfWidget = v.object({ name: v.string() })

interface Chosen {
  widget: KnownWidget
  specimen: Specimen
  /** By attribute. */
  values: Record<string, string>
  errors: Record<string, string>
  /** Empty while an option is not what it may be. */
  markup: string
}

export async function embedRoutes(app: FastifyInstance): Promise<void> {
  const { db } = app.site
  guardMembers(app)
  staffOnly(app)

  app.get(PATH, { schema: { querystring: StaffForm } }, async (request, reply) => {
    const into = await intoOf(db, request.query)
    const offered = (await readWidgets()).filter((widget) => widget.inTexts)
    const widgets = await Promise.all(
      offered.map(async ({ name }) => ({
        name,
        href: pathOf(name, into),
        fixture: `/fixtures/${name}/default/`,
        about: firstSentence((await readShelf(name))?.readme ?? ''),
      })),
    )
    return reply.page(WidgetsPage, staffPage('Widgets', PATH, DESCRIPTION), {
      into,
      crumbs: [...crumbsInto(into), ['widgets']],
      widgets,
    })
  })

  app.get(
    `${PATH}:name/`,
    { schema: { params: OfWidget, querystring: StaffForm } },
    async (request, reply) => {
      const into = await intoOf(db, request.query)
      return draw(reply, await chosenIn(request.params.name, request.query), into)
    },
  )

  // For the editor: the markup of a text's widget with what was picked in it.
  app.post(
    `${PATH}:name/filled/`,
    { schema: { params: OfWidget, body: StaffForm } },
    async (request, reply) => {
      const widgets = await readWidgets()
      const widget = widgets.find(({ name, inTexts }) => inTexts && name === request.params.name)
      if (!widget || !isFilled(widget.name)) throw notFound(SENTENCES.noWidget)
      const picked = {
        works: numbersIn(textIn(request.body, 'works')),
        pictures: numbersIn(textIn(request.body, 'pictures')),
      }
      const html = await filled(db, textIn(request.body, 'html'), widget, picked)
      return reply.send({ html: sanitise(html, widgets).html })
    },
  )

  app.post(`${PATH}:name/`, { schema: { params: OfWidget, body: StaffForm } }, async (request, reply) => {
    const chosen = await chosenIn(request.params.name, request.body)
    const into = await intoOf(db, request.body)
    if (!chosen.markup) return draw(reply, chosen, into, { status: 422 })
    const { html } = sanitise(chosen.markup, await readWidgets())
    const others = into?.body.flatMap((block) => (block.kind === 'widget' ? idsIn(block.html) : [])) ?? []
    const block = { kind: 'widget', html: withOwnIds(html, into?.id ?? 0, new Set(others)) } as const
    const said = await putInto(db, into, request.body, block, (await requireMember(request)).name)
    if (said) return draw(reply, chosen, await intoOf(db, request.body), { status: 409, said })
    return seeOther(request, reply, into?.path ?? PATH)
  })

  /** @throws HttpError 404 */
  async function chosenIn(name: string, sent: object): Promise<Chosen> {
    const widget = (await readWidgets()).find((known) => known.inTexts && known.name === name)
    const specimen = widget && (await specimenOf(widget))
    if (!widget || !specimen) throw notFound(SENTENCES.noWidget)
    const isSent = textIn(sent, 'chosen') !== ''
    const values: Record<string, string> = {}
    const errors: Record<string, string> = {}
    for (const option of widget.options) {
      const { attribute } = option
      const value = isSent ? textIn(sent, attribute).trim() : specimen.given[attribute]
      values[attribute] = value || standardText(option)
      const expected = expectation(option, values[attribute])
      if (expected)
        errors[attribute] = `${expected.charAt(0).toUpperCase()}${expected.slice(1).replace(/\.$/, '')}.`
    }
    const isRight = Object.keys(errors).length === 0
    return { widget, specimen, values, errors, markup: isRight ? markupOf(specimen, widget, values) : '' }
  }

  function draw(
    reply: FastifyReply,
    { widget, specimen, values, errors, markup }: Chosen,
    into: Into | undefined,
    { status = 200, said = '' }: { status?: number; said?: string } = {},
  ): FastifyReply {
    const path = `${PATH}${widget.name}/`
    return reply.page(StaffWidgetPage, staffPage(widget.name, path, DESCRIPTION, status), {
      name: widget.name,
      crumbs: [...crumbsInto(into), ['widgets', pathOf('', into)], [widget.name]],
      heightPx: specimen.heightPx,
      path,
      into,
      said,
      markup,
      values,
      rows: Math.min(24, markup.split('\n').length + 1),
      options: widget.options.map((option) =>
        optionView(option, values[option.attribute] ?? '', errors[option.attribute] ?? ''),
      ),
    })
  }
}

const pathOf = (name: string, into: Into | undefined): string =>
  `${PATH}${name && `${name}/`}${into ? `?into=${into.value}` : ''}`

/** What a README says first, below its heading. */
function firstSentence(readme: string): string {
  const [paragraph = ''] = readme
    .split(/\n\s*\n/)
    .filter((part) => part.trim() !== '' && !part.startsWith('#'))
  return (/^.*?[.!?](?=\s|$)/s.exec(paragraph)?.[0] ?? paragraph)
    .replaceAll('`', '')
    .replace(/\s+/g, ' ')
    .trim()
}
