// @vitest-environment jsdom
import { type Command, EditorState, NodeSelection, TextSelection } from 'prosemirror-state'
import { describe, expect, it } from 'vitest'
import {
  backspace,
  enter,
  insertCard,
  insertNote,
  linkAt,
  moveBlock,
  removeBlock,
  removeLink,
  setLink,
  setParagraph,
  setQuote,
  setText,
  toggleList,
} from './commands.js'
import { documentOf, draftsOf, wordsIn } from './document.js'
import { type Draft, draftsIn, readCard, readKinds, writeDrafts } from './drafts.js'
import { schema } from './schema.js'

const DRAFTS: readonly Draft[] = [
  { kind: 'paragraph', values: { text: 'A *wall*, **strong** and [*linked* here](/artists/).[^1]' } },
  { kind: 'heading', values: { text: 'The bill', level: '3' } },
  { kind: 'question', values: { text: 'Why?' } },
  { kind: 'quote', values: { text: 'So it *is*.', by: 'Ana' } },
  { kind: 'list', values: { items: 'Lime\n[Salt](/salt/)', style: 'numbered' } },
  { kind: 'works', values: { works: '1, 2', caption: 'Hung *low*.' } },
  { kind: 'note', values: { number: '1', text: 'In 5* May.' } },
]
const paragraph = (text: string): Draft => ({ kind: 'paragraph', values: { text } })

it('blocks come back from the document as they were', () => {
  const document = documentOf(DRAFTS)
  document.check()
  expect(draftsOf(document)).toEqual(DRAFTS)
  expect(wordsIn(document)).toBe(18)
  expect(draftsOf(documentOf([]))).toEqual([])
})

it('a form is read and written by the names of its fields', () => {
  const form = new FormData()
  form.set('title', 'x')
  writeDrafts(form, DRAFTS)
  expect(form.get('blocks')).toBe('7')
  expect(draftsIn(form)).toEqual(DRAFTS)
  // What was written below the blocks before the editor came.
  form.set('more', 'One.\r\n \r\nTwo,\nstill two.\n\n')
  expect(draftsIn(form).slice(DRAFTS.length)).toEqual(
    ['One.', 'Two,\nstill two.'].map((text) => ({ kind: 'paragraph', values: { text } })),
  )
})

it('what is no card and no list of kinds is not taken for one', () => {
  expect(readCard('{"kind":1}')).toBeUndefined()
  expect(readCard('<')).toBeUndefined()
  expect(readKinds([{ kind: 'map', fields: [], isFixed: true }])[0]?.isFixed).toBe(true)
  expect(() => readKinds({})).toThrow()
  expect(() => readKinds([{ kind: 'x', fields: [{}] }])).toThrow()
})

/** The blocks after `command`, with the caret, or the selection, where `|` stands in their texts. */
function after(texts: readonly (string | Draft)[], command: Command): string[] {
  const drafts = texts.map((text) => (typeof text === 'string' ? paragraph(text) : text))
  let state = EditorState.create({ doc: documentOf(drafts) })
  const bars: number[] = []
  state.doc.descendants((node, at) => {
    for (const { index } of node.text?.matchAll(/\|/g) ?? []) bars.push(at + index - bars.length)
  })
  const tr = state.tr
  state.doc.descendants((node, at) => {
    for (const { index } of node.text?.matchAll(/\|/g) ?? [])
      tr.delete(tr.mapping.map(at + index), tr.mapping.map(at + index) + 1)
  })
  state = state.apply(tr)
  const [from = 1, to = from] = bars
  state = state.apply(state.tr.setSelection(TextSelection.create(state.doc, from, to)))
  command(state, (made) => {
    state = state.apply(made)
  })
  state.doc.check()
  return draftsOf(state.doc).map(({ kind, values }) => `${kind}: ${Object.values(values).join(' / ')}`)
}

/** What is typed next. */
const withMark =
  (command: Command): Command =>
  (state, dispatch) =>
    command(state, (tr) => dispatch?.(tr.insertText('!')))

const list = (items: string): Draft => ({ kind: 'list', values: { items, style: 'bulleted' } })
const quote = (text: string, by = ''): Draft => ({ kind: 'quote', values: { text, by } })
const { nodes } = schema

describe('commands', () => {
  it.each<[string, readonly (string | Draft)[], Command, string[]]>([
    ['a heading', ['a|b'], setText(nodes.heading, { level: 2 }), ['heading: ab / 2']],
    ['paragraphs of a list', [list('a|b\nc')], setParagraph, ['paragraph: ab', 'paragraph: c']],
    [
      'a list of two',
      ['a|b', 'c|d', 'e'],
      toggleList(nodes.bulleted),
      ['list: ab\ncd / bulleted', 'paragraph: e'],
    ],
    ['another list', [list('a|')], toggleList(nodes.numbered), ['list: a / numbered']],
    ['no list any more', [list('a|')], toggleList(nodes.bulleted), ['paragraph: a']],
    ['a quotation', ['a|'], setQuote, ['quote: a / ']],
    ['a paragraph of a quotation', [quote('a|', 'Ana')], setParagraph, ['paragraph: a', 'paragraph: Ana']],
    ['Enter after a speaker', [quote('a', 'Ana|')], enter, ['quote: a / Ana']],
    [
      'Backspace before a heading',
      [{ kind: 'heading', values: { text: '|a', level: '2' } }],
      backspace,
      ['paragraph: a'],
    ],
    ['Backspace before an item', [list('|a\nb')], backspace, ['paragraph: a', 'list: b / bulleted']],
    ['a block moved down', ['a|', 'b', 'c'], moveBlock(1), ['paragraph: b', 'paragraph: a', 'paragraph: c']],
    ['a block moved up', ['a', list('b\nc|')], moveBlock(-1), ['list: b\nc / bulleted', 'paragraph: a']],
    ['the first not moved up', ['a|', 'b'], moveBlock(-1), ['paragraph: a', 'paragraph: b']],
    ['a block removed', ['a|', 'b'], removeBlock, ['paragraph: b']],
    ['the only one removed', ['a|'], removeBlock, []],
    ['a note', ['a|b'], insertNote, ['paragraph: a[^1]b', 'note: 1 / ']],
    ['a link of words', ['a |b| c'], setLink('/a/', ''), ['paragraph: a [b](/a/) c']],
    ['a link written', ['a |'], setLink('/a/', 'The wall'), ['paragraph: a [The wall](/a/)']],
    ['a link changed', ['a [b|c](/a/)'], setLink('/b/', ''), ['paragraph: a [bc](/b/)']],
    ['a link removed', ['a [b|c](/a/)'], removeLink, ['paragraph: a bc']],
    ['words after a link', ['a |b| c'], withMark(setLink('/a/', '')), ['paragraph: a [b](/a/)! c']],
    ['words after another', ['a [b|c](/b/) d'], withMark(setLink('/a/', '')), ['paragraph: a [bc](/a/)! d']],
    [
      'a card after',
      ['a|', 'b'],
      insertCard({ kind: 'works', label: '', values: { works: '1' }, fields: [] }),
      ['paragraph: a', 'works: 1', 'paragraph: b'],
    ],
  ])('%s', (_what, before, command, expected) => {
    expect(after(before, command)).toEqual(expected)
  })

  it('an empty item ends its list', () => {
    let state = EditorState.create({ doc: documentOf([list('a')]) })
    state = state.apply(state.tr.insert(4, nodes.item.create()))
    state = state.apply(state.tr.setSelection(TextSelection.create(state.doc, 5)))
    enter(state, (tr) => {
      state = state.apply(tr)
    })
    expect(draftsOf(state.doc)).toEqual([list('a')])
  })

  it('a card is chosen as a whole, and moves as one', () => {
    let state = EditorState.create({ doc: documentOf([{ kind: 'works', values: {} }, paragraph('a')]) })
    state = state.apply(state.tr.setSelection(NodeSelection.create(state.doc, 0)))
    expect(linkAt(state)).toBeUndefined()
    moveBlock(1)(state, (tr) => {
      state = state.apply(tr)
    })
    expect(draftsOf(state.doc).map(({ kind }) => kind)).toEqual(['paragraph', 'works'])
    expect(state.selection).toBeInstanceOf(NodeSelection)
  })
})
