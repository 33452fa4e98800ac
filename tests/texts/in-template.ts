/** The sentences of an Eta template: its text, with inline elements in the sentence, its attributes, and strings in its code. */
import { Parser } from 'htmlparser2'
import { textsInCode } from './in-code.js'
import { isForPeople, oneLine, type Text } from './text.js'

const TAG = /<%([=~]?)([\s\S]*?)[-_]?%>/g
const INLINE = new Set('a abbr b br code em i kbd small span strong sub sup time'.split(' '))
const NOT_READ = new Set('class href src srcset sizes style id d viewbox action for rel'.split(' '))

export async function textsInTemplate(file: string, template: string): Promise<Text[]> {
  const inCode = await textsInCode(`${file}.js`, `async function template(it) {${codeOf(template)}\n}`)
  return [...textsOfMarkup(markupOf(template)), ...inCode].sort((a, b) => a.line - b.line)
}

const newlinesOf = (text: string): string => text.replace(/[^\n]+/g, '')

/** Statements alone, on the lines where they were. */
function codeOf(template: string): string {
  let code = ''
  let end = 0
  for (const { 0: whole, 1: sign, 2: inner = '', index } of template.matchAll(TAG)) {
    code += newlinesOf(template.slice(end, index))
    code += sign ? `(${inner});` : `${inner};`
    end = index + whole.length
  }
  return code
}

/** Values become `{…}`; statements become spaces. */
const markupOf = (template: string): string =>
  template.replace(TAG, (whole, sign: string, inner: string) =>
    sign === '=' && !whole.includes('\n')
      ? `{${inner.replace(/[<>"]/g, "'").trim()}}`
      : newlinesOf(whole) || ' ',
  )

function textsOfMarkup(markup: string): Text[] {
  const found: Text[] = []
  let text = ''
  let from = 0
  const lineAt = (index: number) => markup.slice(0, index).split('\n').length
  const add = (one: string, index: number) => {
    if (isForPeople(oneLine(one))) found.push({ line: lineAt(index), text: oneLine(one) })
  }
  const endText = () => {
    add(text, from)
    text = ''
  }
  const parser = new Parser({
    onopentag(name, attributes) {
      if (!INLINE.has(name)) endText()
      for (const [key, value] of Object.entries(attributes))
        if (!NOT_READ.has(key)) add(value, parser.startIndex)
    },
    onclosetag(name) {
      if (!INLINE.has(name)) endText()
    },
    ontext(part) {
      if (text.trim() === '') from = parser.startIndex
      text += part
    },
    onend: endText,
  })
  parser.end(markup)
  return found
}
