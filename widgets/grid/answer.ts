/** Reads the fragment of a list: the cards between the two comments, and the links to more. */
import { parseDocument } from 'plinth'
import { GRID_CONTENT, GRID_LOADER } from '../shared/contract/grid.call.js'

export interface GridAnswer {
  /** HTML of the cards that are new, and their number. */
  items: string
  added: number
  /** Number of cards that the server sent. */
  received: number
  /** HTML of the loader: the link to the next page. */
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

/** Returns undefined when the comments are missing: such an answer has no cards that can be told apart. */
export function readAnswer(html: string, { isFirst, isShown }: Known): GridAnswer | undefined {
  if (!isAnswer(html)) return undefined
  const from = html.indexOf(GRID_CONTENT)
  const to = html.indexOf(GRID_LOADER, from)
  const before = parseDocument(html.slice(0, from))
  const content = parseDocument(html.slice(from + GRID_CONTENT.length, to))
  const after = parseDocument(html.slice(to + GRID_LOADER.length))
  const list = content.querySelector('[data-slot="items"]') ?? content.body.firstElementChild
  const received = [...(list?.children ?? [])].filter((child) => child instanceof HTMLElement)
  const newCards = isFirst ? received : received.filter(({ dataset: { id } }) => !id || !isShown(id))
  // CSS lays such cards out when they come near the view.
  if (!isFirst) for (const card of newCards) card.setAttribute('data-later', '')
  const loader = after.querySelector('[data-slot="loader"]')
  // The previous page is shown already, above.
  if (!isFirst) loader?.querySelector('a[rel="prev"]')?.remove()
  const told = before.querySelector<HTMLElement>('[data-total]')?.dataset
  const total = Number(told?.total ?? Number.NaN)
  return {
    items: newCards.map((card) => card.outerHTML).join(''),
    added: newCards.length,
    received: received.length,
    loader: loader?.innerHTML ?? '',
    title: told?.title,
    total: Number.isSafeInteger(total) ? total : undefined,
    impressions: readImpressions(after),
  }
}

function readImpressions(after: Document): unknown {
  const block = after.querySelector('script[data-feature-impressions]')
  if (!block?.textContent) return undefined
  try {
    return JSON.parse(block.textContent)
  } catch (error) {
    console.error(`grid: the feature impressions are not JSON; ${error}`)
    return undefined
  }
}
