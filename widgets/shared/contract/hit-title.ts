/** How the title of a hit or a record is read. */

interface Titled {
  title: string
  url: string
}

const FEWEST_SPACES = 3

/** The title as results show it: a conversation whose title is little more than a name gets ` in Conversation`. */
export function hitTitle({ title, url }: Titled): string {
  const isConversation = url.includes('/conversations/')
  const spaces = title.split(' ').length - 1
  if (!isConversation || spaces >= FEWEST_SPACES || /conversation/i.test(title)) return title
  return `${title} in Conversation`
}

/** `Title | Subtitle` of a viewing room in two; what follows the first bar is the subtitle. */
export function splitTitle(title: string): { title: string; subtitle?: string } {
  const [first = '', ...rest] = title.split('|')
  const subtitle = rest.join('|').trim()
  return subtitle ? { title: first.trim(), subtitle } : { title: first.trim() }
}
