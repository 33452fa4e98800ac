/** What a style sheet must not ask for: it would make the browser style the whole page anew whenever anything changes in it. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CssNode, generate, parse, walk } from 'css-tree'
import { expect, it } from 'vitest'

const NAMES = new Set(['ClassSelector', 'IdSelector', 'AttributeSelector', 'TypeSelector'])
const ROOT = join(import.meta.dirname, '..')

/** `:is(.a, .b > .c)` */
function isListOfNames(node: CssNode): boolean {
  if (node.type !== 'PseudoClassSelector' || node.name !== 'is') return false
  return /^:is\([^():*]+\)$/.test(generate(node))
}

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
      const isNamed = last.some(
        (node) => (NAMES.has(node.type) && generate(node) !== '*') || isListOfNames(node),
      )
      const isElement = last.every(({ type }) => type !== 'PseudoElementSelector')
      if (isWatched && !(isNamed && isElement)) found.push(generate(selector))
    },
  })
  return found
}

/** The rules of a sheet that give the root a property of one's own once something is in the page: all that inherit it are styled anew. */
function toldByRoot(css: string): string[] {
  const found: string[] = []
  walk(parse(css, { parseCustomProperty: true }), {
    visit: 'Declaration',
    enter({ property }) {
      const selectors = this.rule && generate(this.rule.prelude).split(',')
      const root = selectors?.find((selector) => /^(?:html|:root):has\(.*\)$/.test(selector))
      if (root && property.startsWith('--')) found.push(`${root} ${property}`)
    },
  })
  return found
}

it('finds what it looks for', () => {
  const sheet =
    '@layer a { .x:has(.y) .z::before {} .x:is(.a, .b:has(c)) > :last-child, .x:has(i) * {} .x:has(a) > .b, .b::after, .b:has(i), .x:has(a) :is(.b, .c) {} .x:has(b) :is(*, .c) {} }'
  expect(dear(sheet)).toEqual([
    '.x:has(.y) .z::before',
    '.x:is(.a,.b:has(c))>:last-child',
    '.x:has(i) *',
    '.x:has(b) :is(*,.c)',
  ])
  const told =
    'html:has(.x) { --room: 1px } html:has(.x) .y { --room: 1px } html { --room: 1px } html:has(.y) { top: 0 }'
  expect(toldByRoot(told)).toEqual(['html:has(.x) --room'])
})

const sheets = ['widgets', 'server-stub/views'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => join(folder, file)),
)

/** What `look` finds in all of them, each with its sheet. */
const inAll = (look: (css: string) => string[]) =>
  sheets.flatMap((file) => look(readFileSync(join(ROOT, file), 'utf8')).map((found) => `${file}: ${found}`))

it('below :has() something names whom it is about', () => {
  expect(sheets.length).toBeGreaterThan(50)
  expect(inAll(dear)).toEqual([])
})

it('what comes and goes in a page tells nobody by the root', () => {
  expect(inAll(toldByRoot)).toEqual([])
})
