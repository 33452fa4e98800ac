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

/** With the line at `place` so many places further; as before where that is no place. */
export function moved(lines: readonly string[], place: number, by: number): readonly string[] {
  const line = lines[place]
  const to = place + by
  if (line === undefined || to < 0 || to >= lines.length) return lines
  const others = without(lines, place)
  return [...others.slice(0, to), line, ...others.slice(to)]
}

export const without = (lines: readonly string[], place: number): readonly string[] =>
  lines.filter((_line, at) => at !== place)

/** A key for each line; the same text may stand there twice until the server names it. */
export function keysOf(lines: readonly string[]): readonly string[] {
  return lines.map((line, place) => {
    const before = lines.slice(0, place).filter((one) => one === line).length
    return before === 0 ? line : `${line} ${before}`
  })
}
