/** Where a text is written: by staff, or by the team of a gallery for its own rooms. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Block } from '../../catalogue/story/blocks.js'
import { readWidgets } from '../../embeds/known-widgets.js'
import { notFound } from '../../http/errors/errors.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import type { Site } from '../../http/site.js'
import { FOUND_PATH } from '../collections/found/routes.js'
import { mistakesIn } from '../embeds/mistakes.js'
import { PICTURES_PATH } from '../pictures/picture-words.js'
import { staffPage } from '../staff-page.js'
import { BLOCK_KINDS, type BlockDraft } from './blocks/block-fields.js'
import type { ChoosablePicture } from './blocks/document-field.js'
import {
  DOCUMENT_CMS,
  type DocumentKind,
  documentPath,
  type FieldErrors,
  textPart,
  textPath,
  type Written,
} from './document.js'
import type { Offered } from './document-view.js'
import { DocumentPage } from './views/document.js'
import type { DocumentFormProps } from './views/document-form.js'

export interface TextDesk extends Omit<Offered, 'mayShow' | 'choosable'> {
  writing: DocumentKind
  /** Of the form. */
  path(id: number | ':id'): string
  /** Where pictures for the text of this number are listed, uploaded and, at `found/` below, found. */
  pictures(id: number): string
  /** Of the pictures with these numbers, those that whoever writes here may look at; all where it is left out. */
  mayShow?(written: Written, ids: readonly number[]): Promise<ReadonlySet<number>>
  /** The pictures that the plain form lists; their numbers are written where it is left out. */
  choosable?(written: Written): Promise<readonly ChoosablePicture[]>
  /** Where what is not in the text is written, of what has a record besides. */
  record?(id: number): string
  /** Whether it shows widgets as readers see them, and a draft as its page. */
  hasPreviews: boolean
  /** @throws HttpError 404, 403 */
  find(request: FastifyRequest, id: number): Promise<Written>
  /** What is wrong with blocks here that is not wrong everywhere, by the fields of the form. */
  refuse?(written: Written, drafts: readonly BlockDraft[]): Promise<FieldErrors>
  /** Called before a change is kept. */
  beforeSave?(request: FastifyRequest, id: number): Promise<void>
  /** Where a save leads: what the button asks for, if there is that here. */
  next(written: Written, body: readonly Block[], wish: string): Promise<string>
  draw(
    request: FastifyRequest,
    reply: FastifyReply,
    written: Written,
    form: Omit<DocumentFormProps, 'back'>,
    status: number,
  ): Promise<FastifyReply>
}

/** @throws HttpError 404 */
export async function writtenOf({ db }: Site, { find, one }: DocumentKind, id: number): Promise<Written> {
  const written = await find(db, id)
  if (!written) throw notFound(SENTENCES.nothingToEdit(one))
  return written
}

/** Of the pages of staff on which texts are listed and written. */
export const DESCRIPTION = 'What the site writes, for its editors.'

/** Where something is looked for that then goes into the text: what is written is saved first. */
const PICKERS = ['widgets', 'pictures'] as const

export function staffDesk(site: Site, writing: DocumentKind): TextDesk {
  const { collection } = writing
  const list = documentPath(collection)
  return {
    writing,
    path: (id) => textPath(collection, id),
    kinds: BLOCK_KINDS,
    found: FOUND_PATH,
    pictures: () => PICTURES_PATH,
    ...(writing.facts && { record: (id) => `${list}${id}/text/` }),
    hasPreviews: true,
    find: (_request, id) => writtenOf(site, writing, id),
    async next({ id }, body, wish) {
      if (wish === 'page') return (await writtenOf(site, writing, id)).path
      const picker = PICKERS.find((known) => known === wish)
      if (picker) return `/staff/admin/${picker}/?into=${collection}/${id}`
      return (await hasMistakes(body)) ? textPath(collection, id) : `${list}${id}/`
    },
    async draw(_request, reply, { id, title }, form, status) {
      return reply.page(DocumentPage, staffPage(title, form.action, DESCRIPTION, status), {
        ...form,
        back: `${list}${id}/`,
        cms: DOCUMENT_CMS[collection],
        collection,
        list,
        id,
        part: textPart(collection),
      })
    },
  }
}

async function hasMistakes(body: readonly Block[]): Promise<boolean> {
  const widgets = await readWidgets()
  return body.some((block) => block.kind === 'widget' && mistakesIn(block.html, widgets).length > 0)
}
