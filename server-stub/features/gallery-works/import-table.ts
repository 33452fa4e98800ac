/** A table of works, as spreadsheets write CSV: which line says what of which field. */
import { CsvError, parse } from 'csv-parse/sync'
import * as v from 'valibot'
import { fold } from '../../../widgets/shared/contract/letters.js'
import { fieldsOf } from '../../cms/collections/record.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { galleryWork } from './work-form.js'

export const MOST_ROWS = 500
export const LARGEST_TABLE_BYTES = 2 * 2 ** 20
const LONGEST_RECORD = 60_000

export interface Mistake {
  /** Where the row begins; 1 is the heading, and 0 the whole file. */
  line: number
  /** As the heading calls it. */
  column: string
  sentence: string
}

export interface TableRow {
  line: number
  /** By the name of the column; one that the table lacks is not there. */
  cells: Record<string, string>
}

export interface Column {
  name: string
  label: string
}

/** Beside the fields of a work: which one it is, and its pictures in the ZIP. */
export const NUMBER: Column = { name: 'number', label: 'Number' }
export const PICTURES: Column = { name: 'pictures', label: 'Pictures' }
export const ALTS: Column = { name: 'alts', label: 'Picture descriptions' }

const FIELDS: readonly Column[] = fieldsOf(galleryWork).map(({ name, label }) => ({ name, label }))
/** What an export writes. */
export const EXPORTED: readonly Column[] = [NUMBER, ...FIELDS]
/** What an import reads. */
export const IMPORTED: readonly Column[] = [...EXPORTED, PICTURES, ALTS]

export const labelOf = (name: string): string =>
  IMPORTED.find((column) => column.name === name)?.label ?? name

/** `a; b` in a cell is two lines in a form. */
const LISTS = new Set(['artists', PICTURES.name, ALTS.name])
export const isList = (name: string): boolean => LISTS.has(name)

/** What an export has put before a cell that a spreadsheet would take for a formula. */
const ESCAPED = /^'(?=[=+\-@\t\r＝＋－＠])/

const Parsed = v.array(v.object({ record: v.array(v.string()), info: v.object({ lines: v.number() }) }))

/** The rows of a file; with mistakes where it is no such table. */
export function readTable(bytes: Buffer): { rows: TableRow[]; mistakes: Mistake[] } {
  const refuse = (sentence: string, line = 0, column = '') => ({
    rows: [],
    mistakes: [{ line, column, sentence }],
  })
  if (bytes.length > LARGEST_TABLE_BYTES)
    return refuse(SENTENCES.tableTooLarge(LARGEST_TABLE_BYTES / 2 ** 20))
  const text = textOf(bytes)
  if (text.includes('\0')) return refuse(SENTENCES.noTable)
  const parsed = recordsIn(text)
  if (typeof parsed === 'string') return refuse(parsed)
  const [heading, ...body] = parsed
  if (!heading || body.length === 0) return refuse(SENTENCES.tableEmpty)
  if (body.length > MOST_ROWS) return refuse(SENTENCES.tooManyRows(MOST_ROWS, body.length))
  const columns = heading.record.map(columnOf)
  const mistakes = heading.record.flatMap((label, index): Mistake[] => {
    const column = columns[index]
    if (label.trim() === '') return []
    if (!column) return [{ line: heading.line, column: label.trim(), sentence: SENTENCES.noSuchColumn }]
    const isTwice = columns.indexOf(column) < index
    return isTwice ? [{ line: heading.line, column: column.label, sentence: SENTENCES.columnTwice }] : []
  })
  const rows = body.map(({ record, line }): TableRow => {
    if (record.slice(columns.length).some(isFilled))
      mistakes.push({ line, column: '', sentence: SENTENCES.tooManyCells })
    const cells = record.flatMap((cell, index): [string, string][] => {
      const name = columns[index]?.name
      return name === undefined ? [] : [[name, plainCell(name, cell)]]
    })
    return { line, cells: Object.fromEntries(cells) }
  })
  return { rows, mistakes }
}

function plainCell(name: string, cell: string): string {
  const text = cell.replace(ESCAPED, '').trim()
  return isList(name)
    ? text
        .split(/[;\n]/)
        .map((part) => part.trim())
        .join('\n')
    : text
}

function columnOf(heading: string): Column | undefined {
  const asked = fold(heading.trim())
  return IMPORTED.find(({ name, label }) => fold(label) === asked || fold(name) === asked)
}

/** Spreadsheets write UTF-8, UTF-16 with its mark as “Unicode text”, or what Windows wrote before both. */
function textOf(bytes: Buffer): string {
  const mark = bytes.toString('latin1', 0, 2)
  if (mark === '\xff\xfe') return new TextDecoder('utf-16le').decode(bytes)
  if (mark === '\xfe\xff') return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** `sep=;` before the heading, by which Excel is told the delimiter. */
const SEPARATOR = /^\ufeff?sep=([,;\t|])\r?\n/i

interface TableRecord {
  record: string[]
  line: number
}

const isFilled = (cell: string): boolean => cell.trim() !== ''

/** Those that hold anything, or why there are none. */
function recordsIn(text: string): TableRecord[] | string {
  const [before = '', separator] = SEPARATOR.exec(text) ?? []
  const linesBefore = before === '' ? 0 : 1
  const table = text.slice(before.length)
  const [first = ''] = table.split(/\r?\n/, 1)
  const count = (delimiter: string) => first.split(delimiter).length
  const delimiter =
    separator ?? [',', ';', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best))
  try {
    const parsed = v.parse(
      Parsed,
      parse(table, {
        bom: true,
        delimiter,
        info: true,
        max_record_size: LONGEST_RECORD,
        relax_column_count: true,
      }),
    )
    return parsed.flatMap(({ record }, index): TableRecord[] => {
      const line = linesBefore + (parsed[index - 1]?.info.lines ?? 0) + 1
      return record.some(isFilled) ? [{ record, line }] : []
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return SENTENCES.tableUnreadable(String(linesBefore + Number(error.lines ?? 1)))
  }
}
