/** The addresses of the search page (docs/behaviour.md#search), and how much of an answer it shows. */
import { ALL, SEARCH_TYPES } from './record-types.js'

/** Hits of each type while every type is looked for. */
export const ALL_SIZE = 4
/** Hits of the one type that is looked for, a page. */
export const TYPE_SIZE = 20
/** Longer is no search. */

/** Every word that may stand in the address: `all` and the types'. */
const SEARCH_ALIASES: readonly string[] = [ALL.alias, ...SEARCH_TYPES.map(({ alias }) => alias)]

/** `/search/?q=…`, `/search/artists/?q=…`; later pages are counted from 0 and named from 1 on. */
export function searchAddress(alias: string, query: string, page = 0): string {
  const path = alias === ALL.alias ? '/search/' : `/search/${alias}/`
  const parameters = new URLSearchParams()
  if (query) parameters.set('q', query)
  if (page > 0) parameters.set('page', String(page))
  return parameters.size > 0 ? `${path}?${parameters}` : path
}

/** What an address of the search page looks for, or undefined when it is none. `search` is with or without its `?`. */
export function readSearchAddress(
  pathname: string,
  search: string,
): { alias: string; query: string } | undefined {
  const alias =
    /^\/search\/(?:([\w-]+)\/)?$/.exec(pathname)?.[1] ?? (pathname === '/search/' ? ALL.alias : '')
  if (!SEARCH_ALIASES.includes(alias)) return undefined
  return { alias, query: new URLSearchParams(search).get('q')?.trim() ?? '' }
}
