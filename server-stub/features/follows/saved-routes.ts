/** What a member follows and has saved (docs/behaviour.md#dashboard). */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { filterAddress, hasSelection, readFilterAddress } from '../../../widgets/shared/contract/filters.js'
import { guardMembers, requireMember } from '../../auth/require-member.js'
import { isBare } from '../../http/errors/bare.js'
import { badRequest, notFound } from '../../http/errors/errors.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { pathOf } from '../../http/request-log.js'
import { NO_IMPRESSIONS } from '../../lists/list.js'
import { LARGEST_PAGE } from '../../lists/selection.js'
import { Grid } from '../../lists/views/grid.js'
import { renderDashboard } from '../dashboard/dashboard.js'
import { DASHBOARD_PATH } from '../dashboard/sections.js'
import { countSavedItems, SAVED_SECTIONS, type SavedSection, savedCards } from './saved-items.js'
import { SavedPage } from './views/saved.js'
import { SavedItemsPage } from './views/saved-items.js'

const ROW_SHOWN = 4
const PAGE_SIZE = 24

const SIDES = {
  following: {
    title: 'Following',
    text: 'What is new from these is listed under Notifications.',
  },
  saved: { title: 'Saved', text: 'What you have saved, on every device.' },
} as const

export async function savedRoutes(app: FastifyInstance): Promise<void> {
  const { db } = app.site
  const context = () => ({ db, today: app.site.today() })
  guardMembers(app)

  for (const [side, words] of Object.entries(SIDES)) {
    const path = `${DASHBOARD_PATH}${side}/`
    app.get(path, async (request, reply) => {
      const member = await requireMember(request)
      const counts = await countSavedItems(db, member.id)
      const sections = await Promise.all(
        SAVED_SECTIONS.filter((section) => section.side === side).map(async (section) => ({
          ...section,
          count: counts.get(section.type) ?? 0,
          cards: await savedCards(context(), member.id, section, { index: 0, size: ROW_SHOWN, back: path }),
        })),
      )
      return renderDashboard(
        request,
        reply,
        SavedPage,
        { title: words.title, path },
        { ...words, sections, tabs: tabs(sections, path, side, counts) },
      )
    })
  }

  for (const section of SAVED_SECTIONS) {
    for (const route of [section.base, `${section.base}page-index/*`]) {
      app.get(route, (request, reply) => renderSavedItems(app, section, request, reply))
    }
  }
}

async function renderSavedItems(
  app: FastifyInstance,
  section: SavedSection,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { db } = app.site
  const member = await requireMember(request)
  const { index, size } = pagingOf(request, section)
  const address = pageAddress(section, index, size)
  const [counts, cards] = await Promise.all([
    countSavedItems(db, member.id),
    savedCards({ db, today: app.site.today() }, member.id, section, { index, size, back: address }),
  ])
  const total = counts.get(section.type) ?? 0
  const grid = {
    list: `${section.side}-${section.type}`,
    base: section.base,
    label: section.title,
    layout: section.layout,
    index,
    size,
    total,
    address,
    isFront: index === 0 && size === PAGE_SIZE,
    cards,
    impressions: NO_IMPRESSIONS,
    ...(index > 0 ? { previous: pageAddress(section, index - 1, size) } : {}),
    ...((index + 1) * size < total ? { next: pageAddress(section, index + 1, size) } : {}),
  }
  if (isBare(request) && request.headers['turbo-frame'] === undefined) return reply.fragment(Grid, { grid })
  if (index > 0 && cards.length === 0) throw notFound(SENTENCES.noListPage)
  const words = SIDES[section.side]
  const path = `${DASHBOARD_PATH}${section.side}/`
  return renderDashboard(
    request,
    reply,
    SavedItemsPage,
    { title: `${section.title}, ${words.title.toLowerCase()}`, path: address },
    {
      title: section.title,
      back: { href: path, label: words.title },
      tabs: tabs(
        SAVED_SECTIONS.filter(({ side }) => side === section.side),
        section.base,
        section.side,
        counts,
      ),
      empty: section.empty,
      grid,
    },
  )
}

function tabs(
  sections: readonly SavedSection[],
  path: string,
  side: string,
  counts: ReadonlyMap<string, number>,
) {
  return [
    { href: `${DASHBOARD_PATH}${side}/`, label: 'All', isCurrent: path === `${DASHBOARD_PATH}${side}/` },
    ...sections.map(({ base, title, type }) => ({
      href: base,
      label: title,
      n: counts.get(type) ?? 0,
      isCurrent: path === base,
    })),
  ]
}

const pageAddress = (section: SavedSection, index: number, size: number): string =>
  filterAddress(section.base, {}, index === 0 && size === PAGE_SIZE ? undefined : { index, size })

function pagingOf(request: FastifyRequest, section: SavedSection): { index: number; size: number } {
  const address = readFilterAddress(pathOf(request.originalUrl), section.base)
  if (!address || hasSelection(address.selection)) throw notFound(SENTENCES.noList)
  const { index, size } = address.paging ?? { index: 0, size: PAGE_SIZE }
  if (size > LARGEST_PAGE) throw badRequest(SENTENCES.pageSizes(LARGEST_PAGE))
  if (index > 10_000) throw notFound(SENTENCES.noListPage)
  return { index, size }
}
