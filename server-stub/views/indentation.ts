/**
 * Templates are indented and broken over lines as JSX is, and white space means in them what it means there:
 *
 * - White space with a line break in it, beside a tag of HTML or of Eta or at an end of the template, is indentation. It is not sent.
 * - A line break within text is one space. A space that is wanted where a line ends is written `<%~ ' ' %>`.
 * - A line break within a tag of HTML is one space, and none before `>`. An attribute after a statement (`<% if (…) { %>checked<% } %>`)
 *   gets the space that it needs, so each may stand on a line of its own.
 * - What comments, `pre`, `textarea`, `script` and `style` hold is sent as it stands.
 */
import { etaTags } from './eta-tags.js'

type Kind = 'text' | 'attributes' | 'value' | 'as it stands' | 'mark' | 'statement' | 'output'

interface Span {
  kind: Kind
  text: string
}

/** What a scan is in, up to `end`. */
interface Inside {
  kind: Kind
  end: RegExp
  after(mark: string): Inside
}

const TEXT: Inside = {
  kind: 'text',
  end: /<!--|<[!/]?[a-z][\w-]*/i,
  after: (mark) => (mark === '<!--' ? untilMark(/-->/) : tagOf(mark.slice(1).toLowerCase())),
}

const HOLD_AS_IT_STANDS: Record<string, Inside> = {
  pre: untilMark(/<\/pre(?=[\s>])/i),
  script: untilMark(/<\/script(?=[\s>])/i),
  style: untilMark(/<\/style(?=[\s>])/i),
  textarea: untilMark(/<\/textarea(?=[\s>])/i),
}

function untilMark(end: RegExp): Inside {
  return { kind: 'as it stands', end, after: (mark) => (mark === '-->' ? TEXT : tagOf('')) }
}

function tagOf(name: string): Inside {
  const tag: Inside = {
    kind: 'attributes',
    end: /["'>]/,
    after: (mark) => {
      if (mark === '>') return HOLD_AS_IT_STANDS[name] ?? TEXT
      return { kind: 'value', end: mark === '"' ? /"/ : /'/, after: () => tag }
    },
  }
  return tag
}

/** @throws TemplateError for a tag of Eta without an end. */
export function withoutIndentation(source: string): string {
  const spans = spansOf(source)
  return spans.map((span, place) => written(span, spans[place - 1], spans[place + 1])).join('')
}

/** Statements stand anywhere, and each of their branches leaves the markup in what it found it in. */
function spansOf(source: string): Span[] {
  const spans: Span[] = []
  let inside = TEXT
  let last = 0
  const read = (piece: string): void => {
    for (let rest = piece; rest !== ''; ) {
      const found = inside.end.exec(rest)
      const text = rest.slice(0, found?.index)
      if (text !== '') spans.push({ kind: inside.kind, text })
      if (!found) return
      const [mark] = found
      spans.push({ kind: 'mark', text: mark })
      inside = inside.after(mark)
      rest = rest.slice(found.index + mark.length)
    }
  }
  for (const { kind, start, end } of etaTags(source)) {
    read(source.slice(last, start))
    spans.push({ kind: kind === 'exec' ? 'statement' : 'output', text: source.slice(start, end) })
    last = end
  }
  read(source.slice(last))
  return spans
}

function written({ kind, text }: Span, before: Span | undefined, after: Span | undefined): string {
  if (kind === 'text') return withBreaks(text, '', '')
  if (kind === 'value') return withBreaks(text, ' ', ' ')
  if (kind !== 'attributes') return text
  const needsSpace = before?.kind === 'statement' && !/^\s/.test(text)
  return `${needsSpace ? ' ' : ''}${withBreaks(text, ' ', after?.kind === 'statement' || after?.text === '>' ? '' : ' ')}`
}

const WHITE_SPACE = /([\t\n\f\r ]+)/

/** With a space for each white space that holds a line break; at the ends of the text, with what is given for them. */
function withBreaks(text: string, atStart: string, atEnd: string): string {
  const parts = text.split(WHITE_SPACE)
  const isBlank = parts.every((part, place) => place % 2 === 1 || part === '')
  return parts
    .map((part, place) => {
      if (place % 2 === 0 || !part.includes('\n')) return part
      if (isBlank || (place === parts.length - 2 && parts.at(-1) === '')) return atEnd
      return place === 1 && parts[0] === '' ? atStart : ' '
    })
    .join('')
}
