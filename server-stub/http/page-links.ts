/** The addresses of the pages of a list. */
import type { Slice } from '../db/paging.js'

export interface PageLinks {
  previous?: string
  next?: string
}

/** The addresses of the neighbouring pages; `fixed` parameters stay. `hash` leads past what stands above the list. */
export function pageLinks(
  path: string,
  slice: Slice<unknown>,
  fixed: Record<string, string> = {},
  hash = '',
): PageLinks {
  const address = (name: string, key: string) =>
    `${path}?${new URLSearchParams({ ...fixed, [name]: key })}${hash}`
  return {
    ...(slice.previous ? { previous: address('before', slice.previous) } : {}),
    ...(slice.next ? { next: address('after', slice.next) } : {}),
  }
}

/** The canonical address of a page of a list: the list's own, unless it begins somewhere. */
export function listPath(path: string, { after, before }: { after: string; before: string }): string {
  const search = new URLSearchParams({ ...(after && { after }), ...(before && { before }) })
  return search.size > 0 ? `${path}?${search}` : path
}
