/** What a widget's README says of its accessibility: a list under that heading, with these items. */
import { marked } from 'marked'
import { plainText } from './readme-markup.mjs'

const HEADING = 'Accessibility'
const ITEMS = { pattern: 'Pattern', roles: 'Roles and states', keys: 'Keys', announced: 'Announced' }

/**
 * The items in plain words, and the address of the pattern where it is a link; undefined where the README has no such heading.
 * @throws Error when an item is missing, or the heading where it `isRequired`
 */
export function accessibilityIn(readme, isRequired) {
  const tokens = marked.lexer(readme)
  const heading = tokens.findIndex(({ type, text }) => type === 'heading' && text === HEADING)
  if (heading < 0 && !isRequired) return undefined
  // Without the heading, the title comes first and has no items.
  const list = tokens.slice(heading + 1).find(({ type }) => type === 'list' || type === 'heading')
  const found = new Map((list?.items ?? []).map(itemIn))
  const missing = Object.values(ITEMS).filter((name) => !found.get(name)?.text)
  if (missing.length > 0) {
    const title = tokens.find(({ type }) => type === 'heading')?.text
    throw new Error(
      `README of ${title}: its "## ${HEADING}" lacks ${missing.join(', ')}; write each as "- **${missing[0]}**: …"`,
    )
  }
  const { address } = found.get(ITEMS.pattern)
  return {
    ...Object.fromEntries(Object.entries(ITEMS).map(([key, name]) => [key, found.get(name).text])),
    ...(address && { patternAddress: address }),
  }
}

/** Of `- **Keys**: Enter opens it.` the name, the words after the colon, and the first address. */
function itemIn({ tokens }) {
  const [first] = tokens
  const [name, ...rest] = first?.tokens ?? []
  const text = plainText(rest).replace(/^:\s*/, '')
  return [name?.type === 'strong' ? name.text : '', { text, address: rest.find(({ href }) => href)?.href }]
}
