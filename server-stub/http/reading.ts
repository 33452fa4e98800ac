/** What catalogue routes read from an address: its query, a place in a list, a letter. Anything else is a 400 with a sentence. */
import * as v from 'valibot'
import { type Order, type Position, readKey, type Slice } from '../db/paging.js'
import { badRequest } from './errors.js'

const QuerySchema = v.record(v.string(), v.union([v.string(), v.array(v.string())]))

/** One parameter, or an empty text. Throws 400 when it is given more than once. */
export function parameter(query: unknown, name: string): string {
  const parsed = v.safeParse(QuerySchema, query)
  const value = parsed.success ? parsed.output[name] : undefined
  if (Array.isArray(value)) throw badRequest(`The address has “${name}” more than once. Give it once.`)
  return value ?? ''
}

/** Where in a list the page begins: `?after=` or `?before=`, as the list's own links write them. */
export function positionOf(query: unknown, order: Pick<Order, 'cast'> = {}): Position {
  const after = parameter(query, 'after')
  const before = parameter(query, 'before')
  if (after && before) throw badRequest('Give “after” or “before” in the address, not both.')
  const text = after || before
  if (!text) return {}
  const key = readKey(text, order.cast)
  if (!key) throw badRequest('This address of a page is not complete. Go back to the list and use its links.')
  return after ? { after: key } : { before: key }
}

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
export function listPath(path: string, query: unknown, fixed: Record<string, string> = {}): string {
  const params = new URLSearchParams(fixed)
  for (const name of ['after', 'before']) {
    const text = parameter(query, name)
    if (text) params.set(name, text)
  }
  const search = params.toString()
  return search ? `${path}?${search}` : path
}

export function slugIn(params: unknown, name = 'slug'): string {
  return v.parse(v.object({ [name]: v.string() }), params)[name] ?? ''
}
