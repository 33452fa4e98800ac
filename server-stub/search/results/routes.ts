/** The search page (docs/behaviour.md#search) with its first answer, and the rows of later ones. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { resultsHeading, shortCount } from '../../../widgets/shared/contract/count-label.js'
import { LONGEST_QUERY } from '../../../widgets/shared/contract/limits.js'
import {
  ALL,
  SEARCH_TYPES,
  type SearchType,
  searchTypeOf,
} from '../../../widgets/shared/contract/record-types.js'
import { searchAddress, TYPE_SIZE } from '../../../widgets/shared/contract/search-address.js'
import { searchResultsCall } from '../../../widgets/shared/contract/search-results.call.js'
import { pageOf } from '../../catalogue/page-of.js'
import { PRIVATE } from '../../http/cache/caching.js'
import { unwatched } from '../../http/cache/reads.js'
import { isBare } from '../../http/errors/bare.js'
import { badRequest, HttpError, notFound } from '../../http/errors/errors.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { byContract } from '../../http/forms/contract-schema.js'
import { text } from '../../http/forms/fields.js'
import { goneSignal } from '../../http/limits/client-gone.js'
import { clientOf } from '../../http/limits/limits.js'
import { MOST_PAGED } from '../protocol/protocol.js'
import { ProtocolError } from '../protocol/protocol-error.js'
import { countMiss } from '../store/misses-store.js'
import { type Answer, type Found, findResults, lastingQueryId } from './find.js'
import { resultsView } from './view.js'
import { SearchResults } from './views/results.js'
import { SearchPage } from './views/search.js'

const LAST_PAGE = MOST_PAGED / TYPE_SIZE - 1
const words = v.pipe(text(), v.trim(), v.maxLength(LONGEST_QUERY, SENTENCES.searchTooLong(LONGEST_QUERY)))
const PageQuery = v.object({
  q: words,
  page: v.pipe(
    text(),
    v.regex(/^\d{0,3}$/, SENTENCES.noSuchResults(LAST_PAGE)),
    v.transform(Number),
    v.maxValue(LAST_PAGE, SENTENCES.noSuchResults(LAST_PAGE)),
  ),
})
const RowsBody = byContract((sent) => searchResultsCall.sent(sent), SENTENCES.unreadableResults)

const NOTHING: Found = { total: 0, counts: new Map(), types: [], pages: 0 }

export async function searchRoutes(app: FastifyInstance): Promise<void> {
  // The search index follows the database with some delay.
  const config = { isCached: false }
  app.get('/search/', { schema: { querystring: PageQuery }, config }, (request, reply) =>
    renderPage(app, request, reply, undefined, request.query),
  )
  app.get(
    '/search/:alias/',
    { schema: { params: v.object({ alias: v.string() }), querystring: PageQuery }, config },
    (request, reply) => {
      const { alias } = request.params
      const type = searchTypeOf(alias)
      if (!type && alias !== ALL.alias) throw notFound(SENTENCES.noResultType)
      return renderPage(app, request, reply, type, request.query)
    },
  )
  app.post(
    '/search/',
    { schema: { querystring: v.object({ q: words }), body: RowsBody } },
    async (request, reply) => {
      if (!isBare(request)) throw badRequest(SENTENCES.rowsNeedXhr)
      const results = await resultsView(app.site.db, request.query.q, request.body.entityInfo)
      return reply.header('cache-control', PRIVATE).fragment(SearchResults, results)
    },
  )
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
  { q: query, page: wanted }: v.InferOutput<typeof PageQuery>,
) {
  const { db, config } = app.site
  // The page of all types together is the only one.
  const page = type ? wanted : 0
  const alias = type?.alias ?? ALL.alias
  const asked = { query, type, page }
  const asker = { client: clientOf(unwatched(request).ip), signal: goneSignal(reply) }
  const answer: Answer = (requests) => app.siteSearch.answer(requests, asker)
  const found = query ? await findResults(answer, asked).catch(refuseAsPage) : NOTHING
  if (query && !request.isForStaff && [...found.counts.values()].every((n) => n === 0))
    await countMiss(db, query, app.site.today())
  const isPastEnd = page > 0 && page >= found.pages
  if (isPastEnd) reply.header('cache-control', PRIVATE)
  const results = await resultsView(db, query, found.types)
  const address = (to = page) => searchAddress(alias, query, to)
  return reply.page(
    SearchPage,
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
          queryID: app.siteSearch.namesQueries ? one.queryID : lastingQueryId(query, one.alias, page),
        })),
      },
      ...(page > 0 && !isPastEnd ? { previous: address(page - 1) } : {}),
      ...(type && page + 1 < found.pages ? { next: address(page + 1) } : {}),
    },
  )
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
