/** For tests: what the hosted search service does with records that are sent to it, in memory. It refuses what that one refuses. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Records = Map<string, Record<string, unknown>>

export interface HostedService {
  origin: string
  /** By the name of the index. */
  indexes: ReadonlyMap<string, Records>
  /** The path of each request. */
  asked: string[]
  /** What the live index was told of synonyms and rules, the last by its kind. */
  told: ReadonlyMap<string, unknown>
  /** Has requests fail with this status from now on; 0 closes the connection without an answer, undefined ends it. */
  fail(status: number | undefined): void
  /** Does not answer the next request whose path has `part`, before or after it is done; resolves when that has come. */
  hold(part: string, when: 'before' | 'after'): Promise<void>
  /** Has it refuse a batch that holds this record. */
  refuse(objectID: string): void
  close(): Promise<void>
}

interface Action {
  action: string
  body: Record<string, unknown> & { objectID: string }
}

export async function startHostedService(): Promise<HostedService> {
  const indexes = new Map<string, Records>()
  const asked: string[] = []
  const told = new Map<string, unknown>()
  let failure: number | undefined
  const refused = new Set<string>()
  let tasks = 0
  let held: { part: string; when: 'before' | 'after'; note(): void } | undefined

  function recordsOf(index: string): Records {
    const records = indexes.get(index) ?? new Map()
    indexes.set(index, records)
    return records
  }

  /** Gives undefined for what the service does not know. */
  function act(method: string, path: string, body: Record<string, unknown>): number | undefined {
    const [, version, kind, index = '', what = ''] = path.split('/')
    if (version !== '1' || kind !== 'indexes') return undefined
    const records = recordsOf(index)
    const call = `${method} ${what}`
    if (call === 'GET task' || call === 'PUT settings') return 200
    if (call === 'POST clear') records.clear()
    else if (call === 'POST operation' && body.operation === 'move') {
      indexes.set(String(body.destination), records)
      indexes.delete(index)
    } else if (call === 'POST operation' && Array.isArray(body.scope)) recordsOf(String(body.destination))
    else if (call === 'POST synonyms' || call === 'POST rules') told.set(what, body)
    else if (call === 'POST batch') return applyBatch(records, body.requests as Action[])
    else return undefined
    return 200
  }

  /** All of a batch or nothing. */
  function applyBatch(records: Records, actions: readonly Action[]): number {
    if (actions.some(({ body }) => !body.objectID || refused.has(body.objectID))) return 400
    for (const { action, body } of actions) {
      if (action === 'addObject') records.set(body.objectID, body)
      else if (action === 'deleteObject') records.delete(body.objectID)
      else return 400
    }
    return 200
  }

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const path = (request.url ?? '').split('?', 1)[0] ?? ''
    const text = Buffer.concat(chunks).toString()
    asked.push(path)
    if (failure === 0) {
      request.socket.destroy()
      return
    }
    const hold = held && path.includes(held.part) ? held : undefined
    if (hold) held = undefined
    if (hold?.when === 'before') return hold.note()
    const status = failure ?? act(request.method ?? '', path, text === '' ? {} : JSON.parse(text)) ?? 404
    if (hold) return hold.note()
    const answer = status === 200 ? { taskID: ++tasks, status: 'published' } : { message: 'no', status }
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    indexes,
    asked,
    told,
    fail(status) {
      failure = status
    },
    hold: (part, when) =>
      new Promise((note) => {
        held = { part, when, note }
      }),
    refuse: (objectID) => void refused.add(objectID),
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections()
        server.close(() => closed())
      }),
  }
}
