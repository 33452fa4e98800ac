/** Reads the fragment of a list: the cards between the two comments, and the links to more. */
import { parseFragment } from 'plinth/react'
import { GRID_CONTENT, GRID_LOADER } from '../shared/contract/grid.call.js'

export interface GridAnswer {
  /** The cards that are new, to be placed, and their HTML and number. */
  cards: readonly Node[]
  items: string
  added: number
  /** Number of cards that the server sent. */
  received: number
  /** What the loader holds, to be placed, and its HTML: the link to the next page. */
  links: readonly Node[]
  loader: string
  total: number | undefined
  /** Title of the document at the list's address. */
  title: string | undefined
  /** The event `loaded` carries it as it came. */
  impressions: unknown
}

interface Known {
  isFirst: boolean
  isShown(id: string): boolean
}

/** Whether it has the comments that its parts stand between. */
export const isAnswer = (html: string): boolean =>
  html.indexOf(GRID_LOADER, html.indexOf(GRID_CONTENT)) >= 0 && html.includes(GRID_CONTENT)

/**
 * Returns undefined when the comments are missing: such an answer has no cards that can be told apart. The HTML is parsed here, once:
 * what is placed are its nodes.
 */
export function readAnswer(html: string, { isFirst, isShown }: Known): GridAnswer | undefined {
  const parts = isAnswer(html) && partsOf(html)
  if (!parts) return undefined
  const { list, loader, told, impressions } = parts
  const received = [...(list?.children ?? [])].filter((child) => child instanceof HTMLElement)
  const cards = isFirst ? received : received.filter(({ dataset: { id } }) => !id || !isShown(id))
  // CSS lays such cards out when they come near the view.
  if (!isFirst) for (const card of cards) card.setAttribute('data-later', '')
  // The previous page is shown already, above.
  if (!isFirst) loader?.querySelector('a[rel="prev"]')?.remove()
  const total = Number(told?.total ?? Number.NaN)
  return {
    cards,
    items: cards.map((card) => card.outerHTML).join(''),
    added: cards.length,
    received: received.length,
    links: [...(loader?.childNodes ?? [])],
    loader: loader?.innerHTML ?? '',
    title: told?.title,
    total: Number.isSafeInteger(total) ? total : undefined,
    impressions: readImpressions(impressions),
  }
}

/** What stands before, between and after the two comments. */
function partsOf(html: string) {
  const root = parseFragment(html)[0]?.parentNode
  if (!root) return undefined
  const content = findComment(root, GRID_CONTENT)
  const end = content && findComment(root, GRID_LOADER, content)
  if (!end) return undefined
  const find = (selector: string, fits: (element: Element) => boolean) =>
    [...root.querySelectorAll<HTMLElement>(selector)].find(fits)
  const isBetween = (element: Element) =>
    isBefore(content, element) && isBefore(element, end) && !element.contains(end)
  const first = content.nextElementSibling
  return {
    told: find('[data-total]', (element) => isBefore(element, content))?.dataset,
    list: find('[data-slot="items"]', isBetween) ?? (first && isBetween(first) ? first : undefined),
    loader: find('[data-slot="loader"]', (element) => isBefore(end, element)),
    impressions: find('script[data-feature-impressions]', (element) => isBefore(end, element))?.textContent,
  }
}

/** The comment that is written as `text`, after another one. */
function findComment(root: Node, text: string, after?: Node): Comment | undefined {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_COMMENT)
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node instanceof Comment && `<!--${node.data}-->` === text && (!after || isBefore(after, node)))
      return node
  return undefined
}

const isBefore = (one: Node, other: Node): boolean =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

function readImpressions(text: string | null | undefined): unknown {
  if (!text) return undefined
  try {
    return JSON.parse(text)
  } catch (error) {
    console.error(`grid: the feature impressions are not JSON; ${error}`)
    return undefined
  }
}
