/** Reads an answer to 7.13: what stands between the two comments, and what leads on. */
import { GRID_CONTENT, GRID_LOADER } from '../shared/contract/grid.call.js'

export interface GridAnswer {
  items: HTMLElement[]
  /** What the loader of this page holds: the link to the next one. */
  loader: Node[]
  total: number | undefined
  /** What a page of its own would be called. */
  title: string | undefined
  /** Row 7.15: handed on as it came. */
  impressions: unknown
}

/** Undefined when the comments are missing: nothing can be taken from such an answer (8.10). */
export function readAnswer(html: string): GridAnswer | undefined {
  const from = html.indexOf(GRID_CONTENT)
  const to = html.indexOf(GRID_LOADER, from)
  if (from < 0 || to < 0) return undefined
  const before = parse(html.slice(0, from))
  const content = parse(html.slice(from + GRID_CONTENT.length, to))
  const after = parse(html.slice(to + GRID_LOADER.length))
  const list = content.querySelector('[data-slot="items"]') ?? content.body.firstElementChild
  const told = before.querySelector<HTMLElement>('[data-total]')?.dataset
  const total = Number(told?.total ?? Number.NaN)
  return {
    items: [...(list?.children ?? [])].filter((child) => child instanceof HTMLElement),
    loader: [...(after.querySelector('[data-slot="loader"]')?.childNodes ?? [])],
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
