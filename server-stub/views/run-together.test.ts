/** A line break in a template is no space, so words that stand on both sides of one would run together. */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const SERVER = fileURLToPath(new URL('../', import.meta.url))
const INLINE = 'a|abbr|b|cite|code|em|i|kbd|q|small|strong|time'
/** A line that ends in something written out, but for a space, or in an element of the text. Two elements may be apart by the sheet. */
const ENDS = new RegExp(`(?:<%=[^%]*%>|</(?:${INLINE})>)$`)
const WORD_BEGINS = /^[\p{L}\p{N}(]/u
const WORD_ENDS = /[\p{L}\p{N},.;:]$/u
const ELEMENT_BEGINS = new RegExp(`^(?:<(?:${INLINE})\\b|<%=)`)
const IS_ATTRIBUTE = /^[\w-]+(?:=|$)/

function runTogether(template: string): string[] {
  const lines = template.split('\n').map((line) => line.trim())
  return lines.flatMap((line, index) => {
    const next = lines[index + 1] ?? ''
    if (IS_ATTRIBUTE.test(next) || line.startsWith('<%') !== line.startsWith('<%=')) return []
    const meet =
      (ENDS.test(line) && WORD_BEGINS.test(next)) || (WORD_ENDS.test(line) && ELEMENT_BEGINS.test(next))
    return meet ? [`${line} | ${next}`] : []
  })
}

it.each([
  ["<%= isShort ? 'soon' : 'later' %>\n at once.", 1],
  ['<em>One</em>\nand two', 1],
  ['Read the\n<a href="/">terms</a>', 1],
  ["<%= name %><%~ ' ' %>\nat once.", 0],
  ['One line\nand the next', 0],
  ['<p\n  class="<%= name %>"\n  data-a="b"\n>', 0],
])('%j', (template, count) => {
  expect(runTogether(template)).toHaveLength(count)
})

it('no words run together in any template', () => {
  const found = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.eta') && !file.includes('node_modules'))
    .flatMap((file) => runTogether(readFileSync(SERVER + file, 'utf8')).map((pair) => `${file}: ${pair}`))
  expect(found).toEqual([])
})
