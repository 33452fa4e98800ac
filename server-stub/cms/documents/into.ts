/** The article, page or viewing room that something chosen elsewhere goes into: `?into=articles/12`. */

import type { Block } from '../../catalogue/story/blocks.js'
import type { Database } from '../../db/database.js'
import { badRequest, notFound } from '../../http/errors/errors.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import type { Crumb } from '../crumb.js'
import { MOST_BLOCKS } from './blocks/block-form.js'
import { appendBlock, isWritten, type WrittenHead, writtenHead } from './bodies-store.js'
import { DOCUMENT_CMS, documentPath, textPath } from './document.js'

export interface Into extends WrittenHead {
  /** `articles/12` */
  value: string
  /** Where it is edited: the list, and the form of its text. */
  cms: string
  list: string
  path: string
}

/**
 * Undefined when nothing is said.
 * @throws HttpError 404 when what is said is not there.
 */
export async function intoOf(db: Database, { into: value }: { into: string }): Promise<Into | undefined> {
  if (value === '') return undefined
  const [, collection = '', id = ''] = /^([a-z-]+)\/(\d{1,9})$/.exec(value) ?? []
  const head = isWritten(collection) ? await writtenHead(db, collection, Number(id)) : undefined
  if (!head) throw notFound(SENTENCES.textGone)
  const list = documentPath(head.collection)
  return {
    ...head,
    value,
    cms: DOCUMENT_CMS[head.collection],
    list,
    path: textPath(head.collection, head.id),
  }
}

/** The first of the dark bar's crumbs on a page that chooses something for a text. */
export const crumbsInto = (into: Into | undefined): Crumb[] =>
  into ? [[into.cms], [into.collection, into.list], [into.id, into.path]] : [['admin']]

/**
 * Puts a block at its end, whole or not at all. Gives a sentence when somebody has saved since the page was opened: whoever reads
 * it may do it again.
 * @throws HttpError 400 when the form does not say what it goes into, and which version that was.
 */
export async function putInto(
  db: Database,
  into: Into | undefined,
  { version }: { version: number | undefined },
  block: Block,
  who: string,
): Promise<string | undefined> {
  if (!into || version === undefined) throw badRequest(SENTENCES.noTextNamed)
  if (into.body.length >= MOST_BLOCKS) return SENTENCES.textFull(into.title, MOST_BLOCKS)
  if (await appendBlock(db, { ...into, version }, block, who)) return undefined
  return SENTENCES.textSavedSince(into.title)
}
