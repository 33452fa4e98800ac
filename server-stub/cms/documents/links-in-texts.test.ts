/** Links in every text that holds the small Markdown: those that lead astray are refused when saved, and are words when drawn. */
import { JSDOM } from 'jsdom'
import { describe, expect, it } from 'vitest'
import { readMinutes } from '../../catalogue/articles/read-minutes.js'
import { readBlocks } from '../../catalogue/story/block-pictures.js'
import type { BlockKind } from '../../catalogue/story/blocks.js'
import { storyOf } from '../../catalogue/story/story.js'
import { cut, inline, inlineWithoutLinks, paragraphs, plain } from '../../views/prose.js'
import { withOwnPaths } from '../marked-text.js'
import { BLOCK_FIELDS, draftOf, emptyDraft } from './blocks/block-fields.js'
import { readBlock } from './blocks/block-form.js'

const ASTRAY = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java&#115;cript:alert(1)',
  'data:text/html,<script>x()</script>',
  'vbscript:x()',
  'blob:https://plinth.example/1',
  'file:///etc/passwd',
  '//evil.example/',
  '///evil.example/',
  '/\\evil.example/',
  '\\evil.example',
  '/%5cevil.example/',
  'http:evil.example',
  'https://plinth.example@evil.example/',
  'evil.example',
  'mailto:',
  '#part',
  '"onmouseover="x()',
]
const CHECKS = {
  pictures: new Set([1]),
  works: new Set([1]),
  places: [],
  frameHosts: ['https://player.vimeo.com'],
  clean: (html: string) => ({ html, takenOut: [] }),
}
const FILLED: Partial<Record<BlockKind, Record<string, string>>> = {
  figure: { picture: '1' },
  works: { works: '1' },
  embed: {
    frame: 'https://player.vimeo.com/1',
    address: 'https://vimeo.com/1',
    width: '16',
    height: '9',
    title: 'Film',
  },
  note: { number: '1' },
}
const kinds = (Object.keys(BLOCK_FIELDS) as BlockKind[]).filter((kind) => kind !== 'map')
const MARKED = kinds.flatMap((kind) =>
  BLOCK_FIELDS[kind].flatMap(({ name, isMarked }) => (isMarked ? [[kind, name] as const] : [])),
)
const written = (kind: BlockKind, name: string, text: string) =>
  readBlock({ kind, values: { ...emptyDraft(kind).values, ...FILLED[kind], [name]: text } }, CHECKS)

it('every text of a story holds links', () => {
  expect(MARKED.map(([kind, name]) => `${kind} ${name}`)).toEqual([
    'paragraph text',
    'heading text',
    'list items',
    'question text',
    'quote text',
    'figure caption',
    'works caption',
    'embed caption',
    'note text',
  ])
})

describe.each(MARKED)('the text of a block, %s %s,', (kind, name) => {
  it.each(ASTRAY)('keeps no link to %s, and names it', (address) => {
    const { block, errors } = written(kind, name, `See [here](${address}).`)
    expect(block).toBeUndefined()
    expect(errors[name]).toContain(address)
  })

  it.each(['/artists/', 'https://tate.example/a?b=1&c', 'http://tate.example', 'mailto:a@b.example'])(
    'keeps one to %s',
    (address) => {
      const { block, errors } = written(kind, name, `See [here](${address}).`)
      expect(errors).toEqual({})
      expect(block && draftOf(block).values[name]).toContain(`[here](${address})`)
    },
  )
})

const LIVE = 'script, iframe, img, [onerror], [onmouseover], a:not([href^="/"], [href^="https://"])'
const parsed = (html: string) => new JSDOM(`<body>${html}</body>`).window.document.body

describe('what was stored before a rule', () => {
  it.each([
    ...ASTRAY.map((address) => `See [here](${address}).`),
    '[<img src=x onerror=x()>](/a/)',
    '**<script>x()</script>**',
    '[a](/a/"onmouseover="x())',
    "[a](/a/'onmouseover='x())",
    '*[^1"onmouseover="x()]*',
    '\\<b\\>',
  ])('is drawn as words: %s', (text) => {
    const blocks = readBlocks([
      ...MARKED.filter(([kind]) => !['figure', 'works', 'embed', 'list', 'note', 'quote'].includes(kind)).map(
        ([kind]) => ({ kind, text }),
      ),
      { kind: 'list', style: 'numbered', items: [text] },
      { kind: 'quote', text, by: text },
      { kind: 'note', number: 1, text },
    ])
    const story = storyOf(1, blocks, { works: [], pictures: [], places: [] })
    const html = [
      ...story.blocks.flatMap((block) =>
        'html' in block ? [block.html] : 'items' in block ? block.items : [],
      ),
      ...story.notes.map((note) => note.html),
      inline(text),
      inlineWithoutLinks(text),
      ...paragraphs(text),
    ].map((one) => parsed(one))
    expect(html.length).toBeGreaterThan(8)
    for (const body of html) {
      expect([...body.querySelectorAll(LIVE)].map((node) => node.outerHTML)).toEqual([])
      for (const link of body.querySelectorAll('a'))
        expect(new URL(link.href, 'http://here.example').host).toBe('here.example')
    }
  })
})

it('links to other sites say so, those to pages of this one do not', () => {
  expect(inline('[a](/a/) [b](https://b.example/?c&d) [e](mailto:e@f.example)')).toBe(
    '<a href="/a/">a</a> <a href="https://b.example/?c&amp;d" rel="external noopener">b</a> <a href="mailto:e@f.example">e</a>',
  )
  expect(inlineWithoutLinks('[*a*](/a/)')).toBe('<em>a</em>')
  expect(
    withOwnPaths(
      '[a](https://plinth.example/a/) [b](https://plinth.example.evil/)',
      'https://plinth.example',
    ),
  ).toBe('[a](/a/) [b](https://plinth.example.evil/)')
})

it('descriptions and minutes know the words alone', () => {
  expect(plain('**a** [b](https://b.example/)[^1] \\*c\\*')).toBe('a b *c*')
  expect(cut('The [wall](/artists/) of *May*.')).toBe('The wall of May.')
  const link = '[a](https://b.example/) '.repeat(210)
  expect(readMinutes([{ kind: 'paragraph', text: link }])).toBe(1)
  expect(readMinutes([{ kind: 'list', style: 'bulleted', items: [link, link] }])).toBe(2)
})
