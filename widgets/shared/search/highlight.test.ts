import { expect, test } from 'vitest'
import { MARK_AFTER, MARK_BEFORE, partsOf, withoutMarks } from './highlight.js'

const marked = (text: string) => text.replaceAll('[', MARK_BEFORE).replaceAll(']', MARK_AFTER)
const shown = (text: string) =>
  partsOf(marked(text)).map((part) => (part.isMatch ? `<${part.text}>` : part.text))

test.each([
  ['Salt Line', ['Salt Line']],
  ['[Salt] Line', ['<Salt>', ' Line']],
  ['A [Salt] and a [Line]', ['A ', '<Salt>', ' and a ', '<Line>']],
  ['[Salt][Line]', ['<Salt>', '<Line>']],
  ['', []],
  ['[]Salt', ['Salt']],
  ['[Salt', ['Salt']],
  ['Salt] Line', ['Salt Line']],
  ['[An]a & <b>', ['<An>', 'a & <b>']],
  ['<b>[Salt]</b>', ['<b>', '<Salt>', '</b>']],
])('%j is shown as %j', (text, parts) => {
  expect(shown(text)).toEqual(parts)
})

test('a text without its marks is the text', () => {
  expect(withoutMarks(marked('A [Salt] [Line]'))).toBe('A Salt Line')
})
