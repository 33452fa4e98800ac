/** The tests that docs/turbo.md and docs/accessibility.md name exist. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const FILE = /`([\w/.-]+\.(?:test|check)\.tsx?)`/g
const TITLE = /"([^"]+)"/g

/** From "Test:" or "Tests:" to the end of its paragraph. */
const referencesIn = (text: string) =>
  [...text.matchAll(/\bTests?: ((?:.+\n)+)/g)].map(([, all = '']) => all.replace(/\s+/g, ' '))

const turbo = readFileSync(join(ROOT, 'docs/turbo.md'), 'utf8')
const accessibility = readFileSync(join(ROOT, 'docs/accessibility.md'), 'utf8')

it('names tests in every part about a difference from Turbo', () => {
  expect(referencesIn(turbo).length).toBe(turbo.match(/^### /gm)?.length)
})

it('names tests for every principle of WCAG', () => {
  expect(referencesIn(accessibility).length).toBe(4)
})

it.each([...referencesIn(turbo), ...referencesIn(accessibility)])('%s', (reference) => {
  const files = [...reference.matchAll(FILE)].map(([, path = '']) => readFileSync(join(ROOT, path), 'utf8'))
  expect(files.length).toBeGreaterThan(0)
  for (const [, title = ''] of reference.matchAll(TITLE))
    expect(
      files.some((file) => file.includes(title)),
      title,
    ).toBe(true)
})
