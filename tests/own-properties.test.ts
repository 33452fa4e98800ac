/** A property that a README tells of can be set on any element around the widget: no sheet of ours sets it nearer. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { globSync } from 'tinyglobby'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const told = new Set(
  globSync(['widgets/*/README.md', 'docs/theming.md'], { cwd: ROOT }).flatMap((path) =>
    [...read(path).matchAll(/`(--w-[a-z-]+[a-z])`/g)].map(([, name = '']) => name),
  ),
)

it('READMEs tell of some', () => {
  expect([...told]).toEqual(
    expect.arrayContaining(['--w-carousel-slide', '--w-lightbox-gap', '--w-map-marker']),
  )
})

it.each(globSync('widgets/*/*.css', { cwd: ROOT }))('%s leaves them to the page', (path) => {
  const set = [...read(path).matchAll(/^\s*(--w-[a-z-]+):/gm)].map(([, name = '']) => name)
  expect(set.filter((name) => told.has(name))).toEqual([])
})

it('each has a value where nobody sets it', () => {
  const sheets = globSync('widgets/*/*.css', { cwd: ROOT }).map(read).join('\n')
  for (const name of told) expect(sheets.match(new RegExp(`var\\(${name}\\)`, 'g')), name).toBeNull()
})
