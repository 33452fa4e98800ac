/** What a style sheet must not ask for: it would make the browser style the whole page anew whenever anything changes in it. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CssNode, generate, parse, walk } from 'css-tree'
import { expect, it } from 'vitest'

const NAMES = new Set(['ClassSelector', 'IdSelector', 'AttributeSelector', 'TypeSelector'])
const ROOT = join(import.meta.dirname, '..')

/** The selectors of a sheet with `:has()` above a part that names nothing, or that is a pseudo-element. */
function dear(css: string): string[] {
  const found: string[] = []
  walk(parse(css), {
    visit: 'Selector',
    enter(selector) {
      // `a:is(b:has(c)) d` holds selectors within selectors: the outermost alone is looked at.
      if (
        this.rule?.prelude?.type !== 'SelectorList' ||
        !this.rule.prelude.children.toArray().includes(selector)
      )
        return
      const parts: CssNode[][] = [[]]
      for (const node of selector.children) {
        if (node.type === 'Combinator') parts.push([])
        else parts.at(-1)?.push(node)
      }
      const last = parts.pop() ?? []
      const isWatched = parts.flat().some((node) => generate(node).includes(':has('))
      const isNamed = last.some((node) => NAMES.has(node.type) && generate(node) !== '*')
      const isElement = last.every(({ type }) => type !== 'PseudoElementSelector')
      if (isWatched && !(isNamed && isElement)) found.push(generate(selector))
    },
  })
  return found
}

it('finds what it looks for', () => {
  const sheet =
    '@layer a { .x:has(.y) .z::before {} .x:is(.a, .b:has(c)) > :last-child, .x:has(i) * {} .x:has(a) > .b, .b::after, .b:has(i) {} }'
  expect(dear(sheet)).toEqual(['.x:has(.y) .z::before', '.x:is(.a,.b:has(c))>:last-child', '.x:has(i) *'])
})

it('below :has() something names whom it is about', () => {
  const sheets = ['widgets', 'server-stub/views'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.css'))
      .map((file) => join(folder, file)),
  )
  expect(sheets.length).toBeGreaterThan(50)
  const found = sheets.flatMap((file) =>
    dear(readFileSync(join(ROOT, file), 'utf8')).map((selector) => `${file}: ${selector}`),
  )
  expect(found).toEqual([])
})
