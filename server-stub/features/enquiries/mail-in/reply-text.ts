/** Of an e-mail what its writer has written: without what it answers, and without signatures. */
import { parseDocument } from 'htmlparser2'

/** Stands at the top of our own e-mails, so that an answer's own words end there whatever the mail program adds. */
export const ABOVE_LINE = '––– Please write above this line –––'
/** Short, since programs break what they quote into lines of their own length. */
const ABOVE = 'write above this line'

/** `On 3 May 2026, Quay <…> wrote:`, as mail programs begin what they quote. */
const ATTRIBUTIONS = [
  ['on', 'wrote'],
  ['am', 'schrieb'],
  ['le', 'écrit'],
  ['el', 'escribió'],
  ['il', 'scritto'],
  ['em', 'escreveu'],
  ['op', 'schreef'],
  ['den', 'skrev'],
  ['dnia', 'napisał'],
] as const
const ATTRIBUTION_ENDS = [/のメール[:：]$/, /写道[:：]$/, /님이 작성[:：]$/, /寫道[:：]$/]
const FORWARDED =
  /^[-_*\s]*(?:original message|ursprüngliche nachricht|message d['’]origine|mensaje original|messaggio originale|mensagem original|oorspronkelijk bericht|原始邮件|元のメッセージ|원본 메시지)[-_*\s]*$/i
const HEADER_FROM = /^\*?(?:from|von|de|da|van|från|fra|od|发件人|寄件者|差出人|보낸 사람)\*?\s*[:：]/i
const HEADER_REST =
  /^\*?(?:sent|date|to|subject|gesendet|datum|an|betreff|envoyé|à|objet|enviado|fecha|para|asunto|inviato|data|oggetto|verzonden|aan|onderwerp|skickat|till|发送时间|收件人|主题|送信日時|宛先|件名|보낸 날짜|받는 사람|제목)\*?\s*[:：]/i
const SENT_FROM =
  /^(?:sent from my |sent from outlook|get outlook for |von meinem .{1,40} gesendet|gesendet von |envoyé de mon |envoyé depuis |enviado desde mi |inviato da |verzonden vanaf mijn )/i

export function replyText(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n').split('\n')
  const end = lines.findIndex((_, at) => beginsQuote(lines, at) || isSignature(lines, at))
  const own = end < 0 ? lines : lines.slice(0, end)
  const isCut = end >= 0
  while (own.length > 0 && isLeftOver(own.at(-1) ?? '', isCut)) own.pop()
  return own.join('\n').trim()
}

/** What may stand at the end of one's own words: quoted lines, the edge of a quotation. Between words it is part of them. */
const isLeftOver = (line: string, isCut: boolean): boolean =>
  /^[\s>_-]*$/.test(line) ||
  line.trimStart().startsWith('>') ||
  (isCut && (HEADER_FROM.test(line) || HEADER_REST.test(line) || namesWriter(line.trim())))

/** An attribution in a language of which nothing is known: a time, an address, a colon. */
const namesWriter = (line: string): boolean =>
  (line.endsWith(':') || line.endsWith('：')) && line.includes('@') && /\d/.test(line)

function beginsQuote(lines: readonly string[], at: number): boolean {
  const line = plain(lines[at])
  if (line.includes(ABOVE)) return true
  if (FORWARDED.test(line) || /^_{10,}$/.test(line)) return true
  if (HEADER_FROM.test(line)) return lines.slice(at + 1, at + 4).some((next) => HEADER_REST.test(plain(next)))
  if (ATTRIBUTION_ENDS.some((end) => end.test(line))) return true
  return [1, 2, 3].some((count) =>
    isAttribution(
      lines
        .slice(at, at + count)
        .map(plain)
        .join(' '),
    ),
  )
}

const LONGEST_ATTRIBUTION = 300

function isAttribution(text: string): boolean {
  if (text.length > LONGEST_ATTRIBUTION || !/[:：]$/.test(text)) return false
  const words = text.toLowerCase().split(/[\s,:]+/)
  return ATTRIBUTIONS.some(([first, verb]) => words[0] === first && words.includes(verb))
}

const isSignature = (lines: readonly string[], at: number): boolean =>
  /^-- ?$/.test(lines[at] ?? '') || SENT_FROM.test(plain(lines[at]))

/** Without the marks of a quotation before it. */
const plain = (line = ''): string => line.replace(/^[\s>]+/, '').trim()

type Node = ReturnType<typeof parseDocument>['children'][number]

const LEFT_OUT = new Set(['head', 'script', 'style', 'template', 'title', 'blockquote'])
const QUOTE_CLASS =
  /(?:^|\s)(?:gmail_quote|gmail_quote_container|gmail_signature|yahoo_quoted|moz-cite-prefix|moz-signature|protonmail_quote)(?:\s|$)/
const BLOCK = new Set([
  'p',
  'div',
  'li',
  'ul',
  'ol',
  'tr',
  'table',
  'section',
  'h1',
  'h2',
  'h3',
  'h4',
  'pre',
  'hr',
])

/** The words of an e-mail that has no plain text, without what its program marks as quoted. */
export function textOfHtml(html: string): string {
  const parts: string[] = []
  const nodes: (Node | string)[] = parseDocument(html).children.toReversed()
  // No recursion: a stranger may nest as deeply as they like.
  for (let node = nodes.pop(); node !== undefined; node = nodes.pop()) {
    if (typeof node === 'string') parts.push(node)
    else if (node.type === 'text') parts.push(node.data.replace(/\s+/g, ' '))
    else if ('attribs' in node) {
      if (LEFT_OUT.has(node.name) || QUOTE_CLASS.test(node.attribs.class ?? '')) continue
      if (node.name === 'br') parts.push('\n')
      const isBlock = BLOCK.has(node.name)
      if (isBlock) nodes.push('\n')
      nodes.push(...node.children.toReversed())
      if (isBlock) nodes.push('\n')
    }
  }
  return parts
    .join('')
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
