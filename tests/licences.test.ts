/** What README and docs say of licences is so: one package that widgets carry is under other terms than usual. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const licenceOf = (name: string): string => JSON.parse(read(`node_modules/${name}/package.json`)).license

it.each(['react-leaflet', '@react-leaflet/core'])('%s is under the licence that the docs name', (name) => {
  expect(licenceOf(name)).toBe('Hippocratic-2.1')
})

it.each(['README.md', 'docs/embedding.md'])('%s names it beside the widget that carries it', (file) => {
  expect(read(file)).toMatch(/`map`[\s\S]{0,120}react-leaflet|react-leaflet[\s\S]{0,120}`map`/)
  expect(read(file)).toContain('Hippocratic License 2.1')
})

it.each(['chunks', 'lib'])('it lies in one file of dist/%s, which the document names', (folder) => {
  const carriers = readdirSync(join(ROOT, 'dist', folder)).filter(
    (name) => name.endsWith('.js') && read(`dist/${folder}/${name}`).includes('useLeafletContext()'),
  )
  expect(carriers).toEqual([expect.stringMatching(/^stage-/)])
  expect(read('docs/embedding.md')).toContain(`${folder}/stage-….js`)
})
