/** What a link of a menu may be picked from: pages that the site always has, pages that staff wrote, and records that the search finds. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { labelOf } from '../../../widgets/shared/contract/record-types.js'
import { SEARCH_INDEX } from '../../../widgets/shared/contract/search.call.js'
import { pagePath } from '../../catalogue/addresses.js'
import { pagesForStaff } from '../../catalogue/pages/store.js'
import { goneSignal } from '../../http/limits/client-gone.js'
import { clientOf } from '../../http/limits/limits.js'
import { DEFAULT_MENUS } from '../../views/menus/default-menus.js'
import { isGroup, type NavLink, PLACES } from '../../views/menus/menus.js'
import { type Draft, TAKES, targetText } from './menu-acts.js'
import { ENTRY_TITLES } from './menus-form.js'

const SHOWN = 12
const MOST_PAGES = 40

export interface Pickable extends NavLink {
  kind: string
}

const ofDefaults = [...DEFAULT_MENUS.bar, ...DEFAULT_MENUS.menu, ...DEFAULT_MENUS.footer].flatMap((entry) =>
  isGroup(entry) ? entry.links : [entry],
)
/** Each once. */
const OWN_PAGES: readonly NavLink[] = [
  { href: '/', label: 'Home' },
  ...new Map(ofDefaults.map((link) => [link.href, link])).values(),
  { href: '/search/', label: 'Search' },
]

/** `q` finds records and written pages; without it the written pages are the newest. */
export async function pickable(
  request: FastifyRequest,
  reply: FastifyReply,
  q: string,
): Promise<{ pages: Pickable[]; found: Pickable[] }> {
  const { server } = request
  const written = await pagesForStaff(server.site.db, q, 0, MOST_PAGES)
  const pages = written.flatMap((page): Pickable[] =>
    page.published ? [{ href: pagePath(page), label: page.title, kind: 'Page' }] : [],
  )
  if (q === '') return { pages: [...OWN_PAGES.map((link) => ({ ...link, kind: '' })), ...pages], found: [] }
  const ask = { indexName: SEARCH_INDEX, query: q, filters: 'published:true', hitsPerPage: SHOWN }
  const asker = { client: clientOf(request.ip), signal: goneSignal(reply) }
  const [answer] = await server.siteSearch.answer([{ ...ask, attributesToHighlight: [] }], asker)
  const records = (answer?.hits ?? []).map(({ title, recordType, url }) => ({
    href: url,
    label: title,
    kind: labelOf(recordType),
  }))
  return { pages: [], found: [...pages.slice(0, SHOWN), ...records] }
}

/** Where a link may be put. */
export const targetsOf = (draft: Draft): { value: string; label: string }[] =>
  PLACES.flatMap((place) => {
    const { title } = ENTRY_TITLES[place]
    const groups = draft[place].filter(isGroup)
    return [
      ...(TAKES[place].links ? [{ value: targetText({ place, group: '' }), label: title }] : []),
      ...groups.map(({ label }) => ({
        value: targetText({ place, group: label }),
        label: `${title}: ${label}`,
      })),
    ]
  })
