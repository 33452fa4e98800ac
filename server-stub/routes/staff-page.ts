/** What pages of staff have in common: what is said of them, and how their lists and forms are read. */
import { badRequest } from '../errors.js'
import { field, versionSent } from '../http/forms.js'

/** Of whoever looks, and for no search engine. */
export const staffPage = (title: string, path: string, description: string, status = 200) => ({
  title,
  path,
  description,
  robots: 'noindex',
  isPersonal: true,
  status,
})

const PAGE_SIZE = 50

/** The words that a list is searched for, and which page of it is asked for: from 0 to `mostPages`. */
export function listAsked(query: unknown, mostPages: number): { words: string; page: number } {
  const page = Math.trunc(Number(field(query, 'page'))) || 0
  return { words: field(query, 'q').trim(), page: Math.min(mostPages, Math.max(0, page)) }
}

/** One page of a list, and whether there is another: `find` gives so many rows from a place on. */
export async function pageOfList<Row>(
  page: number,
  find: (skip: number, size: number) => Promise<Row[]>,
): Promise<{ rows: Row[]; hasMore: boolean }> {
  const found = await find(page * PAGE_SIZE, PAGE_SIZE + 1)
  return { rows: found.slice(0, PAGE_SIZE), hasMore: found.length > PAGE_SIZE }
}

/**
 * The version that a form changes.
 * @throws HttpError 400
 */
export function versionIn(body: unknown): number {
  const version = versionSent(body)
  if (version === undefined) throw badRequest('The form says which version it changes.')
  return version
}
