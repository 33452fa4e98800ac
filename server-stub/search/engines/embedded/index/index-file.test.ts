import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test as it } from 'vitest'
import { type Filter, NO_FILTER } from '../../../language/filter.js'
import type { Schema, Stored } from '../../../language/schema.js'
import { IndexFileError, readIndexFile, writeIndexFile } from './index-file.js'
import { buildIndex, SearchIndex } from './search-index.js'
import { createYielding } from './slices.js'

const SCHEMA: Schema = {
  searchable: [['title', 'titleAlt'], ['names']],
  title: 'title',
  filterable: ['type', 'tier', 'tags'],
  tier: (record) => Number(record.tier ?? 3),
  standing: () => 0,
}
const NAMES = [
  'Ana',
  'Zoë',
  '安藤忠雄',
  'J.M.W.',
  'O’Keeffe',
  'Größer',
  'فاطمة',
  'Hockney',
  'Kandinsky',
  'Ruiz',
]
const records: Stored[] = Array.from({ length: 3_000 }, (_, n) => ({
  objectID: `thing-${n}`,
  title: `${NAMES[n % 10]} ${NAMES[(n * 7 + 3) % 9]} ${n % 400}`,
  ...(n % 3 === 0 ? { names: [NAMES[n % 7], null] } : { imageUrl: null }),
  type: n % 2 === 0 ? 'Person' : 'Work',
  tier: n % 4,
  tags: n % 5 === 0 ? ['blue', 'loud'] : [],
}))
const QUERIES = ['', 'a', 'ana', 'hokney', 'kandniski 7', '忠雄', 'jmw', 'ana ruiz', 'okeefe', 'nobody', '39']
const FILTERS: Filter[] = [
  NO_FILTER,
  { kind: 'is', attribute: 'objectID', value: 'thing-7' },
  { kind: 'is', attribute: 'tags', value: 'blue' },
]

function answersOf(index: SearchIndex): unknown[] {
  return QUERIES.flatMap((query) =>
    FILTERS.flatMap((filter) =>
      (['relevance', 'title'] as const).map((order) =>
        index.search({ query, filter, order, from: 3, size: 40, counts: ['type', 'tags'] }),
      ),
    ),
  )
}

let folder: string
let index: SearchIndex
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plinth-index-'))
  async function* portions() {
    yield records.slice(0, 2_900)
  }
  index = await buildIndex(SCHEMA, portions(), createYielding())
  await index.change(records.slice(2_800), ['thing-7', 'thing-8'], createYielding())
})
afterAll(() => rm(folder, { recursive: true }))

const save = (file: string, note: unknown = 'a note') =>
  writeIndexFile(file, index.segments, note, createYielding())
const load = (file: string) => readIndexFile<unknown>(file, () => undefined)

it('answers from the file as before it was saved, down to each record', async () => {
  const file = join(folder, 'same')
  await save(file)
  const { segments, note } = load(file)
  const loaded = new SearchIndex(SCHEMA, segments)
  expect(note).toBe('a note')
  expect(answersOf(loaded)).toEqual(answersOf(index))
  expect([loaded.size, loaded.changes]).toEqual([index.size, index.changes])
  // It goes on as the one that was saved would.
  const changed = { ...records[0], objectID: 'thing-0', title: 'Quarck' }
  for (const one of [index, loaded]) await one.change([changed], ['thing-1'], createYielding())
  expect(answersOf(loaded)).toEqual(answersOf(index))
})

it('holds an index without records', async () => {
  const file = join(folder, 'empty')
  async function* nothing(): AsyncGenerator<Stored[]> {}
  const empty = await buildIndex(SCHEMA, nothing(), createYielding())
  await writeIndexFile(file, empty.segments, 0, createYielding())
  expect(answersOf(new SearchIndex(SCHEMA, load(file).segments))).toEqual(answersOf(empty))
})

it('keeps the records of a large part in a file from the beginning', async () => {
  const { openSync } = await import('node:fs')
  const { OpenFile } = await import('./bytes.js')
  let opened = 0
  const spill = () => new OpenFile(openSync(join(folder, `spill-${++opened}`), 'wx+'))
  const large = records.map((record) => ({ ...record, text: 'ë'.repeat(1_000) }))
  async function* portions() {
    yield large
  }
  const [spilt, whole] = [
    await buildIndex(SCHEMA, portions(), createYielding(), spill),
    await buildIndex(SCHEMA, portions(), createYielding()),
  ]
  expect(opened).toBe(1)
  expect(answersOf(spilt)).toEqual(answersOf(whole))
})

describe('refuses', () => {
  let bytes: Buffer
  const file = () => join(folder, 'refused')
  beforeAll(async () => {
    await save(file())
    bytes = await readFile(file())
  })
  const refused = async (changed: Uint8Array) => {
    await writeFile(file(), changed)
    expect(() => load(file())).toThrow(IndexFileError)
  }

  it('a file in which any byte is another', async () => {
    for (let place = 0; place < bytes.length; place += Math.ceil(bytes.length / 200)) {
      const changed = Buffer.from(bytes)
      changed[place] = (changed[place] ?? 0) ^ 0x20
      await refused(changed)
    }
  })

  it('a file that ends early, or goes on', async () => {
    for (const length of [0, 1, 30, 60, 4_000, bytes.length - 5, bytes.length - 1])
      await refused(bytes.subarray(0, length))
    await refused(Buffer.concat([bytes, Buffer.alloc(8)]))
  })

  it('a file of another version', async () => {
    const older = Buffer.from(bytes.toString('latin1').replace('index 1 ', 'index 0 '), 'latin1')
    await writeFile(file(), older)
    expect(() => load(file())).toThrow('it is of another version')
  })

  it('what its reader does not want', async () => {
    await writeFile(file(), bytes)
    const ask = (note: unknown) => (note === 'a note' ? 'it is not mine' : undefined)
    expect(() => readIndexFile(file(), ask)).toThrow('it is not mine')
  })
})

it('stays as it was when a process is killed while it saves', async () => {
  const file = join(folder, 'killed')
  await save(file, 'before')
  // Saves the same index again and stops for ever in the middle of it.
  const module = (name: string) => JSON.stringify(new URL(name, import.meta.url).href)
  const script = `
    import { readIndexFile, writeIndexFile } from ${module('./index-file.ts')}
    const { segments } = readIndexFile(${JSON.stringify(file)}, () => undefined)
    setInterval(() => {}, 1000)
    await writeIndexFile(${JSON.stringify(file)}, segments, 'after', () => {
      console.log('half')
      return new Promise(() => {})
    })`
  const args = ['--import', 'tsx', '--input-type=module', '-e', script]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const [said] = await once(child.stdout, 'data')
  expect(String(said)).toBe('half\n')
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect((await readdir(folder)).filter((name) => name.startsWith('killed.'))).toHaveLength(1)
  expect(load(file).note).toBe('before')
  await save(file, 'later')
  expect(load(file).note).toBe('later')
})

it('is whole whoever of several writes last', async () => {
  const file = join(folder, 'several')
  await Promise.all(Array.from({ length: 6 }, (_, n) => save(file, n)))
  expect(load(file).note).toEqual(expect.any(Number))
  expect((await readdir(folder)).filter((name) => name.startsWith('several'))).toEqual(['several'])
})
