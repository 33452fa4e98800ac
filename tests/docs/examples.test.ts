/** Every export of the package has an example, or leads to the export whose example shows it; and examples compile. */
import { expect, it } from 'vitest'
import { compileExamples } from './compile-examples.js'
import { ENTRIES, examplesOf, readExports } from './exports.js'

const all = readExports()
const withExample = new Set(all.filter((one) => examplesOf(one).length > 0).map(({ name }) => name))
const leadsOn = (comment: string) =>
  [...comment.matchAll(/\{@link (\w+)\}/g)].some(([, name = '']) => withExample.has(name))

it.each(ENTRIES)('%s', (entry) => {
  const exported = all.filter((one) => one.entry === entry)
  expect(exported.length).toBeGreaterThan(0)
  const without = exported.filter(({ name, comment }) => !withExample.has(name) && !leadsOn(comment))
  expect(without.map(({ name }) => name)).toEqual([])
})

it('examples compile in strict TypeScript', async () => {
  const examples = all.flatMap(examplesOf)
  expect(examples.length).toBeGreaterThan(60)
  expect(await compileExamples(examples)).toBe('')
}, 300_000)
