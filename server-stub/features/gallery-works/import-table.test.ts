/** Tables as spreadsheets write them: encodings, delimiters, lines that hold nothing, and where a mistake is. */
import { describe, expect, it } from 'vitest'
import { readTable } from './import-table.js'

const read = (table: string | Buffer) => readTable(Buffer.isBuffer(table) ? table : Buffer.from(table))
const TABLE = 'Title,Artists\r\nGrüße,Ana Ruiz\r\n'
const ROWS = [{ line: 2, cells: { title: 'Grüße', artists: 'Ana Ruiz' } }]
const swapped = (bytes: Buffer) => Buffer.from(bytes).swap16()

describe('a table', () => {
  it.each<[string, string | Buffer]>([
    ['UTF-8', TABLE],
    ['UTF-8 with its mark', `\ufeff${TABLE}`],
    ['what Windows wrote before', Buffer.from(TABLE, 'latin1')],
    ['UTF-16', Buffer.from(`\ufeff${TABLE}`, 'utf16le')],
    ['UTF-16, the other way round', swapped(Buffer.from(`\ufeff${TABLE}`, 'utf16le'))],
    ['semicolons', TABLE.replaceAll(',', ';')],
    ['tabs', TABLE.replaceAll(',', '\t')],
  ])('is read as %s', (_name, table) => {
    expect(read(table)).toEqual({ rows: ROWS, mistakes: [] })
  })

  it.each([';', ',', '\t'])('that names its delimiter %j for Excel is read by it', (delimiter) => {
    for (const mark of ['', '\ufeff']) {
      const table = `${mark}sep=${delimiter}\r\n${TABLE.replaceAll(',', delimiter)}`
      expect(read(table)).toEqual({ rows: [{ ...ROWS[0], line: 3 }], mistakes: [] })
    }
  })

  it('may have lines and cells that hold nothing, and still says where its rows are', () => {
    const { rows, mistakes } = read('\nTitle,Artists,\n\n , ,\n"Two\nlines",Ana Ruiz,,,\n,,,\nB,Bo,,\n')
    expect(mistakes).toEqual([])
    expect(rows.map(({ line, cells }) => [line, cells.title])).toEqual([
      [5, 'Two\nlines'],
      [8, 'B'],
    ])
  })

  it('says of which line a mistake is', () => {
    expect(read('\nTitle,Titel\n\nA,B,C\n').mistakes.map(({ line, column }) => [line, column])).toEqual([
      [2, 'Titel'],
      [4, ''],
    ])
    expect(read('sep=;\nTitle\n"A\n').mistakes[0]?.sentence).toContain('from line ')
  })

  it.each(['', '\n\n', 'Title\n', 'Title\n , \n'])('of no rows is none: %j', (table) => {
    expect(read(table).mistakes).toHaveLength(1)
  })
})
