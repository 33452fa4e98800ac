/** What a style sheet must not ask for: it would make the browser style the whole page anew whenever anything changes in it. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CssNode, generate, parse, walk } from 'css-tree'
import { expect, it } from 'vitest'

const NAMES = new Set(['ClassSelector', 'IdSelector', 'AttributeSelector', 'TypeSelector'])
const ROOT = join(import.meta.dirname, '..')

/** `:is(.a, .b > .c)`, or `:where(li:not(.a))`, which begins with a name. */
function isListOfNames(node: CssNode): boolean {
  return /^:(?:is\([^():*]+\)|where\([a-z[][^,*]*\))$/.test(generate(node))
}

/** Each selector of a sheet in its parts: the elements above, and last the one that it is about. */
function selectorsOf(css: string): { text: string; above: CssNode[]; last: CssNode[] }[] {
  const found: { text: string; above: CssNode[]; last: CssNode[] }[] = []
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
      found.push({ text: generate(selector), above: parts.flat(), last })
    },
  })
  return found
}

/** The selectors of a sheet with `:has()` above a part that names nothing, or that is a pseudo-element. */
const dear = (css: string): string[] =>
  selectorsOf(css).flatMap(({ text, above, last }) => {
    const isWatched = above.some((node) => generate(node).includes(':has('))
    const isNamed = last.some(
      (node) => (NAMES.has(node.type) && generate(node) !== '*') || isListOfNames(node),
    )
    const isElement = last.every(({ type }) => type !== 'PseudoElementSelector')
    return isWatched && !(isNamed && isElement) ? [text] : []
  })

/**
 * The selectors of a sheet with an attribute above a bare `*`: when any element changes that attribute, whatever else it is, all that it
 * holds is styled anew.
 */
const belowAttribute = (css: string): string[] =>
  selectorsOf(css).flatMap(({ text, above, last }) =>
    above.some((node) => generate(node).includes('[')) && last.map((node) => generate(node)).join('') === '*'
      ? [text]
      : [],
  )

/** The rules of a sheet that give the root a property of one's own once something is in the page: all that inherit it are styled anew. */
function toldByRoot(css: string): string[] {
  const found: string[] = []
  walk(parse(css, { parseCustomProperty: true }), {
    visit: 'Declaration',
    enter({ property }) {
      const selectors = this.rule && generate(this.rule.prelude).split(',')
      const root = selectors?.find((selector) => /^(?:html|:root)(?::where\()?:has\(.*\)$/.test(selector))
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
  expect(
    belowAttribute('.x[a] > *, .x * {} .x[a] .y, .x[a] *.y {} .z, [b] .x * {} .x:where([c]) * {}'),
  ).toEqual(['.x[a]>*', '[b] .x *', '.x:where([c]) *'])
  const told =
    'html:has(.x) { --room: 1px } html:has(.x) .y { --room: 1px } html { --room: 1px } html:has(.y) { top: 0 } :root:where(:has(.z)) { --room: 1px }'
  expect(toldByRoot(told)).toEqual(['html:has(.x) --room', ':root:where(:has(.z)) --room'])
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

it('below an attribute that changes something names whom it is about', () => {
  expect(inAll(belowAttribute)).toEqual([])
})

it('what comes and goes in a page tells nobody by the root', () => {
  expect(inAll(toldByRoot)).toEqual([])
})

/** How often a selector counts as a class; what it counts as an element is left out, since pseudo-elements are such. */
function classesOf(node: CssNode): number {
  if (node.type === 'ClassSelector' || node.type === 'AttributeSelector') return 1
  if (node.type === 'PseudoClassSelector') {
    if (node.name === 'where') return 0
    if (!['is', 'not', 'has'].includes(node.name)) return 1
    return Math.max(0, ...(node.children?.toArray() ?? []).map(classesOf))
  }
  if (node.type === 'SelectorList') return Math.max(...node.children.toArray().map(classesOf))
  if (node.type !== 'Selector') return 0
  return node.children.toArray().reduce((sum, each) => sum + classesOf(each), 0)
}

/** Selectors that do not count as one class: an author's own class after them would not win, or a page's rule for an element would. */
function notOneClass(css: string): string[] {
  const found: string[] = []
  walk(parse(css), {
    visit: 'Selector',
    enter(selector) {
      const prelude = this.rule?.prelude
      if (this.atrule && /keyframes$/.test(this.atrule.name)) return
      if (prelude?.type !== 'SelectorList' || !prelude.children.toArray().includes(selector)) return
      const text = generate(selector)
      // What is hidden stays hidden, whatever lays it out.
      if (/^\{display:none(?:!important)?\}$/.test(generate(this.rule?.block ?? selector))) return
      // The tokens are for any page to say otherwise.
      if (text !== ':where(:root)' && classesOf(selector) !== 1) found.push(text)
    },
  })
  return found
}

/** Parts that known sheets set apart or paint by more than a class, as docs/embedding.md says: `input:not([type=checkbox])`, `[role=button]`. */
const HOLD_OUT = [
  '.w-copy .w-copy__source',
  '.w-phone-input .w-phone-input__number',
  '.w-map .w-map__pin:where(',
  '.w-section-nav .w-section-nav__list',
  '[data-widget] :is(.w-share__summary,',
]
/** Looks of a page's own elements, for pages that give them none: any rule of theirs is stronger. */
const YIELD = [':where(.w-phone-input__number)']

it('each rule of a widget counts as one class', () => {
  expect(
    notOneClass(
      '.a:where([b]:hover), :where(.a[b]) > .b::before, .a > :where(img) {} .a[b] {} .a img {} a {} :where(.a) {} .a:is(.b, c) {} .a .b { display: none }',
    ),
  ).toEqual(['.a[b]', 'a', ':where(.a)', '.a:is(.b,c)'])
  const found = sheets
    .filter((file) => file.startsWith('widgets'))
    .flatMap((file) => notOneClass(readFileSync(join(ROOT, file), 'utf8')).map((text) => `${file}: ${text}`))
    .filter((line) => ![...HOLD_OUT, ...YIELD].some((part) => line.includes(`: ${part}`)))
  expect(found).toEqual([])
})

/** Parts of a widget lie over each other by numbers below this; over the page, by a token. */
const INSIDE_A_WIDGET = 10

/** Every `z-index` of a sheet that is neither a token of the scale nor a small number. */
function offTheScale(css: string): string[] {
  const found: string[] = []
  walk(parse(css), {
    visit: 'Declaration',
    enter({ property, value }) {
      if (property !== 'z-index') return
      const said = generate(value)
      const isSmall = said === 'auto' || Math.abs(Number(said)) < INSIDE_A_WIDGET
      if (!isSmall && !(said.startsWith('var(--plinth-z-') && layers.has(said.slice(4, -1)))) found.push(said)
    },
  })
  return found
}

/** The scale: every layer over the page, by name. */
const layers = new Map(
  [
    ...readFileSync(join(ROOT, 'widgets/shared/ui/layers.css'), 'utf8').matchAll(
      /(--plinth-z-[a-z]+): (\d+);/g,
    ),
  ].map(([, name = '', place]) => [name, Number(place)]),
)

it('layers over the page are of one scale, told in one place', () => {
  expect(offTheScale('a { z-index: 40 } b { z-index: var(--plinth-z-nowhere) } c { z-index: 2 }')).toEqual([
    '40',
    'var(--plinth-z-nowhere)',
  ])
  expect([...layers.values()]).toEqual([...new Set(layers.values())].toSorted((a, b) => a - b))
  expect(inAll(offTheScale)).toEqual([])
})

/** The attributes of an element, in HTML and in TSX. */
const ATTRIBUTES = '(?:[^<>]|=>| > )*'
const HOST = new RegExp(`<[a-z]+\\b${ATTRIBUTES}?data-widget="([a-z-]+)"${ATTRIBUTES}>`, 'g')
const CLASS = /\sclass=(?:"([^"]*)"|\{`([^`]*)`\})/

function hostClasses(tag: string): string[] {
  const [, plain, written] = CLASS.exec(tag) ?? []
  return (plain ?? written?.replace(/\$\{[^}]*\}/g, ' ') ?? '').split(/\s/)
}

/** The hosts of fixtures and pages, by their widget: each with the classes that it has. */
const hosts = ['fixtures', 'server-stub'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:html|tsx)$/.test(file))
    .flatMap((file) =>
      [...readFileSync(join(ROOT, folder, file), 'utf8').matchAll(HOST)].map(([tag, name = '']) => ({
        name,
        file: join(folder, file),
        classes: hostClasses(tag),
      })),
    ),
)

/** Made by script: a class of these is on a dialog, and their hosts are links to it. */
const DIALOGS = ['page-layer']
/** They ask for such a host where they placed it themselves: one elsewhere, with other classes, is not meant. */
const OF_ITS_OWN_PAGES = /^server-stub\//

it('what one widget’s sheet says of another’s host is said by a class that every such host has', () => {
  const wrong = sheets
    .filter((file) => !OF_ITS_OWN_PAGES.test(file))
    .flatMap((file) => {
      const named = new Set<string>()
      walk(parse(readFileSync(join(ROOT, file), 'utf8')), {
        visit: 'ClassSelector',
        enter({ name }) {
          if (/^w-[a-z-]+$/.test(name) && !name.includes('__')) named.add(name.slice(2))
        },
      })
      return hosts
        .filter(({ name }) => named.has(name) && !file.includes(`/${name}/`) && !DIALOGS.includes(name))
        .filter(({ name, classes }) => !classes.includes(`w-${name}`))
        .map((host) => `${file}: .w-${host.name} is not on the host in ${host.file}`)
    })
  expect(hosts.length).toBeGreaterThan(400)
  expect(wrong).toEqual([])
})
