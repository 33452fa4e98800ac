/** Reads the form of a record: what it says, and a sentence for each field that cannot be kept so. */

import { fold } from '../../../widgets/shared/contract/letters.js'
import { MOST_LINES } from '../../../widgets/shared/contract/limits.js'
import { fractionOf } from '../../catalogue/artworks/price.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { textIn as sentText } from '../../http/forms/fields.js'
import { isTheirs } from '../diff-row.js'
import { mistakeInText } from '../marked-text.js'
import {
  type Cell,
  type CollectionForm,
  type Columns,
  type Errors,
  type Field,
  fieldsOf,
  type Kept,
  type Named,
  type Referred,
} from './record.js'
import { isCurrency, minorOf, nameOf, readName, valuesOf } from './text-of.js'

export interface ReadRecord extends Kept {
  /** What was sent, field by field: the form shows it again. */
  values: Record<string, string>
  /** Empty when it may be kept. */
  errors: Errors
}

/** What the store knows under a name or a number. */
export interface Match {
  found: readonly Named[]
  /** When there is none: some whose names hold what was written. */
  near: readonly Named[]
}
export type Find = (of: Referred, text: string) => Match

interface Reading {
  find: Find
  /** `YYYY-MM-DD` */
  today: string
}

/** The names that a form refers to, for the store to look up before the form is read. */
export function namesIn(form: CollectionForm, sent: object): { of: Referred; text: string }[] {
  return fieldsOf(form).flatMap((field) =>
    field.kind === 'one' || field.kind === 'many'
      ? linesOf(textIn(field, sent)).map((text) => ({ of: field.of, text }))
      : [],
  )
}

/** @param before the record as it is kept; undefined for a new one. What is fixed is taken from there. */
export function readRecord(
  form: CollectionForm,
  sent: object,
  before: Kept | undefined,
  reading: Reading,
): ReadRecord {
  const values: Record<string, string> = {}
  const errors: Errors = {}
  const columns: Record<string, Cell> = {}
  const links: Record<string, readonly Named[]> = {}
  const kept = before && valuesOf(form, before)
  /** What came with an import may be longer than a form takes: nobody has to mend what they have not touched. */
  const isAsKept = ({ name, kind }: Field, text: string): Answer | undefined =>
    kind !== 'many' && before && kept?.[name] === text
      ? { cell: before.columns[name] ?? null, linked: before.links[name] ?? [] }
      : undefined
  for (const field of fieldsOf(form)) {
    if (field.isFixed && before) {
      columns[field.name] = before.columns[field.name] ?? null
      continue
    }
    // A form that was opened before the site had this field does not send it.
    const isLeft = isTheirs(sent, field.name) || !Object.hasOwn(sent, field.name)
    const text = isLeft && kept ? (kept[field.name] ?? '') : textIn(field, sent)
    values[field.name] = text
    const answer = isAsKept(field, text) ?? readField(field, text, reading, sent)
    if ('error' in answer) errors[field.name] = answer.error
    if ('linked' in answer && answer.linked) links[field.name] = answer.linked
    if ('cell' in answer) columns[field.name] = answer.cell
  }
  for (const [name, sentence] of Object.entries(form.check?.(columns) ?? {})) errors[name] ??= sentence
  return { values, errors, columns, links }
}

function textIn(field: Field, sent: object): string {
  const text = sentText(sent, field.name).replaceAll('\r\n', '\n').trim()
  return field.kind === 'text' || field.kind === 'many' ? text : text.replace(/\s+/g, ' ')
}

/** Texts of several lines hold the small Markdown, whose links must lead somewhere. */
function textCell({ kind }: Field, text: string): Answer {
  const error = kind === 'text' ? mistakeInText(text) : undefined
  return error === undefined ? { cell: text } : { error }
}

const linesOf = (text: string): string[] => text.split('\n').flatMap((line) => line.trim() || [])

type Answer = { cell: Cell; linked?: readonly Named[] } | { linked: readonly Named[] } | { error: string }

function readField(field: Field, text: string, { find, today }: Reading, sent: object): Answer {
  if (text === '' && field.needed) return { error: field.needed }
  if (field.kind === 'many') return readMany(field.of, linesOf(text), find)
  if (field.kind === 'line' || field.kind === 'text')
    return text.length > field.limit
      ? { error: SENTENCES.tooLongBy(field.limit, text.length) }
      : textCell(field, text)
  if (text === '') return { cell: null }
  switch (field.kind) {
    case 'whole':
      return readNumber(text, /^[-−]?\d{1,15}$/, 'Enter a whole number', field)
    case 'decimal':
      return readNumber(text, /^[-−]?\d{1,9}([.,]\d{1,15})?$/, 'Enter a number', field)
    case 'year':
      return readNumber(text, /^\d{1,4}$/, 'Enter a year', { from: field.from, to: yearOf(today) + 1 })
    case 'day':
      return readDay(text, yearOf(today) + MOST_YEARS_AHEAD)
    case 'choice':
      return readChoice(field, text)
    case 'currency':
      return isCurrency(text.toUpperCase()) ? { cell: text.toUpperCase() } : { error: SENTENCES.noCurrency }
    case 'money':
      return readMoney(text, sentText(sent, field.in).trim().toUpperCase())
    case 'one': {
      const answer = readReference(field.of, text, find)
      return 'error' in answer ? answer : { cell: answer.named.id, linked: [answer.named] }
    }
  }
}

const yearOf = (day: string): number => Number(day.slice(0, 4))

function readNumber(
  text: string,
  form: RegExp,
  what: string,
  { from, to }: { from: number; to: number },
): Answer {
  const number = form.test(text) ? Number(text.replace('−', '-').replace(',', '.')) : Number.NaN
  return number >= from && number <= to
    ? { cell: number }
    : { error: SENTENCES.numberBetween(what, from, to) }
}

const FIRST_YEAR = 1900
const MOST_YEARS_AHEAD = 20

function readDay(text: string, lastYear: number): Answer {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  // 30 February is taken for 2 March.
  if (Number.isNaN(time) || !new Date(time).toISOString().startsWith(text)) return { error: SENTENCES.noDay }
  const year = yearOf(text)
  if (year < FIRST_YEAR || year > lastYear) return { error: SENTENCES.dayOutside(FIRST_YEAR, lastYear) }
  return { cell: text }
}

function readChoice({ choices, isNumber }: Field & { kind: 'choice' }, text: string): Answer {
  if (!choices.some(([value]) => value === text)) return { error: SENTENCES.noOption }
  return { cell: isNumber ? Number(text) : text }
}

function readMoney(text: string, currency: string): Answer {
  const digits = isCurrency(currency) ? fractionOf(currency) : 2
  const minor = minorOf(text, digits)
  if (minor === undefined)
    return {
      error: digits === 0 ? SENTENCES.priceWhole(currency) : SENTENCES.priceNumber,
    }
  return minor > 0 ? { cell: minor } : { error: SENTENCES.priceNotAbove }
}

function readMany(of: Referred, lines: readonly string[], find: Find): Answer {
  if (lines.length > MOST_LINES) return { error: SENTENCES.tooManyLines(MOST_LINES, lines.length) }
  const answers = lines.map((line) => readReference(of, line, find))
  const errors = answers.flatMap((answer) => ('error' in answer ? [answer.error] : []))
  if (errors.length > 0) return { error: errors.join(' ') }
  const named = answers.flatMap((answer) => ('named' in answer ? [answer.named] : []))
  const twice = named.find(({ id }, index) => named.findIndex((other) => other.id === id) < index)
  return twice ? { error: SENTENCES.listedTwice(nameOf(twice)) } : { linked: named }
}

const ONE: Record<Referred, string> = {
  artists: 'artist',
  galleries: 'gallery',
  cities: 'city',
  events: 'art fair',
  artworks: 'work',
  mediums: 'medium',
  pictures: 'picture',
}

function readReference(of: Referred, text: string, find: Find): { named: Named } | { error: string } {
  const { found, near } = find(of, text)
  const { id, name } = readName(of, text)
  const [first, second] = found
  if (!first) {
    const others = near.length > 0 ? ` Did you mean ${listed(near)}?` : ''
    return { error: SENTENCES.noSuchNamed(ONE[of], text, others) }
  }
  if (second) return { error: SENTENCES.severalNamed(text, listed(found)) }
  // A name that was written over, with the number of another left behind it.
  if (id !== undefined && name !== '' && fold(name) !== fold(first.name))
    return {
      error: SENTENCES.otherNumber(id, first.name, name),
    }
  return { named: first }
}

const listed = (names: readonly Named[]): string => names.map((one) => `“${nameOf(one)}”`).join(' or ')

/** What of the kept record the form says otherwise, as the labels of its fields. */
export function changedIn(form: CollectionForm, before: Kept, after: Kept): string[] {
  const ids = (kept: Kept, name: string) => (kept.links[name] ?? []).map(({ id }) => id).join()
  return fieldsOf(form)
    .filter(({ name, kind }) =>
      kind === 'many'
        ? ids(before, name) !== ids(after, name)
        : (before.columns[name] ?? null) !== (after.columns[name] ?? null),
    )
    .map(({ label }) => label)
}

/** What is written to the store: the form's columns, and those that follow from them. */
export const columnsOf = (form: CollectionForm, after: Kept, before: Kept | undefined): Columns => ({
  ...after.columns,
  ...form.derive?.(after, before),
})
