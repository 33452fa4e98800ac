/** A field of the form in which something is written, and what may stand in it. */

import type { RecordType } from '../../../../widgets/shared/contract/record-types.js'
import { SENTENCES } from '../../../http/errors/sentences.js'
import type { PictureView } from '../../../media/pictures/picture-view.js'
import type { FoundByName } from '../../collections/found/found.js'
import type { ON_MAP } from '../../collections/found/on-map.js'
import type { FieldView } from '../../collections/record-view.js'
import { mistakeInText } from '../../marked-text.js'

export interface DocumentField {
  name: string
  label: string
  /** `markup` keeps its white space; `number` is a whole one, `picture` the number of one. */
  as: 'line' | 'text' | 'markup' | 'number' | 'picture' | 'choice' | 'time'
  /** Characters. */
  limit: number
  rows?: number
  choices?: readonly (readonly [value: string, label: string])[]
  hint?: string
  /** Of what it holds the numbers, as the search knows it: staff find it by name. */
  picks?: readonly RecordType[]
  /** The records that it holds the numbers of, where their editors find them by name. */
  finds?: FoundByName | typeof ON_MAP
  /** Whether it holds the small Markdown of texts. */
  isMarked?: boolean
  /** Whether it is about the text and no part of it: where there is room it stands beside the text. */
  isAbout?: boolean
  /** The sentence for whoever leaves it empty. */
  needed?: string
}

/** As it was sent, without what nobody meant to write. */
export function tidied({ as }: DocumentField, sent: string): string {
  const text = sent.replaceAll('\r\n', '\n').trim()
  return as === 'text' || as === 'markup' ? text : text.replace(/\s+/g, ' ')
}

/** What is wrong with a text by itself, or undefined. */
export function mistakeOf(field: DocumentField, value: string): string | undefined {
  const { limit, needed, as, choices, isMarked } = field
  if (value === '') return needed
  if (value.length > limit) return SENTENCES.tooLongBy(limit, value.length)
  if (as === 'number' || as === 'picture')
    return /^[1-9]\d{0,8}$/.test(value) ? undefined : SENTENCES.wholeNumberNeeded
  if (as === 'choice' && !choices?.some(([known]) => known === value)) return SENTENCES.noOption
  if (as === 'time' && timeOf(value) === undefined) return SENTENCES.noTime
  return isMarked ? mistakeInText(value) : undefined
}

const FIRST_YEAR = 1900
const LAST_YEAR = 2100

/** As the field of a time holds it: UTC, to the minute. */
export const timeText = (time: Date): string => time.toISOString().slice(0, 16)

export function timeOf(text: string): Date | undefined {
  const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) ? new Date(`${text}Z`) : undefined
  // 30 February is taken for 2 March.
  if (!time || Number.isNaN(time.getTime()) || timeText(time) !== text) return undefined
  const year = time.getUTCFullYear()
  return year >= FIRST_YEAR && year <= LAST_YEAR ? time : undefined
}

const CHARACTERS_A_LINE = 70
const MOST_ROWS = 24

interface Around {
  /** The name it has in the form. */
  name: string
  value: string
  error?: string | undefined
  pictures?: ReadonlyMap<number, PictureView>
  /** The pictures that there are to choose from, where those are listed; without it their numbers are written. */
  choosable?: readonly ChoosablePicture[] | undefined
}

export interface ChoosablePicture {
  id: number
  /** What it shows. */
  alt: string
}

export function fieldView(field: DocumentField, around: Around): FieldView {
  const { name, value, error = '', pictures, choosable } = around
  const picture = field.as === 'picture' ? pictures?.get(Number(value)) : undefined
  const isArea = field.as === 'text' || field.as === 'markup'
  return {
    name,
    label: field.label,
    hint: field.hint ?? (field.as === 'picture' ? 'Enter its number.' : ''),
    isNeeded: false,
    value,
    error,
    as: field.as === 'choice' ? 'select' : isArea ? 'area' : 'input',
    type: field.as === 'time' ? 'datetime-local' : 'text',
    inputmode: field.as === 'number' || field.as === 'picture' ? 'numeric' : 'text',
    rows: isArea ? rowsFor(field.rows ?? 3, value) : 1,
    isShort: ['number', 'choice', 'time'].includes(field.as),
    choices: (field.choices ?? []).map(([one, label]) => ({ value: one, label, isChosen: one === value })),
    offers: [],
    pictures: picture ? [picture] : [],
    isOfPictures: field.as === 'picture',
    ...(field.as === 'picture' && (choosable ? chosenFrom(choosable, value) : { of: 'pictures' as const })),
  }
}

const MOST_LETTERS = 80

/** A list of pictures by what they show. One that stands in the form already stays, whatever it is. */
function chosenFrom(
  choosable: readonly ChoosablePicture[],
  value: string,
): Pick<FieldView, 'as' | 'hint' | 'choices'> {
  const listed = choosable.map(({ id, alt }) => {
    const letters = [...alt]
    const words = letters.length > MOST_LETTERS ? `${letters.slice(0, MOST_LETTERS).join('')}…` : alt
    return [String(id), `${words} (${id})`] as const
  })
  const isOther = value !== '' && !listed.some(([id]) => id === value)
  const all = [
    ['', 'Choose one'] as const,
    ...(isOther ? [[value, `Picture ${value}`] as const] : []),
    ...listed,
  ]
  return {
    as: 'select',
    hint: '',
    choices: all.map(([one, label]) => ({ value: one, label, isChosen: one === value })),
  }
}

function rowsFor(fewest: number, value: string): number {
  const lines = value.split('\n').map((line) => Math.max(1, Math.ceil(line.length / CHARACTERS_A_LINE)))
  return Math.min(
    MOST_ROWS,
    Math.max(
      fewest,
      lines.reduce((all, n) => all + n, 0),
    ),
  )
}
