/** Reads the whole form of something written: its fields, its blocks, and what is wrong with them. */

import { mapPlaces } from '../../catalogue/locations/map-places.js'
import type { Block } from '../../catalogue/story/blocks.js'
import { notesMeantBy } from '../../catalogue/story/footnotes.js'
import { knownAmong } from '../../db/schema/known.js'
import { readWidgets } from '../../embeds/known-widgets.js'
import { sanitise } from '../../embeds/sanitise.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { textIn } from '../../http/forms/fields.js'
import type { Site } from '../../http/site.js'
import { withOwnIds } from '../embeds/own-ids.js'
import { withOwnPaths } from '../marked-text.js'
import { BLOCK_FIELDS, type BlockDraft } from './blocks/block-fields.js'
import {
  type Checks,
  fieldName,
  MOST_BLOCKS,
  noPicture,
  numbersIn,
  readBlock,
  readDrafts,
} from './blocks/block-form.js'
import { type DocumentField, mistakeOf, tidied } from './blocks/document-field.js'
import type { DocumentKind, FieldErrors, Written } from './document.js'
import { movedLinksIn } from './moved-links.js'

/** As it was sent. */
export interface SentDocument {
  values: Record<string, string>
  drafts: BlockDraft[]
}

/** @throws HttpError 400 when not all of the form has come. */
export function readSentWriting({ head }: DocumentKind, sent: object, publicUrl: string): SentDocument {
  const values = head.map((one) => [one.name, tidied(one, withOwnPaths(textIn(sent, one.name), publicUrl))])
  const added = paragraphsIn(textIn(sent, 'more'))
  const drafts = [...readDrafts(sent), ...added].map(({ kind, values }) => {
    const own = BLOCK_FIELDS[kind].map(({ name, isMarked }) => {
      const value = values[name] ?? ''
      return [name, isMarked ? withOwnPaths(value, publicUrl) : value]
    })
    return { kind, values: Object.fromEntries(own) }
  })
  return { values: Object.fromEntries(values), drafts }
}

/** What a form would send of it. */
export function formOf({ values, drafts }: SentDocument, version: number): Record<string, string> {
  const blocks = drafts.flatMap(({ kind, values }, index) => [
    [fieldName(index, 'kind'), kind] as const,
    ...Object.entries(values).map(([name, value]) => [fieldName(index, name), value] as const),
  ])
  return { ...values, version: String(version), blocks: String(drafts.length), ...Object.fromEntries(blocks) }
}

/** Empty lines part them. */
function paragraphsIn(text: string): BlockDraft[] {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .flatMap((part) => (part.trim() ? [{ kind: 'paragraph' as const, values: { text: part.trim() } }] : []))
}

export interface ReadWriting extends SentDocument {
  body: Block[]
  /** By the names that the fields have in the form. Empty when it may be kept. */
  errors: FieldErrors
}

export async function readWriting(
  site: Site,
  writing: DocumentKind,
  written: Written,
  sent: SentDocument,
): Promise<ReadWriting> {
  const { values, drafts } = await withMovedLinks(site, writing, sent)
  const checks = await checksFor(site, writing, values, drafts)
  const errors: Record<string, string> = {}
  for (const one of writing.head) {
    const value = values[one.name] ?? ''
    const mistake = mistakeOf(one, value)
    if (mistake) errors[one.name] = mistake
    else if (one.as === 'picture' && value !== '' && !checks.pictures.has(Number(value)))
      errors[one.name] = noPicture(Number(value))
  }
  const taken = new Set<string>()
  const body: Block[] = []
  const blocks = new Map<number, Block>()
  const shown = drafts.map((draft, index) => {
    const { block, errors: wrong, values } = readBlock(draft, checks)
    for (const [name, sentence] of Object.entries(wrong)) errors[fieldName(index, name)] = sentence
    if (block) blocks.set(index, block)
    if (block?.kind === 'widget') body.push({ ...block, html: withOwnIds(block.html, written.id, taken) })
    else if (block) body.push(block)
    return values ? { ...draft, values } : draft
  })
  Object.assign(errors, mistakesOfNotes(blocks))
  if (body.length > MOST_BLOCKS) errors.more = SENTENCES.tooManyBlocks(MOST_BLOCKS, body.length)
  return { values, drafts: shown, body, errors }
}

async function withMovedLinks(
  { db }: Site,
  { head }: DocumentKind,
  { values, drafts }: SentDocument,
): Promise<SentDocument> {
  const texts = [...Object.values(values), ...drafts.flatMap((draft) => Object.values(draft.values))]
  const lead = await movedLinksIn(db, texts)
  const led = (
    fields: readonly DocumentField[],
    before: Readonly<Record<string, string>>,
  ): Record<string, string> => {
    const marked = new Set(fields.flatMap(({ name, isMarked }) => (isMarked ? [name] : [])))
    return Object.fromEntries(
      Object.entries(before).map(([name, text]) => [name, marked.has(name) ? lead(text) : text]),
    )
  }
  return {
    values: led(head, values),
    drafts: drafts.map(({ kind, values }) => ({ kind, values: led(BLOCK_FIELDS[kind], values) })),
  }
}

/** A mark whose note is missing would vanish from the page, and of two notes with one number readers would see one. */
function mistakesOfNotes(blocks: ReadonlyMap<number, Block>): Record<string, string> {
  const mistakes: Record<string, string> = {}
  const written = new Set<number>()
  for (const [index, block] of blocks) {
    if (block.kind !== 'note') continue
    if (written.has(block.number)) mistakes[fieldName(index, 'number')] = SENTENCES.noteTwice(block.number)
    written.add(block.number)
  }
  for (const [index, block] of blocks) {
    const missing = notesMeantBy(block).find((number) => !written.has(number))
    if (missing === undefined) continue
    const name = block.kind === 'list' ? 'items' : 'text' in block ? 'text' : 'caption'
    mistakes[fieldName(index, name)] = SENTENCES.noteMissing(missing)
  }
  return mistakes
}

async function checksFor(
  { db, config }: Site,
  { head }: DocumentKind,
  values: Readonly<Record<string, string>>,
  drafts: readonly BlockDraft[],
): Promise<Checks> {
  const ofBlocks = (name: string) => drafts.flatMap((draft) => numbersIn(draft.values[name] ?? ''))
  const ofHead = head.flatMap(({ name, as }) => (as === 'picture' ? numbersIn(values[name] ?? '') : []))
  const [pictures, works, places, widgets] = await Promise.all([
    knownAmong(db, 'picture', [...ofHead, ...ofBlocks('picture')]),
    knownAmong(db, 'artwork', ofBlocks('works')),
    mapPlaces(db, ofBlocks('places')),
    readWidgets(),
  ])
  return { pictures, works, places, frameHosts: config.frameHosts, clean: (html) => sanitise(html, widgets) }
}
