/** A record as the text of its form's fields, and back where that takes more than a look. */
import { fractionOf } from '../../catalogue/artworks/price.js'
import {
  type Cell,
  type CollectionForm,
  type Field,
  fieldsOf,
  type Kept,
  type Named,
  type Referred,
} from './record.js'

/** `Ana Ruiz #1234`; of pictures the number alone. */
export const nameOf = ({ id, name }: Named): string => (name === '' ? String(id) : `${name} #${id}`)

/** What a reference says: a name, a number, or both. A picture is never named. */
export function readName(of: Referred, text: string): { id?: number; name: string } {
  const mark = text.lastIndexOf('#')
  const digits = text.slice(mark + 1)
  if (mark >= 0 && /^\d{1,9}$/.test(digits))
    return { id: Number(digits), name: text.slice(0, mark).trimEnd() }
  return of === 'pictures' && /^\d{1,9}$/.test(text) ? { id: Number(text), name: '' } : { name: text }
}

const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))
export const isCurrency = (text: string): boolean => CURRENCIES.has(text)

/** `4,500.50` as 450050; undefined for what is no price with at most so many digits after the point. */
export function minorOf(text: string, digits: number): number | undefined {
  const [, whole = '', part = ''] = /^([1-9]\d{0,2}(?:,\d{3}){1,3}|\d{1,12})(?:\.(\d+))?$/.exec(text) ?? []
  if (whole === '' || part.length > digits) return undefined
  return Number(whole.replaceAll(',', '') + part.padEnd(digits, '0'))
}

const majorOf = (minor: number, digits: number): string => {
  const text = (minor / 10 ** digits).toFixed(digits)
  return text.replace(/\.0+$/, '')
}

/** What stands in the form before anybody has changed it. */
export function valuesOf(form: CollectionForm, { columns, links }: Kept): Record<string, string> {
  return Object.fromEntries(
    fieldsOf(form).map((field) => [
      field.name,
      field.kind === 'many'
        ? (links[field.name] ?? []).map(nameOf).join('\n')
        : textOf(field, columns[field.name] ?? null, { columns, links }),
    ]),
  )
}

function textOf(field: Field, cell: Cell, { columns, links }: Kept): string {
  if (cell === null) return ''
  if (field.kind === 'money') {
    const currency = String(columns[field.in] ?? '')
    return majorOf(Number(cell), isCurrency(currency) ? fractionOf(currency) : 2)
  }
  const [named] = field.kind === 'one' ? (links[field.name] ?? []) : []
  return named ? nameOf(named) : String(cell)
}

/** As a sentence says it when it names what was changed. */
export const asWords = (labels: readonly string[]): string => labels.join(', ').toLowerCase()
