/**
 * Templates and Markdown as HTML: the tags of template languages (Liquid, Twig, Nunjucks, Django, Handlebars, ERB, PHP, Blade)
 * and code that a page shows are replaced by as many filling characters, so that lines and columns stay.
 */

/** Stands for what is known at run time alone. */
export const DYNAMIC = '\uE000'
/** The same for a tag that may insert markup: elements may be missing before it runs. */
export const MARKUP = '\uE001'

/** What a tag begins and ends with, the longest first. No tag holds another. */
const ENDS: Readonly<Record<string, string>> = {
  '{{{': '}}}',
  '{!!': '!!}',
  '{{': '}}',
  '{%': '%}',
  '{#': '#}',
  '<?': '?>',
  '<%': '%>',
}
const BEGIN = /\{\{\{|\{!!|\{\{|\{%|\{#|<\?(?!xml)|<%/g

/** An include, or a value that is not escaped. */
const INSERTS_MARKUP =
  /^(?:\{\{\{|\{!!|\{\{\s*>|<\?|<%[-~=]?\s*include|<%[-~])|\b(?:include|render|partial|block|component|yield|content|children|slot|extends|embed|import|cell|shortcode|safe|raw|safeHTML)\b/i

const fill = (text: string, by: string): string => text.replace(/[^\r\n]/g, by)

export function maskTemplates(text: string): string {
  const parts: string[] = []
  let at = 0
  BEGIN.lastIndex = 0
  for (let begin = BEGIN.exec(text); begin; begin = BEGIN.exec(text)) {
    const [open] = begin
    const end = ENDS[open] ?? ''
    const endAt = text.indexOf(end, begin.index + open.length)
    if (endAt < 0) continue
    const tag = text.slice(begin.index, endAt + end.length)
    parts.push(text.slice(at, begin.index), fill(tag, INSERTS_MARKUP.test(tag) ? MARKUP : DYNAMIC))
    at = BEGIN.lastIndex = endAt + end.length
  }
  return parts.join('') + text.slice(at)
}

/** Code that Markdown shows: fenced blocks, and text between backticks. */
export function maskMarkdown(text: string): string {
  let fence: string | undefined
  const lines = text.split('\n').map((line) => {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1]
    if (fence === undefined && mark) {
      fence = mark
      return fill(line, ' ')
    }
    if (fence !== undefined) {
      if (mark?.startsWith(fence)) fence = undefined
      return fill(line, ' ')
    }
    return line.replace(/(?<!`)`+[^`\n]+`+/g, (code) => fill(code, ' '))
  })
  return lines.join('\n')
}

export const isDynamic = (text: string): boolean => text.includes(DYNAMIC) || text.includes(MARKUP)
