/** Eta's tags in a template, found as Eta finds them: strings and comments within one may hold `%>`. */

export interface EtaTag {
  /** `<% … %>`, `<%= … %>` and `<%~ … %>`. */
  kind: 'exec' | 'escaped' | 'raw'
  code: string
  /** Places in the source: of the tag, and of its code. */
  start: number
  end: number
  codeStart: number
}

export class TemplateError extends Error {
  constructor(
    readonly line: number,
    message: string,
  ) {
    super(message)
    this.name = 'TemplateError'
  }
}

const OPEN = /<%[-_]?\s*([=~])?/g
const STRING_COMMENT_OR_CLOSE = /['"`]|\/\*|%>/g
const KINDS = { '=': 'escaped', '~': 'raw' } as const

export function etaTags(source: string): EtaTag[] {
  const tags: EtaTag[] = []
  OPEN.lastIndex = 0
  for (let open = OPEN.exec(source); open; open = OPEN.exec(source)) {
    const codeStart = OPEN.lastIndex
    const close = closeAfter(source, codeStart)
    if (!close) throw new TemplateError(lineAt(source, open.index), 'the tag has no end; write %>')
    const mark = open[1]
    tags.push({
      kind: mark === '=' || mark === '~' ? KINDS[mark] : 'exec',
      code: source.slice(codeStart, close.start),
      start: open.index,
      end: close.end,
      codeStart,
    })
    OPEN.lastIndex = close.end
  }
  return tags
}

function closeAfter(source: string, from: number): { start: number; end: number } | undefined {
  const marks = STRING_COMMENT_OR_CLOSE
  marks.lastIndex = from
  for (let found = marks.exec(source); found; found = marks.exec(source)) {
    const [mark] = found
    if (mark === '%>') return { start: codeEnd(source, from, found.index), end: marks.lastIndex }
    const end = mark === '/*' ? source.indexOf('*/', marks.lastIndex) + 2 : stringEnd(source, found.index)
    // One that has no end is none.
    marks.lastIndex = Math.max(end, marks.lastIndex)
  }
  return undefined
}

/** The place after a string; 0 when it has no end. */
function stringEnd(source: string, start: number): number {
  for (let place = start + 1; place < source.length; place += source[place] === '\\' ? 2 : 1)
    if (source[place] === source[start]) return place + 1
  return 0
}

/** Without the mark that trims what follows, `-%>` or `_%>`, and the white space before it. */
function codeEnd(source: string, from: number, close: number): number {
  const code = source.slice(from, close)
  return from + code.replace(/[-_]$/, '').trimEnd().length
}

export function lineAt(source: string, place: number): number {
  return source.slice(0, place).split('\n').length
}
