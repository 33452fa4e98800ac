/** Folders read each other in one direction: no circle of imports leads through two of them, types included. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const SERVER = fileURLToPath(new URL('../', import.meta.url))
const IMPORT = /\b(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g

/** `features/chat`, `catalogue`; a file beside the folders stands for itself. */
function folderOf(file: string): string {
  const [first = '', second = ''] = file.split(sep)
  return first === 'features' ? `${first}/${second}` : first
}

/** Within the search, `engines/hosted` and `store`. */
function partOfSearch(file: string): string {
  const [, first = '', second = ''] = file.split(sep)
  return first === 'engines' ? `${first}/${second}` : first
}

const sources = readdirSync(SERVER, { recursive: true, encoding: 'utf8' }).filter(
  (file) =>
    /\.(?:tsx?|mjs)$/.test(file) && !/\.test\.tsx?$/.test(file) && !/^(?:dist|node_modules)\b/.test(file),
)
/** What tests alone read. */
const helpers = sources.filter((file) => file.startsWith(`testing${sep}`))
const files = sources.filter((file) => !helpers.includes(file))
const inSearch = (file: string) => file.startsWith(`search${sep}`)

/** The files that a file of the server imports. */
const importsOf = (file: string): string[] =>
  [...readFileSync(join(SERVER, file), 'utf8').matchAll(IMPORT)].map(([, path = '']) =>
    join(dirname(file), path).replace(/\.js$/, '.ts'),
  )

function readsOf(
  from: readonly string[],
  toFolder: (file: string) => string,
  isKnown: (file: string) => boolean,
): ReadonlyMap<string, ReadonlySet<string>> {
  const reads = new Map<string, Set<string>>()
  for (const file of from) {
    const folder = toFolder(file)
    const known = reads.get(folder) ?? new Set()
    for (const other of importsOf(file))
      if (isKnown(other) && toFolder(other) !== folder) known.add(toFolder(other))
    reads.set(folder, known)
  }
  return reads
}

/** Takes out, again and again, what reads nothing that is left; what stays reads in circles. */
function circlesIn(reads: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const left = new Map([...reads].map(([folder, others]) => [folder, [...others]]))
  for (let size = -1; size !== left.size; ) {
    size = left.size
    for (const [folder, others] of left) if (!others.some((other) => left.has(other))) left.delete(folder)
  }
  return [...left.keys()].sort()
}

it('is found where there is one', () => {
  const reads = { a: ['b'], b: ['c'], c: ['b'], d: [] }
  expect(circlesIn(new Map(Object.entries(reads).map(([name, others]) => [name, new Set(others)])))).toEqual([
    'a',
    'b',
    'c',
  ])
})

it('is nowhere in the server', () => {
  const reads = readsOf(files, folderOf, (file) => !file.startsWith('..'))
  expect(reads.get('features/chat')).toContain('features/dashboard')
  expect(reads.size).toBeGreaterThan(30)
  expect(circlesIn(reads)).toEqual([])
})

it('is nowhere in the search, whose engines no file knows but the one that chooses', () => {
  const search = files.filter(inSearch)
  const reads = readsOf(search, partOfSearch, inSearch)
  expect(reads.get('push')).toContain('store')
  expect(circlesIn(reads)).toEqual([])
  const ofEngine = (file: string) => {
    const [root, engines, engine, ...rest] = file.split(sep)
    return root === 'search' && engines === 'engines' && rest.length > 0 ? engine : undefined
  }
  const strangers = files.flatMap((file) =>
    importsOf(file)
      .filter((other) => ofEngine(other) !== undefined && ofEngine(other) !== ofEngine(file))
      .map((other) => `${file} reads ${other}`),
  )
  expect(strangers.filter((line) => !line.startsWith(join('search', 'engines', 'engine-of.ts')))).toEqual([])
  expect(strangers).toHaveLength(3)
})

it('has at most twenty files side by side', () => {
  const counts = new Map<string, number>()
  for (const file of [...files, ...helpers]) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
  expect(counts.size).toBeGreaterThan(100)
  expect([...counts].filter(([, count]) => count > 20)).toEqual([])
})
