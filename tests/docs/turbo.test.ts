/** The tests that docs/turbo.md names exist. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const FILE = /`([\w/.-]+\.test\.tsx?)`/g
const TITLE = /"([^"]+)"/g

const text = readFileSync(join(ROOT, 'docs/turbo.md'), 'utf8')
/** From "Test:" or "Tests:" to the end of its paragraph. */
const references = [...text.matchAll(/\bTests?: ((?:.+\n)+)/g)].map(([, all = '']) =>
  all.replace(/\s+/g, ' '),
)

it('names tests in every part about a difference', () => {
  expect(references.length).toBe(text.match(/^### /gm)?.length)
})

it.each(references)('%s', (reference) => {
  const files = [...reference.matchAll(FILE)].map(([, path = '']) => readFileSync(join(ROOT, path), 'utf8'))
  expect(files.length).toBeGreaterThan(0)
  for (const [, title = ''] of reference.matchAll(TITLE))
    expect(
      files.some((file) => file.includes(title)),
      title,
    ).toBe(true)
})
