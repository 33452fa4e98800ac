import { describe, expect, it } from 'vitest'
import { wordDiff } from '../word-diff.js'
import { type BlockDraft, emptyDraft } from './blocks/block-fields.js'
import { documentDiff, takePart } from './document-diff.js'
import { pageWriting } from './kinds/page.js'
import type { SentDocument } from './read-document.js'

const paragraph = (text: string): BlockDraft => ({ kind: 'paragraph', values: { text } })
const quote = (text: string, by: string): BlockDraft => ({ kind: 'quote', values: { text, by } })
const written = (title: string, ...drafts: BlockDraft[]): SentDocument => ({
  values: { title, description: '', slug: 'salt' },
  drafts,
})
const shown = (before: string, after: string) =>
  wordDiff(before, after)
    .map(({ text, is }) => (is === 'same' ? text : is === 'added' ? `{+${text}+}` : `{-${text}-}`))
    .join('')

describe('a difference by word', () => {
  it.each([
    ['It stood in the yard.', 'It stands in the yard.', 'It {-stood-}{+stands+} in the yard.'],
    ['Salt', 'Salt and lime', 'Salt{+ and lime+}'],
    ['one two three', 'four five three', '{-one two-}{+four five+} three'],
    ['Соль на причале', 'Соль у причала', 'Соль {-на причале-}{+у причала+}'],
    ['', 'New', '{+New+}'],
    ['Gone', '', '{-Gone-}'],
    ['', '', ''],
    ['same', 'same', 'same'],
    ['one\ntwo', 'one\nthree', 'one\n{-two-}{+three+}'],
  ])('of %o and %o', (before, after, expected) => {
    expect(shown(before, after)).toBe(expected)
  })

  it('holds both texts whole, whatever they are', () => {
    const texts = [
      'a b  c\n\nd',
      '  b c',
      '日本の塩',
      'ملح على الرصيف',
      'a 🧂 c',
      'x '.repeat(3000),
      'y z '.repeat(3000),
    ]
    for (const before of texts)
      for (const after of texts) {
        const parts = wordDiff(before, after)
        const without = (one: string) => parts.flatMap(({ text, is }) => (is === one ? [] : text)).join('')
        expect([without('added'), without('removed')]).toEqual([before, after])
      }
  })

  it('is found in a page that somebody pasted into one paragraph, in memory that there is', () => {
    const pasted = 'word '.repeat(40_000)
    expect(wordDiff(pasted, `${pasted}more`)).toEqual([
      { text: pasted, is: 'same' },
      { text: 'more', is: 'added' },
    ])
    const unbroken = '塩🧂'.repeat(40_000)
    expect(
      wordDiff(`${unbroken}塩`, unbroken)
        .map(({ text }) => text)
        .join(''),
    ).toBe(`${unbroken}塩`)
  })
})

describe('versions of a text', () => {
  const before = written(
    'Salt',
    paragraph('It stood in the yard.'),
    quote('Nobody minds.', 'Ana'),
    paragraph('Gone for ever and a day.'),
  )
  const after = written(
    'Salt again',
    paragraph('A new beginning of all.'),
    paragraph('It stands in the yard.'),
    quote('Nobody minds.', 'Ana'),
  )

  it('differ by field and by block, also where blocks came and went', () => {
    expect(
      documentDiff(pageWriting, before, after).map(({ part, label, is, sameBefore }) => [
        part,
        label,
        is,
        sameBefore,
      ]),
    ).toEqual([
      ['field-title', 'Title', 'changed', 0],
      ['out-0', '1, Paragraph', 'added', 0],
      ['block-0', '1, Paragraph', 'changed', 0],
      ['block-2', '3, Paragraph', 'removed', 1],
    ])
  })

  it('are the same when nothing differs', () => {
    expect(documentDiff(pageWriting, before, before)).toEqual([])
  })

  it('take a part of one another, and nothing else', () => {
    expect(takePart(pageWriting, before, after, 'field-title')).toEqual({ ...after, values: before.values })
    expect(takePart(pageWriting, before, after, 'block-0')?.drafts).toEqual([
      after.drafts[0],
      before.drafts[0],
      after.drafts[2],
    ])
    expect(takePart(pageWriting, before, after, 'block-2')?.drafts).toEqual([
      ...after.drafts,
      before.drafts[2],
    ])
    expect(takePart(pageWriting, before, after, 'out-0')?.drafts).toEqual(after.drafts.slice(1))
  })

  it.each(['block-1', 'block-9', 'out-1', 'field-nothing', 'nonsense', ''])(
    'have no part %o to take',
    (part) => {
      expect(takePart(pageWriting, before, after, part)).toBeUndefined()
    },
  )

  it('become one another when every part is taken', () => {
    let document: SentDocument = after
    for (;;) {
      const [row] = documentDiff(pageWriting, before, document)
      if (!row) break
      document = takePart(pageWriting, before, document, row.part) ?? written('')
    }
    expect(document).toEqual(before)
  })

  it('name what was chosen as the form does', () => {
    const [row] = documentDiff(
      pageWriting,
      written('a', emptyDraft('heading')),
      written('a', { kind: 'heading', values: { level: '3' } }),
    )
    expect(row?.fields.map(({ label, parts }) => [label, parts.map(({ text }) => text)])).toEqual([
      ['Level', ['Of', 'Within', ' a part']],
    ])
  })
})
