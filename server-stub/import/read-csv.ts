/** Reads a CSV file, plain or gzipped, line by line: a collection need not fit into memory. */
import { createReadStream, existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { type CsvError, parse } from 'csv-parse'
import type { Columns, Line } from './adapter.js'

/** A line that could not be read or kept, and why. */
export interface Reject {
  file: string
  /** Line number in the file, the heading being 1. */
  line: number
  reason: string
}

export interface CsvFile {
  path: string
  bytes: number
}

/** Finds `{name}.csv` or `{name}.csv.gz`. @throws Error when the folder has neither. */
export async function findCsv(folder: string, name: string): Promise<CsvFile> {
  for (const ending of ['.csv', '.csv.gz']) {
    const path = join(folder, name + ending)
    if (existsSync(path)) return { path, bytes: (await stat(path)).size }
  }
  throw new Error(
    `import: ${folder} has no ${name}.csv or ${name}.csv.gz; give the folder that holds both files`,
  )
}

/**
 * The lines of a file as records. Lines with the wrong number of fields are handed to `reject` and left out.
 * @throws Error when a needed column is missing, or the file is no CSV.
 */
export async function* readCsv(
  file: CsvFile,
  columns: Columns,
  on: { progress(bytes: number): void; reject(reject: Reject): void; warn(text: string): void },
): AsyncGenerator<{ line: number; record: Line }> {
  const source = createReadStream(file.path)
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      on.progress(chunk.length)
      done(null, chunk)
    },
  })
  const parser = parse({
    bom: true,
    columns: (heading: string[]) => checkHeading(file.path, heading, columns, on.warn),
    info: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    on_skip: (error) => {
      if (error) on.reject({ file: file.path, line: linesOf(error), reason: reasonOf(error) })
    },
  })
  const unzipped = file.path.endsWith('.gz')
    ? source.pipe(counted).pipe(createGunzip())
    : source.pipe(counted)
  // pipe() does not hand errors on; without this a damaged file would wait for ever.
  for (const stream of [source, counted, unzipped]) {
    stream.on('error', (error: Error) => parser.destroy(error))
  }
  try {
    for await (const item of unzipped.pipe(parser)) {
      const { record, info } = parseItem(item)
      yield { line: info, record }
    }
  } catch (cause) {
    if (cause instanceof Error && cause.message.startsWith('import:')) throw cause
    const what = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`import: ${file.path} could not be read (${what}); check that it is a whole CSV file`, {
      cause,
    })
  } finally {
    source.destroy()
  }
}

function parseItem(item: unknown): { record: Line; info: number } {
  const { record, info } = item as { record: Line; info: { lines: number } }
  return { record, info: info.lines }
}

function checkHeading(
  path: string,
  heading: string[],
  { needed, optional }: Columns,
  warn: (text: string) => void,
): string[] {
  const names = heading.map((name) => name.trim())
  const missing = needed.filter((name) => !names.includes(name))
  if (missing.length > 0) {
    throw new Error(
      `import: ${path} lacks ${missing.map((name) => `"${name}"`).join(', ')} (it has ${names.join(', ')}); see server-stub/import/README.md`,
    )
  }
  const unknown = names.filter((name) => ![...needed, ...optional].includes(name))
  if (unknown.length > 0) warn(`${path}: columns not read: ${unknown.join(', ')}`)
  return names
}

const linesOf = (error: CsvError): number => (typeof error.lines === 'number' ? error.lines : 0)

function reasonOf(error: CsvError): string {
  return error.code === 'CSV_RECORD_INCONSISTENT_COLUMNS' ||
    error.code === 'CSV_RECORD_INCONSISTENT_FIELDS_LENGTH'
    ? 'wrong number of fields'
    : `not readable as CSV (${error.code})`
}
