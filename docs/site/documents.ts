/** The documents of the project as pages. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addressOf, GROUPS } from './contents.js'
import { type FindPage, type Heading, renderMarkdown } from './markdown.js'

export const ROOT = join(import.meta.dirname, '../..')

/** What documents link to beside pages: copied as it is. */
export const FILES: Readonly<Record<string, string>> = {
  'docs/openapi.json': '/openapi.json',
  'docs/home.jpg': '/home.jpg',
  LICENSE: '/licence.txt',
}

interface DocumentPage {
  readonly url: string
  readonly title: string
  /** In the list of contents, where it is clear whom it is about. */
  readonly short: string
  readonly description: string
  readonly html: string
  readonly headings: readonly Heading[]
}

export interface DocumentGroup {
  readonly title: string
  readonly documents: readonly DocumentPage[]
}

/** In groups, as the list of contents shows them. */
export function readDocuments(findPage: FindPage): Promise<DocumentGroup[]> {
  return Promise.all(
    GROUPS.map(async ({ title, files }) => ({
      title,
      documents: await Promise.all(files.map((file) => readDocument(file, findPage))),
    })),
  )
}

async function readDocument(file: string, findPage: FindPage): Promise<DocumentPage> {
  const text = await readFile(join(ROOT, file), 'utf8')
  const [whole = '', title] = /^\s*# (.*)\n/.exec(text) ?? []
  if (title === undefined) throw new Error(`${file}: begins without a heading; write one as "# Words"`)
  const { html, headings } = renderMarkdown(text.slice(whole.length), file, findPage)
  return {
    url: addressOf(file),
    title: title.replaceAll('`', ''),
    short: shortened(title.replaceAll('`', '')),
    description: firstSentence(html),
    html,
    headings: headings.filter(({ depth }) => depth === 2),
  }
}

/** `Plinth in Hugo` is `Hugo`. */
function shortened(title: string): string {
  const rest = title.replace(/^Plinth (?:in )?(?=.)/, '')
  return rest.slice(0, 1).toUpperCase() + rest.slice(1)
}

/** The first paragraph without its marks, as far as a list of results shows it. */
function firstSentence(html: string): string {
  const [, words = ''] = /<p>(.*?)<\/p>/s.exec(html) ?? []
  return words
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .replace(/(?<=[.:]) .*$/, '')
}
