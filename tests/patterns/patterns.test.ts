import { expect, test as it } from 'vitest'
import { patternsIn } from './find.js'
import { faultOf } from './judge.js'

it('finds literals and constructed patterns, and nothing that only looks like one', async () => {
  const code = [
    "const path = 'a/b/c' as string // no /comment/",
    'const literal = /x+/gi.test(path) ? 4 / 2 / 1 : <p title="/a/">{/y/.source}</p>',
    "const written = new RegExp('z*', 'u')",
    "const joined = RegExp('^' + path)",
  ].join('\n')
  expect(await patternsIn('a.tsx', code)).toEqual([
    { text: '/x+/gi', line: 2, pattern: { source: 'x+', flags: 'gi' } },
    { text: '/y/', line: 2, pattern: { source: 'y', flags: '' } },
    { text: expect.stringContaining('new RegExp('), line: 1, pattern: { source: 'z*', flags: 'u' } },
    { text: expect.stringContaining('RegExp('), line: 1, pattern: undefined },
  ])
})

it.each([
  ['(a+)+$', 'exponential'],
  ['\\s+$', '2nd degree polynomial'],
  ['^(?:idle|media\\(.+\\))(?: (?:idle|media\\(.+\\)))*$', 'exponential'],
])('refuses %s', async (source, complexity) => {
  const fault = await faultOf({ text: `/${source}/`, line: 1, pattern: { source, flags: '' } })
  expect(fault).toContain(complexity)
})

it.each(['^[^\\s@]+@\\S+$', '[a-z]+'])('takes %s', async (source) => {
  expect(await faultOf({ text: source, line: 1, pattern: { source, flags: '' } })).toBeUndefined()
})

it('refuses what it cannot read', async () => {
  expect(await faultOf({ text: 'RegExp(name)', line: 1, pattern: undefined })).toContain('write a literal')
})
