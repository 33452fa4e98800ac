/** What a member follows and has saved (docs/behaviour.md#member-area). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { filterAddress, hasSelection, readFilterAddress } from '../../../widgets/shared/contract/filters.js'
import { guardMembers, requireMember } from '../../auth/require-member.js'
import { isBare } from '../../http/bare.js'
import { badRequest, notFound } from '../../http/errors.js'
import { pathOf } from '../../http/request-log.js'
import { NO_IMPRESSIONS } from '../../lists/list.js'
import { LARGEST_PAGE } from '../../lists/selection.js'
import { renderDashboard } from '../dashboard/dashboard.js'
import { DASHBOARD_PATH } from '../dashboard/sections.js'
import { countShelves, SHELVES, type Shelf, shelfCards } from './saved-items.js'

const ROW_SHOWN = 4
const PAGE_SIZE = 24

const SIDES = {
  following: {
    title: 'Following',
    text: 'When there is something new from any of these, you hear of it under Notifications.',
  },
  saved: { title: 'Saved', text: 'What you have put aside, on every device.' },
} as const

export async function savedRoutes(app: FastifyInstance): Promise<void> {
  const { db } = app.site
  const context = () => ({ db, today: app.site.today() })
  guardMembers(app)

  for (const [side, words] of Object.entries(SIDES)) {
    const path = `${DASHBOARD_PATH}${side}/`
    app.get(path, async (request, reply) => {
      const member = await requireMember(request)
      const counts = await countShelves(db, member.id)
      const shelves = await Promise.all(
        SHELVES.filter((shelf) => shelf.side === side).map(async (shelf) => ({
          ...shelf,
          count: counts.get(shelf.type) ?? 0,
          cards: await shelfCards(context(), member.id, shelf, { index: 0, size: ROW_SHOWN, back: path }),
        })),
      )
      return renderDashboard(
        request,
        reply,
        'follows/saved',
        { title: words.title, path },
        { ...words, shelves, tabs: tabs(shelves, path, side, counts) },
      )
    })
  }

  for (const shelf of SHELVES) {
    for (const route of [shelf.base, `${shelf.base}page-index/*`]) {
      app.get(route, (request, reply) => drawShelf(app, shelf, request, reply))
    }
  }
}

async function drawShelf(
  app: FastifyInstance,
  shelf: Shelf,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { db } = app.site
  const member = await requireMember(request)
  const { index, size } = pagingOf(request, shelf)
  const address = pageAddress(shelf, index, size)
  const [counts, cards] = await Promise.all([
    countShelves(db, member.id),
    shelfCards({ db, today: app.site.today() }, member.id, shelf, { index, size, back: address }),
  ])
  const total = counts.get(shelf.type) ?? 0
  const grid = {
    list: `${shelf.side}-${shelf.type}`,
    base: shelf.base,
    label: shelf.title,
    hang: shelf.hang,
    index,
    size,
    total,
    address,
    isFront: index === 0 && size === PAGE_SIZE,
    cards,
    impressions: NO_IMPRESSIONS,
    ...(index > 0 ? { previous: pageAddress(shelf, index - 1, size) } : {}),
    ...((index + 1) * size < total ? { next: pageAddress(shelf, index + 1, size) } : {}),
  }
  if (isBare(request) && request.headers['turbo-frame'] === undefined)
    return reply.fragment('lists/grid', { grid })
  if (index > 0 && cards.length === 0) throw notFound('The list ends before this page.')
  const words = SIDES[shelf.side]
  const path = `${DASHBOARD_PATH}${shelf.side}/`
  return renderDashboard(
    request,
    reply,
    'follows/saved-items',
    { title: `${shelf.title}, ${words.title.toLowerCase()}`, path: address },
    {
      title: shelf.title,
      text: '',
      back: { href: path, label: words.title },
      tabs: tabs(
        SHELVES.filter(({ side }) => side === shelf.side),
        shelf.base,
        shelf.side,
        counts,
      ),
      empty: shelf.empty,
      grid,
    },
  )
}

function tabs(shelves: readonly Shelf[], path: string, side: string, counts: ReadonlyMap<string, number>) {
  return [
    { href: `${DASHBOARD_PATH}${side}/`, label: 'All', isCurrent: path === `${DASHBOARD_PATH}${side}/` },
    ...shelves.map(({ base, title, type }) => ({
      href: base,
      label: title,
      n: counts.get(type) ?? 0,
      isCurrent: path === base,
    })),
  ]
}

const pageAddress = (shelf: Shelf, index: number, size: number): string =>
  filterAddress(shelf.base, {}, index === 0 && size === PAGE_SIZE ? undefined : { index, size })

function pagingOf(request: FastifyRequest, shelf: Shelf): { index: number; size: number } {
  const address = readFilterAddress(pathOf(request.originalUrl), shelf.base)
  if (!address || hasSelection(address.selection)) throw notFound('This address does not name a list.')
  const { index, size } = address.paging ?? { index: 0, size: PAGE_SIZE }
  if (size > LARGEST_PAGE) throw badRequest(`A page holds from 1 to ${LARGEST_PAGE} records.`)
  if (index > 10_000) throw notFound('The list ends before this page.')
  return { index, size }
}
