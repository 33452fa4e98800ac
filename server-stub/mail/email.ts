import type { Email } from './outbox.js'

/** An e-mail of paragraphs: plain text, addresses on lines of their own, the site's name at the end. */
export function write(publicUrl: string, to: string, subject: string, paragraphs: readonly string[]): Email {
  return { to, subject: oneLine(subject), body: `${[...paragraphs, `Plinth\n${publicUrl}/`].join('\n\n')}\n` }
}

/** Names come into subjects, and a subject is one line. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/**
 * How an e-mail begins; whoever gave no name is greeted too. A "name" that leads somewhere is none: anybody may type any name
 * beside another's address.
 */
export const greeting = (name: string): string =>
  name === '' || /\/|www\.|\w\.[a-z]{2,}/i.test(name) ? 'Good day,' : `Dear ${oneLine(name)},`
