/** What is typed into the form of a text is kept while it is not saved: for whoever typed it, and never read by pages. */
import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { Member } from '../../auth/members.js'
import { requireMember } from '../../auth/require-member.js'
import type { Queries } from '../../db/database.js'
import { formOf, versionOfForm } from '../../db/form-saves.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { StaffForm, textIn } from '../../http/forms/fields.js'
import { idParams } from '../../http/forms/params.js'
import { seeOther } from '../../http/forms/redirects.js'
import { minute } from '../../views/dates.js'
import { TABLES } from '../publishing/store.js'
import { versionIn } from '../staff-page.js'
import { isSameBlock } from './blocks/block-diff.js'
import { type DocumentKind, keptAs, LARGEST_FORM_BYTES, type Written } from './document.js'
import { readSentWriting, type SentDocument } from './read-document.js'
import type { TextDesk } from './text-desk.js'
import { dropUnsaved, keepUnsaved, othersWriting, unsavedOf } from './unsaved-store.js'

const HOUR_MS = 3_600_000

export function unsavedRoutes(app: FastifyInstance, desk: TextDesk): void {
  const { db, config } = app.site
  const { writing } = desk
  const { collection } = writing
  const params = idParams(SENTENCES.nothingToEdit(writing.one))

  app.post(
    `${desk.path(':id')}draft/`,
    {
      schema: { params, body: StaffForm },
      bodyLimit: LARGEST_FORM_BYTES,
      config: { actsOn: TABLES[collection].table },
    },
    async (request, reply) => {
      const written = await desk.find(request, request.params.id)
      const member = await requireMember(request)
      const of = { collection, id: written.id, memberId: member.id, opened: openedIn(request.body) }
      if (request.body.do === 'discard') {
        await dropUnsaved(db, of)
        return seeOther(request, reply, desk.path(written.id))
      }
      const version = await versionSent(db, writing, written, request.body, member)
      // Only what could be shown again is kept.
      const sent = readSentWriting(writing, request.body, config.publicUrl)
      if (version === written.version && isSame(writing, written, sent)) await dropUnsaved(db, of)
      else await keepUnsaved(db, of, version, textsIn(request.body))
      return reply.send({ isStale: version !== written.version })
    },
  )
}

/** The name of the field that tells one form of a text from another: each has an id of its own, from when it is opened until it is saved. */
export const OPENED = 'opened'

const OpenedId = v.pipe(v.string(), v.uuid())

/** A form that names none is one of its own. */
export function openedIn(sent: object): string {
  const id = textIn(sent, OPENED)
  return v.is(OpenedId, id) ? id : randomUUID()
}

/**
 * The version that a form of a text changes. Its own save is no other's.
 * @throws HttpError 400 when it names none.
 */
export const versionSent = (
  db: Queries,
  { collection }: DocumentKind,
  { id, version }: Written,
  sent: StaffForm,
  member: Member,
): Promise<number> =>
  versionOfForm(
    db,
    { form: formOf(member, openedIn(sent)), collection, id },
    { names: versionIn(sent), stands: version },
  )

const textsIn = (sent: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(sent).flatMap(([name, value]) =>
      typeof value === 'string' && name !== 'do' && name !== OPENED && !name.startsWith('take-')
        ? [[name, value]]
        : [],
    ),
  )

/** Whether what was sent changes nothing. */
export function isSame({ head }: DocumentKind, written: Written, { values, drafts }: SentDocument): boolean {
  const kept = keptAs(written)
  return (
    head.every(({ name }) => (kept.values[name] ?? '') === (values[name] ?? '')) &&
    kept.drafts.length === drafts.length &&
    kept.drafts.every((draft, index) => isSameBlock(draft, drafts[index] ?? draft))
  )
}

export interface UnsavedText {
  /** The form that it was typed into. */
  opened: string
  sent: SentDocument
  /** The one that it was typed into. */
  version: number
  at: string
}

/** What a member has typed and not saved, but for what stands there: the newest first. */
export async function unsavedTexts(
  { site: { db, config } }: Pick<FastifyInstance, 'site'>,
  writing: DocumentKind,
  written: Written,
  memberId: number,
): Promise<UnsavedText[]> {
  const unsaved = await unsavedOf(db, { collection: writing.collection, id: written.id, memberId })
  return unsaved.flatMap(({ opened, version, form, at }) => {
    const sent = readSentWriting(writing, form, config.publicUrl)
    return isSame(writing, written, sent) ? [] : { opened, sent, version, at: `${minute(at)} UTC` }
  })
}

/** Who else writes in it just now. */
export async function writingBeside(
  { site: { db } }: Pick<FastifyInstance, 'site'>,
  { collection }: DocumentKind,
  { id }: Written,
  memberId: number,
): Promise<string[]> {
  const others = await othersWriting(db, { collection, id, memberId }, new Date(Date.now() - HOUR_MS))
  return others.map(({ who, at }) => `${who}, ${minute(at)} UTC`)
}
