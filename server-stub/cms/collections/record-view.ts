/** The form of a record as its template draws it. */
import type { Points } from '../../../widgets/shared/contract/location.js'
import type { Queries } from '../../db/database.js'
import { type PictureView, pictureView } from '../../media/pictures/picture-view.js'
import { picturesByIds } from '../../media/pictures/pictures-store.js'
import { type DiffRow, fieldRow } from '../diff-row.js'
import { LIMITS } from './fields.js'
import { type CollectionForm, type Errors, type Field, fieldsOf, type Kept, type Referred } from './record.js'
import { namesToOffer } from './record-names.js'
import { nameOf, readName, valuesOf } from './text-of.js'

export interface FieldView {
  name: string
  label: string
  hint: string
  isNeeded: boolean
  value: string
  error: string
  /** `select` when it has choices; `area` for several lines. */
  as: 'input' | 'area' | 'select' | 'fact'
  type: 'text' | 'date' | 'datetime-local'
  inputmode: 'text' | 'numeric' | 'decimal'
  rows: number
  /** Whether two of them may stand side by side. */
  isShort: boolean
  choices: { value: string; label: string; isChosen: boolean }[]
  /** Names that the browser may complete. */
  offers: string[]
  pictures: PictureView[]
  isOfPictures: boolean
  /** What it names: staff may pick it in place of writing its name. */
  of?: Referred
  /** What it is to the widget around it. */
  slot?: 'latitude' | 'longitude'
}

interface GroupView {
  legend: string
  fields: FieldView[]
  /** Two more fields, which a pin on a map writes; with where the map begins. */
  place?: { fields: FieldView[]; center: string }
}

export interface RecordView {
  groups: GroupView[]
  mistakes: { name: string; label: string; error: string }[]
  /** What was saved meanwhile, where it is not what stands in the form. */
  differing: DiffRow[]
}

/** @param values what stands in the form; `kept` what the store has. */
export async function renderRecord(
  db: Queries,
  form: CollectionForm,
  values: Readonly<Record<string, string>>,
  errors: Errors,
  kept: Kept | undefined,
): Promise<RecordView> {
  const fields = fieldsOf(form)
  const offers = await offersFor(db, fields)
  const pictures = await thumbnailsOf(db, fields, values)
  const saved = kept ? valuesOf(form, kept) : {}
  const view = (field: Field) =>
    fieldView(field, {
      value: (field.isFixed && kept ? saved : values)[field.name] ?? '',
      error: errors[field.name] ?? '',
      offers: field.kind === 'one' ? (offers.get(field.of) ?? []) : [],
      pictures,
      isKept: kept !== undefined,
    })
  return {
    groups: form.groups.map(({ legend, fields }) => groupView(legend, fields.map(view))),
    mistakes: fields.flatMap(({ name, label }) => {
      const error = errors[name]
      return error ? [{ name, label, error }] : []
    }),
    differing: fields.flatMap((field) => {
      const [was, is] = [saved[field.name] ?? '', values[field.name] ?? '']
      if (field.isFixed || was === is) return []
      return [fieldRow(field.name, field.label, shownAs(field, was), shownAs(field, is))]
    }),
  }
}

export const NO_POINTS: Points = { total: 0, locations: [], groups: [] }
/** What the map reads of the two fields; anything else is for the form to name. */
const DEGREES = /^-?\d{1,3}(?:\.\d+)?$/

function groupView(legend: string, all: FieldView[]): GroupView {
  const [latitude, longitude] = ['latitude', 'longitude'].map((slot) => all.find(({ name }) => name === slot))
  if (!latitude || !longitude) return { legend, fields: all }
  const isSet = [latitude, longitude].every(({ value }) => DEGREES.test(value))
  return {
    legend,
    fields: all.filter((field) => field !== latitude && field !== longitude),
    place: {
      fields: [
        { ...latitude, slot: 'latitude' },
        { ...longitude, slot: 'longitude' },
      ],
      center: isSet ? `${latitude.value}, ${longitude.value}` : '',
    },
  }
}

interface Around {
  value: string
  error: string
  offers: string[]
  pictures: ReadonlyMap<number, PictureView>
  isKept: boolean
}

function fieldView(field: Field, { value, error, offers, pictures, isKept }: Around): FieldView {
  const isArea = field.kind === 'text' || field.kind === 'many'
  const isOfPictures = 'of' in field && field.of === 'pictures'
  return {
    name: field.name,
    label: field.label,
    hint: field.hint ?? hintOf(field),
    isNeeded: field.needed !== undefined,
    value,
    error,
    as: field.isFixed && isKept ? 'fact' : field.kind === 'choice' ? 'select' : isArea ? 'area' : 'input',
    type: field.kind === 'day' ? 'date' : 'text',
    inputmode: INPUT_MODES[field.kind] ?? 'text',
    rows: isArea ? rowsFor(field, value) : 1,
    isShort: SHORT.has(field.kind) || ('limit' in field && field.limit <= LIMITS.short),
    choices: choicesOf(field, value),
    offers,
    pictures: isOfPictures ? idsIn(value).flatMap((id) => pictures.get(id) ?? []) : [],
    isOfPictures,
    ...('of' in field && { of: field.of }),
  }
}

const INPUT_MODES: Partial<Record<Field['kind'], 'numeric' | 'decimal'>> = {
  whole: 'numeric',
  year: 'numeric',
  money: 'decimal',
}
const SHORT: ReadonlySet<Field['kind']> = new Set([
  'whole',
  'decimal',
  'year',
  'day',
  'choice',
  'currency',
  'money',
])

function hintOf(field: Field): string {
  if (field.kind !== 'one' && field.kind !== 'many') return ''
  if (field.of === 'pictures')
    return field.kind === 'one' ? 'Enter its number.' : 'Enter their numbers, one per line.'
  return field.kind === 'one'
    ? 'Enter the name; add the number if several have that name.'
    : 'One name per line; add the number if several have that name.'
}

const CHARACTERS_A_LINE = 70
const FEWEST_ROWS = 3
const MOST_ROWS = 14

/** A picker shows each record in the room of two lines, and has a field below them: nothing moves when it comes. */
const rowsToPick = (records: number): number => 2 * records + 3

function rowsFor({ kind }: Field, value: string): number {
  const written = value.split('\n')
  const lines = written.map((line) => Math.max(1, Math.ceil(line.length / CHARACTERS_A_LINE)))
  const all = kind === 'many' ? rowsToPick(written.length) : lines.reduce((sum, n) => sum + n, 1)
  return Math.min(MOST_ROWS, Math.max(FEWEST_ROWS, all))
}

/** A value that is none of the choices, as an import may have left it, is one of them until another is chosen. */
function choicesOf(field: Field, value: string): FieldView['choices'] {
  if (field.kind !== 'choice') return []
  const known = field.choices.map(([one, label]) => ({ value: one, label, isChosen: one === value }))
  const isOdd = value !== '' && !known.some(({ isChosen }) => isChosen)
  return isOdd ? [{ value, label: value, isChosen: true }, ...known] : known
}

/** Choices by their names, as the form has them. */
const shownAs = (field: Field, value: string): string =>
  (field.kind === 'choice' && field.choices.find(([known]) => known === value)?.[1]) || value

const MOST_OFFERED = 500

async function offersFor(db: Queries, fields: readonly Field[]): Promise<ReadonlyMap<Referred, string[]>> {
  const kinds = fields.flatMap((field) => (field.kind === 'one' && field.of !== 'pictures' ? [field.of] : []))
  const offered = await Promise.all(
    kinds.map(async (of) => [of, (await namesToOffer(db, of, MOST_OFFERED)).map(nameOf)] as const),
  )
  return new Map(offered)
}

const idsIn = (text: string): number[] =>
  text.split('\n').flatMap((line) => readName('pictures', line.trim()).id ?? [])

async function thumbnailsOf(
  db: Queries,
  fields: readonly Field[],
  values: Readonly<Record<string, string>>,
): Promise<ReadonlyMap<number, PictureView>> {
  const ids = fields.flatMap((field) =>
    'of' in field && field.of === 'pictures' ? idsIn(values[field.name] ?? '') : [],
  )
  const pictures = ids.length > 0 ? await picturesByIds(db, ids) : []
  return new Map(pictures.map((picture) => [picture.id, pictureView(picture, { sizes: '8rem' })]))
}
