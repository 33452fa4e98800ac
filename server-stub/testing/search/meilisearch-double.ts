/**
 * For tests: an HTTP server that holds to what Meilisearch documents of its API, in memory. It is strict: what is not documented
 * is refused as Meilisearch refuses it. Its search is simple, and its own: all words, the last as a beginning, one mistake.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ApiError, facetSearch, type Index, onlyKnown, searchIndex } from './meilisearch-queries.js'
import type { MeiliQuery } from './meilisearch-search.js'

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

  function route(method: string, path: string, body: never): unknown {
    const [, kind, uid = '', what = '', more = ''] = path.split('/')
    const call = `${method} /${kind}${uid && kind === 'indexes' ? '/:uid' : ''}${what && `/${what}`}${more && `/${more}`}`
    switch (call) {
      case 'POST /multi-search':
        return {
          results: (body as { queries: MeiliQuery[] }).queries.map((query) =>
            searchIndex(indexOf(query.indexUid ?? ''), query),
          ),
        }
      case 'POST /indexes/:uid/facet-search':
        return facetSearch(indexOf(uid), body)
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
          indexes.set(name, { docs: new Map(), filterable: [], sortable: [], searchable: [], synonyms: {} })
        })
      }
      case 'DELETE /indexes/:uid':
        return enqueue(() => indexOf(uid) && indexes.delete(uid))
      case 'PATCH /indexes/:uid/settings':
        return configure(uid, body)
      case 'PUT /indexes/:uid/settings/synonyms':
        return enqueue(() => Object.assign(indexOf(uid), { synonyms: body }))
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
