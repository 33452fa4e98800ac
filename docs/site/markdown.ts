/** Markdown of the project as HTML: headings that can be linked to, and links between files as links between pages. */
import { dirname, join } from 'node:path/posix'
import { Marked, type Tokens } from 'marked'

export interface Heading {
  readonly id: string
  /** HTML. */
  readonly words: string
  readonly depth: number
}

/** Where a link to a file of the project leads, from the root of the site; undefined when the site does not have it. */
export type FindPage = (file: string) => string | undefined

interface Rendered {
  readonly html: string
  readonly headings: readonly Heading[]
}

/** `file` is where the text stands; its links are read from there. A link to what the site does not have becomes its words. */
export function renderMarkdown(text: string, file: string, findPage: FindPage): Rendered {
  const headings: Heading[] = []
  const marked = new Marked({
    gfm: true,
    renderer: {
      heading({ tokens, depth }: Tokens.Heading) {
        const words = this.parser.parseInline(tokens)
        const id = freeId(words, headings)
        headings.push({ id, words: words.replace(/<\/?a\b[^>]*>/g, ''), depth })
        return `<h${depth} id="${id}">${words}</h${depth}>\n`
      },
      link({ href, tokens }: Tokens.Link) {
        const words = this.parser.parseInline(tokens)
        const address = addressIn(href, file, findPage)
        return address === undefined ? words : `<a href="${address}">${words}</a>`
      },
      image({ href, text: alt }: Tokens.Image) {
        return `<img src="${addressIn(href, file, findPage) ?? ''}" alt="${alt}" loading="lazy">`
      },
    },
  })
  return { html: reachable(marked.parse(text, { async: false })), headings }
}

/** What scrolls must be reachable by keyboard, and a heading without words is none. */
export const reachable = (html: string): string =>
  html
    .replaceAll('<pre>', '<pre tabindex="0">')
    .replaceAll('<table>', '<div class="scroller" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')
    .replaceAll('<th></th>', '<td></td>')

function addressIn(href: string, file: string, findPage: FindPage): string | undefined {
  if (/^(?:https?:|mailto:|#|\/)/.test(href)) return href
  const [path = '', id] = href.split('#')
  const page = findPage(join(dirname(file), path).replace(/\/$/, ''))
  return page && (id ? `${page}#${id}` : page)
}

/** As repositories show headings: `Beside `Turbo` 8` is `beside-turbo-8`, and the second of one name ends in `-1`. */
function freeId(words: string, headings: readonly Heading[]): string {
  const base = words
    .replace(/<[^>]*>|&[#\w]+;/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-')
  const taken = new Set(headings.map(({ id }) => id))
  for (let count = 0; ; count++) {
    const id = count === 0 ? base : `${base}-${count}`
    if (!taken.has(id)) return id
  }
}
