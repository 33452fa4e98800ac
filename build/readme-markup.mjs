/** What a widget's README says of it first, and the markup that it shows. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { marked } from 'marked'
import { ROOT } from './paths.mjs'

/** The heading over the form that passes a CMS's sanitizer. */
const SANITIZED = 'Through a sanitizer'

export const readReadme = (name) => readFile(join(ROOT, 'widgets', name, 'README.md'), 'utf8')

/**
 * The first paragraph in plain words; the first HTML, and the form for sanitizers where there is that heading.
 * @throws Error when there is no paragraph or no HTML
 */
export function markupIn(readme) {
  const tokens = marked.lexer(readme)
  const title = tokens.find(({ type }) => type === 'heading')?.text
  const paragraph = tokens.find(({ type }) => type === 'paragraph')
  const full = htmlIn(tokens)
  if (!paragraph || !full) throw new Error(`README of ${title}: give it a paragraph and an \`\`\`html block`)
  const heading = tokens.findIndex(({ type, text }) => type === 'heading' && text === SANITIZED)
  // Below it there is no HTML where the full form passes as it is.
  const sanitized = heading < 0 ? undefined : (htmlIn(tokens.slice(heading)) ?? full)
  return { description: plainText(paragraph.tokens), full, ...(sanitized && { sanitized }) }
}

const htmlIn = (tokens) => tokens.find(({ type, lang }) => type === 'code' && lang === 'html')?.text

/** What is read of Markdown's tokens. */
export const plainText = (tokens) =>
  tokens
    .map((token) => (token.tokens ? plainText(token.tokens) : token.text))
    .join('')
    .replace(/\s+/g, ' ')
