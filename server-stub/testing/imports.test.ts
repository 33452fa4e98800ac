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

function readsOf(): ReadonlyMap<string, ReadonlySet<string>> {
  const reads = new Map<string, Set<string>>()
  for (const file of readdirSync(SERVER, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(file) || file.endsWith('.test.ts') || /^(?:testing|node_modules)\b/.test(file))
      continue
    const folder = folderOf(file)
    const known = reads.get(folder) ?? new Set()
    for (const [, path = ''] of readFileSync(join(SERVER, file), 'utf8').matchAll(IMPORT)) {
      const other = join(dirname(file), path)
      if (!other.startsWith('..') && folderOf(other) !== folder)
        known.add(folderOf(other).replace(/\.js$/, '.ts'))
    }
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
  const reads = readsOf()
  expect(reads.get('features/chat')).toContain('features/dashboard')
  expect(reads.size).toBeGreaterThan(30)
  expect(circlesIn(reads)).toEqual([])
})
