import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { FALLBACKS } from './fallbacks.js'
import { judge } from './judge.js'
import { sheetWithout } from './switch-off.js'

const ROOT = join(import.meta.dirname, '../..')

describe('refuses what the oldest browsers lack', () => {
  it.each([
    ['AbortSignal.any([one, other])', 'api.AbortSignal.any_static'],
    ['document.body.moveBefore(node, null)', 'api.Document.moveBefore'],
    ['export const sorted = (list: number[]) => list.toSorted()', 'javascript.builtins.Array.toSorted'],
    ['globalThis.requestIdleCallback(run)', 'api.Window.requestIdleCallback'],
    ['Promise.withResolvers()', 'javascript.builtins.Promise.withResolvers'],
    ["host.addEventListener('scrollend', run)", 'api.Document.scrollend_event'],
    ["host.matches(':dir(rtl)')", 'css.selectors.dir'],
    ['export const form = <dialog closedby="any" />', 'html.elements.dialog.closedby'],
  ])('in a script: %s', async (code, feature) => {
    const { problems } = await judge('widgets/a/a.component.tsx', code)
    expect(problems.join('\n')).toContain(` may lack ${feature}`)
  })

  it.each([
    ['a { interpolate-size: allow-keywords }', 'css.properties.interpolate-size'],
    ['a { aspect-ratio: attr(width type(<number>), 16) }', 'css.types.attr.type_function'],
    ['details::details-content { color: red }', 'css.selectors.details-content'],
    ['@starting-style { a { opacity: 0 } }', 'css.at-rules.starting-style'],
    ['a { inline-size: calc-size(auto, size) }', 'css.types.calc-size'],
  ])('in a sheet: %s', async (css, feature) => {
    const { problems } = await judge('widgets/a/a.css', css)
    expect(problems.join('\n')).toContain(` may lack ${feature}`)
  })
})

it('takes what they have, names of our own, and a listed fallback in its own file', async () => {
  const code = 'const { any } = own; any([1].findLast(Boolean)); own.toggle(); new URL(a).href; list.at(-1)'
  expect((await judge('widgets/a/a.widget.ts', code)).problems).toEqual([])
  const css =
    'a { user-select: none; mask: none; & b { inset: 0 } } @container (width > 1px) { a { rotate: 1deg } }'
  expect((await judge('widgets/a/a.css', css)).problems).toEqual([])
  expect((await judge('widgets/shared/ui/laid-out.ts', 'document.body.checkVisibility()')).used).toHaveLength(
    1,
  )
})

it.each(FALLBACKS.map(({ features: [feature], test, file }) => [feature, test, file]))(
  'shows the fallback of %s in "%s"',
  (_, test, file = 'tests/older-browsers.browser.test.ts') => {
    expect(readFileSync(join(ROOT, file), 'utf8')).toContain(test)
  },
)

it('tells readers of every fallback', () => {
  const told = readFileSync(join(ROOT, 'docs/browsers.md'), 'utf8').replaceAll(/\s+/g, ' ')
  for (const { without } of FALLBACKS) expect(told).toContain(without)
})

it.each([
  ['a:has(b), c { d: e } f { g: h }', 'f{g:h}'],
  ['a:is(b, c:has(d)) { e: f }', 'a:is(b){e:f}'],
  ['a { color: light-dark(red, blue); inset: 0 }', 'a{inset:0}'],
  ['@supports (color: light-dark(#000, #fff)) { a { b: c } }', ''],
  ['@supports not (color: light-dark(#000, #fff)) { a { b: c } }', 'a{b:c}'],
  ['@media (scripting: none) { a { b: c } }', ''],
])('reads %s as an older browser does', (css, read) => {
  expect(sheetWithout(css, () => true)).toBe(read)
})
