/**
 * For tests: an HTTP server that holds to what Meilisearch documents of its API, in memory. It is strict: what is not documented
 * is refused as Meilisearch refuses it. Its search is simple, and its own: all words, the last as a beginning, one mistake.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { meiliTest } from './meilisearch-filter.js'
import { type Doc, type MeiliQuery, searchDocs, wordsIn } from './meilisearch-search.js'

class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message = code,
  ) {
    super(message)
  }
}

interface Index {
  docs: Map<string, Doc>
  filterable: readonly string[]
  sortable: readonly string[]
  searchable: readonly string[]
}
interface Task {
  status: 'enqueued' | 'succeeded' | 'failed'
  error: { code: string; message: string } | null
}

const SETTINGS = [
  'searchableAttributes',
  'filterableAttributes',
  'sortableAttributes',
  'rankingRules',
  'typoTolerance',
  'faceting',
  'pagination',
]
const RULES = /^(?:sort|words|typo|attribute|exactness|proximity|\w+:(?:asc|desc))$/
const QUERY = [
  'indexUid',
  'q',
  'filter',
  'matchingStrategy',
  'offset',
  'limit',
  'facets',
  'attributesToHighlight',
  'highlightPreTag',
  'highlightPostTag',
  'sort',
]
const FACET_QUERY = ['facetName', 'facetQuery', 'q', 'filter', 'matchingStrategy']

export const MEILI_KEY = 'a-key-of-meilisearch'

export async function startMeilisearch() {
  const indexes = new Map<string, Index>()
  const tasks: Task[] = []

  /** Tasks are worked through only when they are asked for: nothing is in force at once. */
  function enqueue(work: () => void): Record<string, unknown> {
    const task: Task = { status: 'enqueued', error: null }
    const taskUid = tasks.push(task) - 1
    pending.push(() => {
      try {
        work()
        task.status = 'succeeded'
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        task.status = 'failed'
        task.error = { code: error.code, message: error.message }
      }
    })
    return { taskUid, indexUid: null, status: 'enqueued', type: '', enqueuedAt: new Date(0).toISOString() }
  }
  const pending: (() => void)[] = []

  function indexOf(uid: string): Index {
    const index = indexes.get(uid)
    if (!index) throw new ApiError(404, 'index_not_found', `Index \`${uid}\` not found.`)
    return index
  }

  function onlyKnown(body: object, known: readonly string[]): void {
    const other = Object.keys(body).find((name) => !known.includes(name))
    if (other) throw new ApiError(400, 'bad_request', `Unknown field \`${other}\``)
  }

  function configure(uid: string, body: Record<string, unknown>): Record<string, unknown> {
    onlyKnown(body, SETTINGS)
    const list = (name: string) => body[name] as string[]
    if (!list('rankingRules').every((rule) => RULES.test(rule)))
      throw new ApiError(400, 'invalid_settings_ranking_rules')
    return enqueue(() =>
      Object.assign(indexOf(uid), {
        filterable: list('filterableAttributes'),
        sortable: list('sortableAttributes'),
        searchable: list('searchableAttributes'),
      }),
    )
  }

  function addDocs(uid: string, docs: unknown): Record<string, unknown> {
    if (!Array.isArray(docs)) throw new ApiError(400, 'malformed_payload')
    return enqueue(() => {
      for (const doc of docs) {
        if (typeof doc.objectID !== 'string') throw new ApiError(400, 'missing_document_id')
        if (!/^[\w-]{1,511}$/.test(doc.objectID)) throw new ApiError(400, 'invalid_document_id')
      }
      for (const doc of docs) indexOf(uid).docs.set(doc.objectID, doc)
    })
  }

  function swap(pairs: { indexes: [string, string] }[]): Record<string, unknown> {
    return enqueue(() => {
      for (const { indexes: names } of pairs) {
        const [first, second] = [indexOf(names[0]), indexOf(names[1])]
        indexes.set(names[0], second).set(names[1], first)
      }
    })
  }

  function narrowed(index: Index, { filter = '', q = '', matchingStrategy = 'last' }: MeiliQuery): Doc[] {
    if (matchingStrategy !== 'all') throw new ApiError(400, 'invalid_search_matching_strategy')
    const test = meiliTest(filter, index.filterable)
    if (!test) throw new ApiError(400, 'invalid_search_filter', filter)
    return searchDocs([...index.docs.values()].filter(test), q, index.searchable)
  }

  function search(query: MeiliQuery): Record<string, unknown> {
    onlyKnown(query, QUERY)
    const index = indexOf(query.indexUid ?? '')
    const { facets = [], sort = [], offset = 0, limit = 20, q = '', attributesToHighlight = [] } = query
    for (const name of facets)
      if (!index.filterable.includes(name)) throw new ApiError(400, 'invalid_multi_search_facets')
    for (const rule of sort)
      if (!index.sortable.includes(rule.split(':')[0] ?? ''))
        throw new ApiError(400, 'invalid_multi_search_sort')
    if (new Set(attributesToHighlight).size < attributesToHighlight.length)
      throw new ApiError(400, 'invalid_multi_search_attributes_to_highlight')
    const found = narrowed(index, query)
    if (sort.length > 0) found.sort((a, b) => (String(a.title) < String(b.title) ? -1 : 1))
    const marks = [query.highlightPreTag ?? '<em>', query.highlightPostTag ?? '</em>'] as const
    return {
      indexUid: query.indexUid,
      hits: found.slice(offset, offset + limit).map((doc) => ({
        ...doc,
        _formatted: format(doc, q, attributesToHighlight, marks),
      })),
      query: q,
      processingTimeMs: 0,
      offset,
      limit,
      // No more than `maxTotalHits`, as there.
      estimatedTotalHits: Math.min(1000, found.length),
      facetDistribution: Object.fromEntries(facets.map((name) => [name, countsOf(found, name)])),
      facetStats: {},
    }
  }

  function facetSearch(uid: string, body: MeiliQuery & { facetName?: string; facetQuery?: string }) {
    onlyKnown(body, FACET_QUERY)
    const index = indexOf(uid)
    const { facetName = '', facetQuery = '' } = body
    if (!index.filterable.includes(facetName)) throw new ApiError(400, 'invalid_facet_search_facet_name')
    const facetHits = Object.entries(countsOf(narrowed(index, body), facetName))
      .filter(([value]) => value.toLowerCase().startsWith(facetQuery.toLowerCase()))
      .map(([value, count]) => ({ value, count }))
    return { facetHits, facetQuery, processingTimeMs: 0 }
  }

  function route(method: string, path: string, body: never): unknown {
    const [, kind, uid = '', what = '', more = ''] = path.split('/')
    const call = `${method} /${kind}${uid && kind === 'indexes' ? '/:uid' : ''}${what && `/${what}`}${more && `/${more}`}`
    switch (call) {
      case 'POST /multi-search':
        return { results: (body as { queries: MeiliQuery[] }).queries.map(search) }
      case 'POST /indexes/:uid/facet-search':
        return facetSearch(uid, body)
      case 'GET /tasks': {
        for (const work of pending.splice(0)) work()
        const task = tasks[Number(uid)]
        if (!task) throw new ApiError(404, 'task_not_found')
        return task
      }
      case 'POST /indexes': {
        const { uid: name } = body as { uid: string }
        return enqueue(() => {
          if (indexes.has(name)) throw new ApiError(409, 'index_already_exists')
          indexes.set(name, { docs: new Map(), filterable: [], sortable: [], searchable: [] })
        })
      }
      case 'DELETE /indexes/:uid':
        return enqueue(() => indexOf(uid) && indexes.delete(uid))
      case 'PATCH /indexes/:uid/settings':
        return configure(uid, body)
      case 'POST /indexes/:uid/documents':
        return addDocs(uid, body)
      case 'POST /indexes/:uid/documents/delete-batch':
        return enqueue(() => {
          for (const id of body as string[]) indexOf(uid).docs.delete(id)
        })
      case 'POST /swap-indexes':
        return swap(body)
      default:
        throw new ApiError(404, 'not_found')
    }
  }

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const text = Buffer.concat(chunks).toString()
    const send = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    try {
      const { authorization } = request.headers
      if (!authorization) throw new ApiError(401, 'missing_authorization_header')
      if (authorization !== `Bearer ${MEILI_KEY}`) throw new ApiError(403, 'invalid_api_key')
      if (text && request.headers['content-type'] !== 'application/json')
        throw new ApiError(415, 'invalid_content_type')
      const path = (request.url ?? '').split('?', 1)[0] ?? ''
      send(200, route(request.method ?? '', path, (text ? JSON.parse(text) : undefined) as never))
    } catch (error) {
      const { status = 500, code = 'internal', message } = error as ApiError
      send(status, { message, code, type: 'invalid_request', link: '' })
    }
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    apiKey: MEILI_KEY,
    close: () =>
      new Promise<void>((closed) => {
        server.closeAllConnections()
        server.close(() => closed())
      }),
  }
}

function countsOf(docs: readonly Doc[], name: string): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const doc of docs)
    for (const value of [doc[name] ?? []].flat()) counts[String(value)] = (counts[String(value)] ?? 0) + 1
  return counts
}

/** All attributes, as texts; in those named, what is found stands between the marks. */
function format(
  doc: Doc,
  q: string,
  named: readonly string[],
  [before, after]: readonly [string, string],
): Doc {
  const mark = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(mark)
    let text = String(value)
    for (const { found } of wordsIn(text, q)) text = text.replace(found, `${before}${found}${after}`)
    return text
  }
  return Object.fromEntries(
    Object.entries(doc).map(([name, value]) => [
      name,
      named.includes(name) || named.includes('*') ? mark(value) : value,
    ]),
  ) as Doc
}
