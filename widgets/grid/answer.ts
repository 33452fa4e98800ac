/** Reads the fragment of a list: the cards between the two comments, and the links to more. */
import { GRID_CONTENT, GRID_LOADER } from '../shared/contract/grid.call.js'

export interface GridAnswer {
  /** The cards that are new, as HTML, and how many. */
  items: string
  added: number
  /** How many the server sent. */
  received: number
  /** What the loader of this page holds: the link to the next one. */
  loader: string
  total: number | undefined
  /** What a page of its own would be called. */
  title: string | undefined
  /** Handed on as it came. */
  impressions: unknown
}

interface Known {
  /** The first page of a list; a further one joins the cards that are shown. */
  isFirst: boolean
  /** Whether a card is shown already. */
  isShown(id: string): boolean
}

/** Undefined when the comments are missing: nothing can be taken from such an answer. */
export function readAnswer(html: string, { isFirst, isShown }: Known): GridAnswer | undefined {
  const from = html.indexOf(GRID_CONTENT)
  const to = html.indexOf(GRID_LOADER, from)
  if (from < 0 || to < 0) return undefined
  const before = parse(html.slice(0, from))
  const content = parse(html.slice(from + GRID_CONTENT.length, to))
  const after = parse(html.slice(to + GRID_LOADER.length))
  const list = content.querySelector('[data-slot="items"]') ?? content.body.firstElementChild
  const received = [...(list?.children ?? [])].filter((child) => child instanceof HTMLElement)
  const newCards = isFirst ? received : received.filter(({ dataset: { id } }) => !id || !isShown(id))
  // CSS lays them out when they come near.
  if (!isFirst) for (const card of newCards) card.setAttribute('data-later', '')
  const loader = after.querySelector('[data-slot="loader"]')
  // The page before is shown above.
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

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html')

function readImpressions(after: Document): unknown {
  const block = after.querySelector('script[data-feature-impressions]')
  if (!block?.textContent) return undefined
  try {
    return JSON.parse(block.textContent)
  } catch (error) {
    console.error(`grid: the feature impressions are no JSON; ${error}`)
    return undefined
  }
}
