/** The text of a field that names records: one to a line, as `Ana Ruiz #1234`, or by the number alone. */

export type Writes = 'name' | 'number'

export interface PickerOptions {
  readonly find: string
  readonly writes: Writes
  readonly uploads: string
}

/** What a line says: a name, a number, or both. */
export interface Named {
  readonly id?: number
  readonly name: string
}

export const linesOf = (value: string): readonly string[] =>
  value.split('\n').flatMap((line) => line.trim() || [])

const NUMBER = /^\d{1,9}$/

export function readLine(line: string, writes: Writes): Named {
  const mark = line.lastIndexOf('#')
  const digits = line.slice(mark + 1)
  if (mark >= 0 && NUMBER.test(digits)) return { id: Number(digits), name: line.slice(0, mark).trimEnd() }
  return writes === 'number' && NUMBER.test(line) ? { id: Number(line), name: '' } : { name: line }
}

export const writeLine = ({ id, name }: Required<Named>, writes: Writes): string =>
  writes === 'number' ? String(id) : `${name.replace(/\s+/g, ' ').trim()} #${id}`

/** What to look for, of what stands in a field: the name without the number that was picked with it. */
export const wordsIn = (value: string): string => readLine(value.trim(), 'name').name || value.trim()

/** With another record at the end, or as before where it is there already. */
export function withRecord(
  lines: readonly string[],
  record: Required<Named>,
  writes: Writes,
): readonly string[] {
  const isThere = lines.some((line) => readLine(line, writes).id === record.id)
  return isThere ? lines : [...lines, writeLine(record, writes)]
}
