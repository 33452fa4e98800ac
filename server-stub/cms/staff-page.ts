/** What pages of staff have in common: what is said of them, and how their lists and forms are read. */

import * as v from 'valibot'
import { badRequest } from '../http/errors/errors.js'
import { SENTENCES } from '../http/errors/sentences.js'
import { text } from '../http/forms/fields.js'

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
/** Nobody leafs so far; an address may name any page. */
const MOST_PAGES = 10_000

/** What the address of a list says: words to find, and which page. */
export const ListQuery = v.object({
  q: v.pipe(text(), v.trim()),
  page: v.pipe(
    text(),
    v.transform((sent) => Math.min(MOST_PAGES, Math.max(0, Math.trunc(Number(sent)) || 0))),
  ),
})
export type ListQuery = v.InferOutput<typeof ListQuery>
/** The first page of all. */
export const EVERYTHING: ListQuery = { q: '', page: 0 }

export interface ListPage<Row> {
  /** What the list is searched for. */
  words: string
  rows: Row[]
  /** Where this page is, and those beside it. */
  address: string
  newer: string | undefined
  older: string | undefined
}

/**
 * The page of the list at `path` that `query` asks for, with `find` for so many rows from a place on. `kept` is what else the addresses
 * of its pages say.
 */
export async function listPage<Row>(
  path: string,
  { q: words, page }: ListQuery,
  find: (words: string, skip: number, size: number) => Promise<Row[]>,
  kept: Readonly<Record<string, string>> = {},
): Promise<ListPage<Row>> {
  // One row more than is shown tells whether there are others.
  const found = await find(words, page * PAGE_SIZE, PAGE_SIZE + 1)
  const at = (n: number) => {
    const params = new URLSearchParams({
      ...(words && { q: words }),
      ...kept,
      ...(n > 0 && { page: `${n}` }),
    })
    return params.size > 0 ? `${path}?${params}` : path
  }
  return {
    words,
    rows: found.slice(0, PAGE_SIZE),
    address: at(page),
    newer: page > 0 ? at(page - 1) : undefined,
    older: found.length > PAGE_SIZE ? at(page + 1) : undefined,
  }
}

/**
 * The version that a form changes.
 * @throws HttpError 400
 */
export function versionIn({ version }: { version: number | undefined }): number {
  if (version === undefined) throw badRequest(SENTENCES.noVersionNamed)
  return version
}
