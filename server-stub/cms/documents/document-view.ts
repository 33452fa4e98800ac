/** The form of something written as its template draws it. */

import { artworksByIds } from '../../catalogue/artworks/store.js'
import { mapPlaces, placesAt } from '../../catalogue/locations/map-places.js'
import type { BlockKind } from '../../catalogue/story/blocks.js'
import type { Queries } from '../../db/database.js'
import { readWidgets } from '../../embeds/known-widgets.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { type PictureView, pictureView } from '../../media/pictures/picture-view.js'
import { picturesByIds } from '../../media/pictures/pictures-store.js'
import type { FieldView } from '../collections/record-view.js'
import { mistakesIn } from '../embeds/mistakes.js'
import { BLOCK_FIELDS, BLOCK_LABELS, type BlockDraft, emptyDraft } from './blocks/block-fields.js'
import { fieldName, numbersIn } from './blocks/block-form.js'
import { type ChoosablePicture, type DocumentField, fieldView } from './blocks/document-field.js'
import type { DocumentKind, FieldErrors } from './document.js'
import type { SentDocument } from './read-document.js'
import { type WidgetFormView, type WidgetKind, widgetFormView, widgetKinds } from './widget-block.js'

interface BlockView {
  index: number
  kind: string
  label: string
  fields: FieldView[]
  /** Whether the reader goes on here. */
  isFocused: boolean
  /** Said of it where it is only moved and removed; empty otherwise. */
  note: string
  /** What readers' browsers would find wrong with its markup. */
  mistakes: string[]
  /** The works that it hangs, by name, or the places of its map, by name and number. */
  names: string[]
  /** Of a widget. */
  widget: WidgetFormView | undefined
}

interface CardKind {
  isFixed?: boolean
  kind: string
  label: string
  values: BlockDraft['values']
  fields: {
    name: string
    label: string
    hint: string
    as: string
    rows: number
    choices: DocumentField['choices']
    picks: DocumentField['picks']
    find: string
  }[]
}

const CARDS = ['figure', 'works', 'map', 'embed', 'widget'] as const

const cardOf = (kind: BlockKind, foundPath: string): CardKind => ({
  kind,
  label: BLOCK_LABELS[kind],
  values: emptyDraft(kind).values,
  fields: BLOCK_FIELDS[kind].map((field) => {
    const { name, label, hint, as, rows } = fieldView(field, { name: field.name, value: '' })
    const drawn =
      field.as === 'picture' ? 'picture' : as === 'select' ? 'choice' : as === 'area' ? 'area' : 'line'
    return {
      name,
      label,
      hint,
      as: drawn,
      rows,
      choices: field.choices ?? [],
      picks: field.picks ?? [],
      find: field.finds && foundPath ? `${foundPath}${field.finds}/` : '',
    }
  }),
})

export interface Offered {
  /** Blocks that may be added. */
  kinds: readonly BlockKind[]
  /** Where records are found by name; they are known by number alone where it is empty. */
  found: string
  /** Of the pictures with these numbers, those that may be looked at; all where it is left out. */
  mayShow?: (ids: readonly number[]) => Promise<ReadonlySet<number>>
  /** Those that may be chosen, where the plain form lists them; their numbers are written where it is left out. */
  choosable?: () => Promise<readonly ChoosablePicture[]>
}

export interface WritingView {
  head: FieldView[]
  /** Fields of what is not in the text. */
  about: FieldView[]
  blocks: BlockView[]
  kinds: { kind: string; label: string }[]
  /** For the editor: blocks that are no text, each with the fields that it is filled in by. */
  cards: readonly CardKind[]
  /** Those that may be chosen for a text. */
  widgets: readonly WidgetKind[]
  /** What is called how, of the works and places whose numbers stand in the form. */
  titles: Readonly<Record<string, string>>
  wrong: { id: string; label: string; error: string }[]
  mistaken: number
}

export async function renderDocument(
  db: Queries,
  { head }: Pick<DocumentKind, 'head'>,
  { kinds, found, mayShow, choosable }: Offered,
  { values, drafts }: SentDocument,
  errors: FieldErrors,
  focused: number | undefined,
): Promise<WritingView> {
  const named = (name: string) => drafts.flatMap((draft) => numbersIn(draft.values[name] ?? ''))
  const asked = [...numbersIn(values.picture ?? ''), ...named('picture')]
  // Who may not choose it may not look at it by its number either.
  const shown = await mayShow?.(asked)
  const hasPictures = drafts.some(({ kind }) => kind === 'figure')
  const [pictures, works, places, widgets, listed] = await Promise.all([
    thumbnails(db, shown ? asked.filter((id) => shown.has(id)) : asked),
    artworksByIds(db, named('works')),
    mapPlaces(db, named('places')),
    readWidgets(),
    hasPictures ? choosable?.() : undefined,
  ])
  const headViews = head.map((one) =>
    fieldView(one, { name: one.name, value: values[one.name] ?? '', error: errors[one.name], pictures }),
  )
  const blocks = drafts.map(({ kind, values }, index): BlockView => {
    const fields = BLOCK_FIELDS[kind].map((one) => {
      const name = fieldName(index, one.name)
      const value = values[one.name] ?? ''
      return fieldView(one, { name, value, error: errors[name], pictures, choosable: listed })
    })
    const isWrong = fields.some(({ error }) => error)
    const hung = numbersIn(values.works ?? '').flatMap((id) => works.find((work) => work.id === id) ?? [])
    const shown = placesAt(numbersIn(values.places ?? ''), places)
    return {
      index,
      kind,
      label: BLOCK_LABELS[kind],
      fields,
      isFocused: index === focused,
      note: kinds.includes(kind) ? '' : SENTENCES.blockOfEditors,
      widget: kind === 'widget' ? widgetFormView(index, values.html ?? '', widgets) : undefined,
      mistakes: kind === 'widget' && values.html && !isWrong ? mistakesIn(values.html, widgets) : [],
      names: [
        ...hung.map(({ title, artist_line }) => (artist_line ? `${title}, ${artist_line}` : title)),
        ...shown.map(({ title, id }) => `${title} (${id})`),
      ],
    }
  })
  return {
    head: headViews.filter((_, index) => !head[index]?.isAbout),
    about: headViews.filter((_, index) => head[index]?.isAbout),
    blocks,
    kinds: kinds.map((kind) => ({ kind, label: BLOCK_LABELS[kind] })),
    cards: CARDS.filter((kind) => kinds.includes(kind) || drafts.some((draft) => draft.kind === kind)).map(
      (kind) => ({
        ...cardOf(kind, kinds.includes(kind) ? found : ''),
        isFixed: !kinds.includes(kind),
      }),
    ),
    widgets: await widgetKinds(widgets),
    titles: Object.fromEntries([
      ...works.map(({ id, title, artist_line }) => [id, artist_line ? `${title}, ${artist_line}` : title]),
      ...places.filter(({ asked, id }) => asked === id).map(({ id, title }) => [id, title]),
    ]),
    wrong: [
      ...wrongIn(headViews, ''),
      ...blocks.flatMap(({ fields, index, label }) => wrongIn(fields, `${index + 1}, ${label}: `)),
      ...(errors.more ? [{ id: 'writing-more', label: 'More paragraphs', error: errors.more }] : []),
    ],
    mistaken: blocks.filter(({ mistakes }) => mistakes.length > 0).length,
  }
}

const wrongIn = (fields: readonly FieldView[], before: string): WritingView['wrong'] =>
  fields.flatMap(({ name, label, error }) =>
    error ? [{ id: `record-${name}`, label: before + label, error }] : [],
  )

async function thumbnails(db: Queries, ids: readonly number[]): Promise<ReadonlyMap<number, PictureView>> {
  const pictures = ids.length > 0 ? await picturesByIds(db, ids) : []
  return new Map(pictures.map((picture) => [picture.id, pictureView(picture, { sizes: '8rem' })]))
}
