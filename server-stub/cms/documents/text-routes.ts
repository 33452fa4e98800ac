/** The form of a text, block by block, which overwrites nothing silently. */
import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { requireMember } from '../../auth/require-member.js'
import { changesOf } from '../../db/changes.js'
import { formOf } from '../../db/form-saves.js'
import { badRequest } from '../../http/errors/errors.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { StaffForm, text, textIn } from '../../http/forms/fields.js'
import { idParams } from '../../http/forms/params.js'
import { seeOther } from '../../http/forms/redirects.js'
import { TABLES } from '../publishing/store.js'
import { AGAIN } from './address.js'
import { applyAct, readAct } from './blocks/block-actions.js'
import { type FieldErrors, keptAs, LARGEST_FORM_BYTES, type Written } from './document.js'
import { documentDiff, withTheirs } from './document-diff.js'
import { type Offered, renderDocument } from './document-view.js'
import {
  formOf as fieldsOf,
  type ReadWriting,
  readSentWriting,
  readWriting,
  type SentDocument,
} from './read-document.js'
import type { TextDesk } from './text-desk.js'
import {
  isSame,
  openedIn,
  type UnsavedText,
  unsavedTexts,
  versionSent,
  writingBeside,
} from './unsaved-routes.js'
import { dropUnsaved, keepUnsaved } from './unsaved-store.js'
import { withWidgetForms } from './widget-block.js'

/** `unsaved`: with what was typed into that form and not saved. */
const TextQuery = v.object({ unsaved: text() })

export function textRoutes(app: FastifyInstance, desk: TextDesk): void {
  const { db } = app.site
  const { writing } = desk
  const { collection } = writing
  const params = idParams(SENTENCES.nothingToEdit(writing.one))

  app.get(desk.path(':id'), { schema: { params, querystring: TextQuery } }, async (request, reply) => {
    const written = await desk.find(request, request.params.id)
    const { id: memberId } = await requireMember(request)
    const all = await unsavedTexts(app, writing, written, memberId)
    const others = await writingBeside(app, writing, written, memberId)
    const typed = all.find(({ opened }) => opened === request.query.unsaved)
    const unsaved = all.filter((one) => one !== typed)
    if (!typed)
      return form(request, reply, { written, opened: randomUUID(), sent: keptAs(written), others, unsaved })
    const { opened, sent, version } = typed
    const isStale = version !== written.version
    return form(request, reply, { written, opened, sent, others, unsaved, isUnsaved: true, isStale })
  })

  app.post(
    desk.path(':id'),
    {
      schema: { params, body: StaffForm },
      bodyLimit: LARGEST_FORM_BYTES,
      config: { actsOn: TABLES[collection].table },
    },
    async function save(request, reply) {
      const written = await desk.find(request, request.params.id)
      const member = await requireMember(request)
      const opened = openedIn(request.body)
      const version = await versionSent(db, writing, written, request.body, member)
      const read = readSentWriting(writing, request.body, app.site.config.publicUrl)
      const typed = desk.kinds.includes('widget') ? await withWidgetForms(db, read, request.body) : read
      // What was chosen was chosen of what stands there: of anything newer it is asked again.
      const sent =
        version === written.version ? withTheirs(writing, keptAs(written), typed, request.body) : typed
      const { do: wish } = request.body
      const act = readAct(wish)
      const which = { collection, id: written.id, memberId: member.id, opened }
      if (act) {
        if (act.do === 'add' && !desk.kinds.includes(act.kind))
          throw badRequest(SENTENCES.noBlockKind(act.kind))
        const { drafts, at } = applyAct(sent.drafts, act)
        // Frames show what is kept, and what was typed is not lost with the window.
        const acted = { ...sent, drafts }
        await keepUnsaved(db, which, version, fieldsOf(acted, version))
        return form(request, reply, { written, opened, version, sent: acted, at, status: 422 })
      }
      const checked = await readHere(written, sent)
      if (version !== written.version)
        return form(request, reply, { written, opened, sent: checked, status: 409 })
      if (Object.keys(checked.errors).length > 0)
        return form(request, reply, { written, opened, sent: checked, errors: checked.errors, status: 422 })
      const values = { ...checked.values, [AGAIN]: textIn(request.body, AGAIN) }
      if (!isSame(writing, written, checked)) await desk.beforeSave?.(request, written.id)
      const by = { who: member.name, what: 'changed the text', form: formOf(member, opened) }
      const saved = await writing.save(db, written, version, values, checked.body, by)
      if (saved === 'stale') {
        const newer = await desk.find(request, written.id)
        return form(request, reply, { written: newer, opened, sent: checked, status: 409 })
      }
      if (saved !== 'saved')
        return form(request, reply, { written, opened, sent: checked, errors: saved, status: 422 })
      await dropUnsaved(db, which)
      return seeOther(request, reply, await desk.next(written, checked.body, wish))
    },
  )

  async function readHere(written: Written, sent: SentDocument): Promise<ReadWriting> {
    const read = await readWriting(app.site, writing, written, sent)
    return { ...read, errors: { ...read.errors, ...(await desk.refuse?.(written, read.drafts)) } }
  }

  const offeredTo = (written: Written): Offered => ({
    kinds: desk.kinds,
    found: desk.found,
    ...(desk.choosable && { choosable: async () => (await desk.choosable?.(written)) ?? [] }),
    ...(desk.mayShow && { mayShow: async (ids) => (await desk.mayShow?.(written, ids)) ?? new Set() }),
  })

  interface Drawn {
    written: Written
    /** The id of the form. */
    opened: string
    sent: SentDocument
    /** The one that the form changes, unless it is the one that is kept. */
    version?: number
    errors?: FieldErrors
    /** The block that an act was about. */
    at?: number
    status?: 200 | 409 | 422
    /** Somebody has saved since what is shown was typed. */
    isStale?: boolean
    /** It holds what was not saved. */
    isUnsaved?: boolean
    /** What else was typed and not saved. */
    unsaved?: readonly UnsavedText[]
    /** Who else writes in it. */
    others?: string[]
  }

  /** 409: somebody has saved meanwhile. What they saved stands beside what was sent, which is saved over it when sent again. */
  async function form(request: FastifyRequest, reply: FastifyReply, drawn: Drawn): Promise<FastifyReply> {
    const { written, opened, sent, version = written.version, errors = {}, at, status = 200 } = drawn
    const { isStale = status === 409, isUnsaved = at !== undefined, unsaved = [], others = [] } = drawn
    const [last] = isStale ? await changesOf(db, collection, written.id) : []
    const action = desk.path(written.id)
    const view = {
      ...(await renderDocument(db, writing, offeredTo(written), sent, errors, at)),
      one: writing.one,
      version,
      action,
      pictures: desk.pictures(written.id),
      facts: (await writing.facts?.(db, written.id)) ?? [],
      record: desk.record?.(written.id) ?? '',
      previews: desk.hasPreviews ? `${action}preview/` : '',
      previewOf: `?form=${opened}${isUnsaved ? '' : '&of=saved'}`,
      isPublished: written.published,
      slugAgain: errors.slug === undefined ? '' : (sent.values.slug ?? ''),
      isUnsaved,
      opened,
      unsaved: unsaved.map(({ opened, at }) => ({ opened, at })),
      others,
      meanwhile: isStale
        ? { who: last?.who ?? 'Somebody', rows: documentDiff(writing, keptAs(written), sent) }
        : undefined,
    }
    return desk.draw(request, reply, written, view, status)
  }
}
