/** Answers for every list: whole pages, the fragments that grids append, counts, and forms without script. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as v from 'valibot'
import {
  filterAddress,
  readFilterAddress,
  type Selection,
  SORT,
} from '../../widgets/shared/contract/filters.js'
import type { RecordCount } from '../../widgets/shared/contract/grid.call.js'
import { pricesAddress } from '../../widgets/shared/contract/prices-address.js'
import { signInPath } from '../auth/require-member.js'
import { sessionOf } from '../auth/sessions.js'
import { pageOf } from '../catalogue/page-of.js'
import { PRIVATE, PUBLIC } from '../http/cache/caching.js'
import { isBare } from '../http/errors/bare.js'
import { forbidden, notFound, unauthorized } from '../http/errors/errors.js'
import { SENTENCES } from '../http/errors/sentences.js'
import { seeOther } from '../http/forms/redirects.js'
import { pathOf, searchOf } from '../http/request-log.js'
import { countOf } from './count.js'
import { ListQuery, readForm } from './form.js'
import { type GridCard, type List, type ListContext, NO_IMPRESSIONS } from './list.js'
import { pageIds } from './select.js'
import { type Asked, canonicalAddress, readAsked } from './selection.js'
import { filtersView, isNarrowed, pageAddress, titleOf } from './view.js'
import { Grid } from './views/grid.js'
import { ListPage } from './views/list.js'

/** Adds the routes of `list`: its own address, its filtered ones, its pages. */
export function addList(app: FastifyInstance, list: List): void {
  for (const route of [list.base, `${list.base}f/*`, `${list.base}page-index/*`])
    app.get(route, { schema: { querystring: ListQuery } }, (request, reply) =>
      answerList(app, list, request, reply, request.query),
    )
}

async function answerList(
  app: FastifyInstance,
  list: List,
  request: FastifyRequest,
  reply: FastifyReply,
  query: v.InferOutput<typeof ListQuery>,
) {
  const context = { db: await request.pageRows(), today: app.site.today() }
  const path = pathOf(request.originalUrl)
  const address = readFilterAddress(path, list.base)
  if (!address) {
    if (readFilterAddress(`${path}/`, list.base))
      return reply.redirect(`${path}/${searchOf(request.originalUrl)}`, 301)
    throw notFound(SENTENCES.noList)
  }
  const form = await readForm(context, list, address.selection, query)
  const isPrivate = isForMembers(list, form.selection)
  if (isPrivate) {
    reply.header('cache-control', PRIVATE)
    const elsewhere = await doorOf(request, filterAddress(list.base, form.selection), {
      isPage: !isBare(request) && query['count-only'] !== '1',
    })
    if (elsewhere) return seeOther(request, reply, elsewhere)
  }
  const isNew = filterAddress(list.base, form.selection) !== filterAddress(list.base, address.selection)
  if (isNew || (form.isSent && !form.unknown))
    return reply.redirect(filterAddress(list.base, form.selection) + form.rest, 302)
  const sought = list.search?.find ? query.q : ''
  const found = sought && (await list.search?.find?.(context, sought))
  if (found) return reply.redirect(found, 302)
  const asked = await readAsked(context, list, address)
  const total = await countOf(context, asked)
  if (query['count-only'] === '1') {
    const count: RecordCount = { RecordCount: total }
    return reply.header('cache-control', isPrivate ? PRIVATE : PUBLIC).send(count)
  }
  const isFragment = isBare(request) && request.headers['turbo-frame'] === undefined
  const canonical = canonicalAddress(asked)
  if (!isFragment && path !== canonical) return reply.redirect(canonical + searchOf(request.originalUrl), 301)
  const grid = await gridView(context, asked, total)
  const isFront = asked.paging.index === 0 && !isNarrowed(asked.selection)
  const head = isFront || !isFragment ? await list.head?.(context) : undefined
  const featured = isFront ? head?.featured : undefined
  const impressions = featured?.impressions ?? NO_IMPRESSIONS
  const title = titleOf(asked)
  if (isFragment) return reply.fragment(Grid, { grid: { ...grid, impressions, title } })
  if (asked.paging.index > 0 && grid.cards.length === 0) throw notFound(SENTENCES.noListPage)
  const filters = await filtersView(context, asked, total)
  const page = pageOf(app.site.config.publicUrl, {
    title,
    description: list.description,
    path: canonical,
    picture: null,
    crumbs: [...list.crumbs],
    ...(list.feed ? { feed: list.feed } : {}),
    ...(list.pageId ? { body: { pageId: list.pageId } } : {}),
    ...(isNarrowed(asked.selection) || asked.paging.size !== list.pageSize || form.unknown || sought
      ? { robots: 'noindex, follow' }
      : {}),
    jsonLd: (ld) => [ld.collection(list.title, list.base, [...grid.cards])],
  })
  return reply.page(ListPage, page, {
    title: list.title,
    text: list.text,
    search: list.search,
    banner: await list.banner?.(context),
    tabs: head?.tabs,
    letters: head?.letters?.map((link) => ({ ...link, isCurrent: link.href === canonical })),
    featured,
    missed: form.unknown
      ? `No artist called “${form.unknown}”`
      : sought && `No ${list.noun[0]} called “${sought}”`,
    filters,
    actions: app.listActions
      .filter((action) => action.list === list.name)
      .map(({ label, href }) => ({ label, href: href(filterAddress(list.base, asked.selection)) })),
    grid: { ...grid, impressions },
    previous: grid.previous,
    next: grid.next,
  })
}

/** Whether what is chosen, or the order, depends on what only members see. */
/**
 * Where somebody goes who may see no prices: visitors sign in, members confirm their address. It is asked before anything is counted, so
 * that whatever they ask, the answer is the same.
 * @throws HttpError 401 and 403 for what is no page
 */
async function doorOf(
  request: FastifyRequest,
  address: string,
  { isPage }: { isPage: boolean },
): Promise<string | undefined> {
  const member = (await sessionOf(request))?.member
  if (member?.confirmed) return undefined
  if (!isPage)
    throw member ? forbidden(SENTENCES.confirmAddressFirst) : unauthorized(SENTENCES.pricesForMembers)
  return member ? pricesAddress({ redirect: address }) : signInPath(address)
}

function isForMembers(list: List, selection: Selection): boolean {
  const sorts = selection[SORT] ?? []
  return (
    list.filters.some(({ name, isForMembers }) => isForMembers && (selection[name]?.length ?? 0) > 0) ||
    list.sorts.some(({ key, isForMembers }) => isForMembers && sorts.includes(key))
  )
}

async function gridView(context: ListContext, asked: Asked, total: number) {
  const { list, selection, paging } = asked
  const { index, size } = paging
  const isInside = index * size < total
  const ids = isInside ? await pageIds(context, list, asked.chosen, asked.sort, paging) : []
  const cards: readonly GridCard[] =
    ids.length > 0 ? await list.cards(context, ids, { isFirstPage: index === 0 }) : []
  return {
    list: list.name,
    base: list.base,
    label: list.title,
    layout: list.layout,
    index,
    size,
    total,
    address: pageAddress(list, selection, index, size),
    isFront: index === 0 && !isNarrowed(selection),
    cards,
    ...(index > 0 ? { previous: pageAddress(list, selection, index - 1, size) } : {}),
    ...((index + 1) * size < total ? { next: pageAddress(list, selection, index + 1, size) } : {}),
  }
}
