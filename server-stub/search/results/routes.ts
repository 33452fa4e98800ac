/** The search page (docs/behaviour.md#search) with its first answer, and the rows of later ones. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { resultsHeading, shortCount } from '../../../widgets/shared/contract/count-label.js'
import { ContractError } from '../../../widgets/shared/contract/read.js'
import {
  ALL,
  SEARCH_TYPES,
  type SearchType,
  searchTypeOf,
} from '../../../widgets/shared/contract/record-types.js'
import { LONGEST_QUERY, searchAddress, TYPE_SIZE } from '../../../widgets/shared/contract/search-address.js'
import { searchResultsCall } from '../../../widgets/shared/contract/search-results.call.js'
import { pageOf } from '../../catalogue/page-of.js'
import { PRIVATE } from '../../http/caching.js'
import { goneSignal } from '../../http/client-gone.js'
import { badRequest, HttpError, notFound } from '../../http/errors.js'
import { clientOf } from '../../http/limits.js'
import { parameter, slugIn } from '../../http/reading.js'
import { MOST_PAGED } from '../protocol.js'
import { ProtocolError } from '../protocol-error.js'
import { type Answer, type Found, findResults, lastingQueryId } from './find.js'
import { resultsView } from './view.js'

const LAST_PAGE = MOST_PAGED / TYPE_SIZE - 1
const NOTHING: Found = { total: 0, counts: new Map(), types: [], pages: 0 }

export async function searchRoutes(app: FastifyInstance): Promise<void> {
  // The search index follows the database with some delay.
  const config = { isCached: false }
  app.get('/search/', { config }, (request, reply) => renderPage(app, request, reply, undefined))
  app.get('/search/:alias/', { config }, (request, reply) => {
    const alias = slugIn(request.params, 'alias')
    const type = searchTypeOf(alias)
    if (!type && alias !== ALL.alias) throw notFound('There is no such type of result.')
    return renderPage(app, request, reply, type)
  })
  app.post('/search/', async (request, reply) => {
    if (parameter(request.query, 'xhr') !== '1')
      throw badRequest('A POST needs “xhr=1” and gets rows of results; use GET for the page.')
    const query = queryIn(request)
    const { entityInfo } = readForm(request.body)
    const results = await resultsView(app.site.db, query, entityInfo)
    return reply.header('cache-control', PRIVATE).fragment('search/results', results)
  })
}

/** A hosted search that is out of reach says so in a sentence, which the page shows. */
function refuseAsPage(cause: unknown): never {
  if (cause instanceof ProtocolError && (cause.status === 503 || cause.status === 429)) {
    const { status, message, retryAfterSeconds: seconds } = cause
    throw new HttpError(status, message, seconds === undefined ? {} : { 'retry-after': String(seconds) })
  }
  throw cause
}

async function renderPage(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  type: SearchType | undefined,
) {
  const { db, config } = app.site
  const query = queryIn(request)
  const page = pageIn(request, type)
  const alias = type?.alias ?? ALL.alias
  const asked = { query, type, page }
  const asker = { client: clientOf(request.ip), signal: goneSignal(reply) }
  const answer: Answer = (requests) => app.siteSearch.answer(requests, asker)
  const found = query ? await findResults(answer, asked).catch(refuseAsPage) : NOTHING
  const isPastEnd = page > 0 && page >= found.pages
  if (isPastEnd) reply.header('cache-control', PRIVATE)
  const results = await resultsView(db, query, found.types)
  const address = (to = page) => searchAddress(alias, query, to)
  return reply.page(
    'search/search',
    pageOf(config.publicUrl, {
      title: query ? `Search: ${query}` : 'Search',
      description: 'Search artists, galleries, exhibitions, artworks, art fairs and the magazine.',
      path: address(),
      robots: 'noindex',
      ...(isPastEnd ? { status: 404 } : {}),
      crumbs: [{ label: 'Search', href: '/search/' }],
    }),
    {
      q: query,
      alias,
      action: searchAddress(alias, ''),
      heading: headingOf(query, found.total),
      tabs: tabsOf(query, alias, found),
      results,
      ...(isPastEnd ? { first: address(0) } : {}),
      answer: {
        query,
        alias,
        page,
        pages: found.pages,
        counts: Object.fromEntries(found.counts),
        found: found.types.map((one) => ({
          ...one,
          // The hosted service knows only the names that it gave itself.
          queryID: config.algolia ? one.queryID : lastingQueryId(query, one.alias, page),
        })),
      },
      ...(page > 0 && !isPastEnd ? { previous: address(page - 1) } : {}),
      ...(type && page + 1 < found.pages ? { next: address(page + 1) } : {}),
    },
  )
}

function queryIn(request: FastifyRequest): string {
  const query = parameter(request.query, 'q').trim()
  if (query.length > LONGEST_QUERY) throw badRequest(`A search can have at most ${LONGEST_QUERY} characters.`)
  return query
}

function pageIn(request: FastifyRequest, type: SearchType | undefined): number {
  const text = parameter(request.query, 'page') || '0'
  if (!/^\d{1,3}$/.test(text) || Number(text) > LAST_PAGE)
    throw badRequest(`“page” must be a number from 0 to ${LAST_PAGE}.`)
  return type ? Number(text) : 0
}

function readForm(body: unknown) {
  try {
    return searchResultsCall.sent(body)
  } catch (error) {
    if (!(error instanceof ContractError)) throw error
    throw badRequest(
      'The requested results could not be read: “entityInfo” must be a list of types, each with alias, ids and count.',
    )
  }
}

function headingOf(query: string, total: number): string {
  if (!query) return 'Search'
  return total > 0 ? resultsHeading(total) : 'No results found.'
}

/** A tab for every type, whatever was found of it; before anything is looked for they are hidden. */
function tabsOf(query: string, current: string, { counts }: Found) {
  const sum = [...counts.values()].reduce((total, count) => total + count, 0)
  const tab = (alias: string, label: string, count: number) => ({
    alias,
    label,
    href: searchAddress(alias, query),
    count: shortCount(count),
    isCurrent: alias === current,
    isHidden: !query,
  })
  return [
    tab(ALL.alias, ALL.label, sum),
    ...SEARCH_TYPES.map(({ alias, plural }) => tab(alias, plural, counts.get(alias) ?? 0)),
  ]
}
