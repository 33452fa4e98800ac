/** The widget of a block as a form: chosen by name, its options as fields, in the place of markup. */
import type { Queries } from '../../db/database.js'
import { readWidgets } from '../../embeds/known-widgets.js'
import type { KnownOption, KnownWidget } from '../../embeds/widget.js'
import { textIn } from '../../http/forms/fields.js'
import type { FieldView } from '../collections/record-view.js'
import { filled, isFilled } from '../embeds/filled.js'
import { givenIn, markupOf, specimenOf } from '../embeds/markup.js'
import { expectation } from '../embeds/option-value.js'
import { optionView, standardText } from '../embeds/option-view.js'
import type { BlockDraft } from './blocks/block-fields.js'
import { fieldName, numbersIn } from './blocks/block-form.js'
import { type DocumentField, fieldView } from './blocks/document-field.js'
import type { SentDocument } from './read-document.js'

/** Of a block: what its form chose, its options, and what those were when the form was drawn. */
const CHOSEN = 'chosen'
const DRAWN = 'drawn'
const optionName = (index: number, attribute: string) => fieldName(index, `option-${attribute}`)

export interface WidgetFormView {
  /** Of a block without markup: what may be chosen. */
  choice: FieldView | undefined
  options: FieldView[]
  /** Numbers of what goes into its slots; none where they cannot be picked. */
  picks: FieldView[]
  /** The hidden field that tells which options are changed. */
  drawn: { name: string; value: string }
}

/** Options that say something of the widget; its texts can be changed in the markup. */
const offeredOptions = ({ options }: KnownWidget): KnownOption[] =>
  options.filter(({ isMessage }) => !isMessage)

/** The widget that some markup is of: the first that it names. */
function widgetIn(html: string, widgets: readonly KnownWidget[]): KnownWidget | undefined {
  const [, name] = /data-widget="([a-z-]+)"/.exec(html) ?? []
  return widgets.find((widget) => widget.name === name)
}

export function widgetFormView(index: number, html: string, widgets: readonly KnownWidget[]): WidgetFormView {
  const widget = widgetIn(html, widgets)
  const given = widget ? givenIn(html, widget) : {}
  const values = widget
    ? offeredOptions(widget).map((option) => [
        option.attribute,
        given[option.attribute] ?? standardText(option),
      ])
    : []
  return {
    choice: html === '' ? choiceOf(index, widgets) : undefined,
    options: (widget ? offeredOptions(widget) : []).map((option) => {
      const value = given[option.attribute]
      const expected = value === undefined ? undefined : expectation(option, value)
      const view = optionView(option, value ?? standardText(option), expected ? sentenceOf(expected) : '')
      return { ...view, name: optionName(index, option.attribute), isNeeded: false }
    }),
    picks: widget && isFilled(widget.name) ? PICKS.map((field) => pickView(field, index)) : [],
    drawn: { name: fieldName(index, DRAWN), value: JSON.stringify(Object.fromEntries(values)) },
  }
}

const PICKS: readonly DocumentField[] = [
  {
    name: 'works',
    label: 'Show these works instead',
    as: 'line',
    limit: 500,
    hint: 'Their numbers, separated by commas, in the order shown. They replace what the widget shows.',
    picks: ['Artwork'],
  },
  {
    name: 'pictures',
    label: 'Or these pictures',
    as: 'line',
    limit: 500,
    hint: 'Their numbers, separated by commas.',
  },
]

const pickView = (field: DocumentField, index: number): FieldView =>
  fieldView(field, { name: fieldName(index, `pick-${field.name}`), value: '' })

const sentenceOf = (expected: string): string =>
  `${expected.charAt(0).toUpperCase()}${expected.slice(1).replace(/\.$/, '')}.`

function choiceOf(index: number, widgets: readonly KnownWidget[]): FieldView {
  const names = widgets.filter(({ inTexts }) => inTexts).map(({ name }) => name)
  return {
    name: fieldName(index, CHOSEN),
    label: 'Which widget',
    hint: 'Choose one and press “Apply”, or write markup below.',
    isNeeded: false,
    value: '',
    error: '',
    as: 'select',
    type: 'text',
    inputmode: 'text',
    rows: 1,
    isShort: false,
    choices: ['', ...names].map((name) => ({ value: name, label: name || '—', isChosen: name === '' })),
    offers: [],
    pictures: [],
    isOfPictures: false,
  }
}

/** What was sent, with the markup that its choices and options make. */
export async function withWidgetForms(
  db: Queries,
  { values, drafts }: SentDocument,
  sent: object,
): Promise<SentDocument> {
  if (!drafts.some(({ kind }) => kind === 'widget')) return { values, drafts }
  const widgets = await readWidgets()
  const written = drafts.map((draft, index) =>
    draft.kind === 'widget' ? withForm(db, draft, index, sent, widgets) : draft,
  )
  return { values, drafts: await Promise.all(written) }
}

async function withForm(
  db: Queries,
  draft: BlockDraft,
  index: number,
  sent: object,
  widgets: readonly KnownWidget[],
): Promise<BlockDraft> {
  const html = draft.values.html ?? ''
  const chosen = textIn(sent, fieldName(index, CHOSEN))
  if (html === '' && chosen !== '') {
    const widget = widgets.find(({ name, inTexts }) => inTexts && name === chosen)
    const specimen = widget && (await specimenOf(widget))
    return specimen ? { ...draft, values: { ...draft.values, html: specimen.html.trim() } } : draft
  }
  const widget = widgetIn(html, widgets)
  const drawn = drawnIn(textIn(sent, fieldName(index, DRAWN)))
  if (!widget || !drawn) return draft
  // What is changed in the markup by hand stays, unless its field was changed too.
  const changed = offeredOptions(widget).flatMap(({ attribute }) => {
    const value = textIn(sent, optionName(index, attribute)).trim()
    const was = drawn.get(attribute)
    return was === undefined || value === was ? [] : [[attribute, value] as const]
  })
  const picked = (name: string) => numbersIn(textIn(sent, fieldName(index, `pick-${name}`)))
  const full = await filled(db, html, widget, { works: picked('works'), pictures: picked('pictures') })
  if (changed.length === 0) return { ...draft, values: { ...draft.values, html: full } }
  const all = { ...givenIn(html, widget), ...Object.fromEntries(changed) }
  return { ...draft, values: { ...draft.values, html: markupOf({ html: full }, widget, all) } }
}

function drawnIn(json: string): ReadonlyMap<string, unknown> | undefined {
  try {
    const read: unknown = JSON.parse(json)
    return typeof read === 'object' && read !== null ? new Map(Object.entries(read)) : undefined
  } catch {
    return undefined
  }
}

export interface WidgetKind {
  name: string
  html: string
  options: { attribute: string; hint: string; standard: string; choices: string[] }[]
  /** Where works and pictures are put into it; empty where they cannot be. */
  fill: string
}

/** For the editor: what may be chosen, with its markup and options. */
export async function widgetKinds(widgets: readonly KnownWidget[]): Promise<WidgetKind[]> {
  const kinds = await Promise.all(
    widgets
      .filter(({ inTexts }) => inTexts)
      .map(async (widget) => {
        const specimen = await specimenOf(widget)
        if (!specimen) return []
        const options = offeredOptions(widget).map((option) => {
          const { hint, choices } = optionView(option, '', '')
          const standard = standardText(option)
          return { attribute: option.attribute, hint, standard, choices: choices.map(({ value }) => value) }
        })
        const fill = isFilled(widget.name) ? `/staff/admin/widgets/${widget.name}/filled/` : ''
        return [{ name: widget.name, html: specimen.html.trim(), options, fill }]
      }),
  )
  return kinds.flat()
}
