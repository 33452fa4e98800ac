import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { readConfig } from '../config.js'
import { sql } from '../db/sql.js'
import { eachEngine } from '../testing/engines.js'
import { openTestAppOn } from '../testing/site.js'
import { createPurger } from './cdn-purge.js'

describe('a purger', () => {
  const calls: Call[] = []
  const failures: unknown[] = []
  afterEach(() => {
    calls.length = 0
    failures.length = 0
  })

  /** Each call of `send` waits until the test resolves or rejects it. */
  function makePurger() {
    const arrivals = queue<Call>()
    const purger = createPurger({
      waitMs: 0,
      firstRetryMs: 0,
      onFailure: (error) => failures.push(error),
      send: () => {
        const call = createCall()
        calls.push(call)
        arrivals.put(call)
        return call.promise
      },
    })
    return { purger, nextCall: arrivals.take }
  }

  it('sends changes that come together once', async () => {
    const { purger, nextCall } = makePurger()
    for (let change = 0; change < 5; change++) purger.schedule()
    ;(await nextCall()).resolve()
    await purger.close()
    expect(calls).toHaveLength(1)
  })

  it('sends again what changes while it sends', async () => {
    const { purger, nextCall } = makePurger()
    purger.schedule()
    const first = await nextCall()
    purger.schedule()
    purger.schedule()
    first.resolve()
    ;(await nextCall()).resolve()
    await purger.close()
    expect(calls).toHaveLength(2)
  })

  it('tries again until the CDN accepts', async () => {
    const { purger, nextCall } = makePurger()
    purger.schedule()
    ;(await nextCall()).reject(new Error('503'))
    ;(await nextCall()).reject(new Error('503'))
    ;(await nextCall()).resolve()
    await purger.close()
    expect(calls).toHaveLength(3)
    expect(failures).toHaveLength(2)
  })

  it('sends what is due when it is closed, once, and nothing after', async () => {
    const { purger, nextCall } = makePurger()
    purger.schedule()
    const closed = purger.close()
    ;(await nextCall()).reject(new Error('503'))
    await closed
    purger.schedule()
    expect(calls).toHaveLength(1)
    expect(failures).toHaveLength(1)
  })
})

eachEngine((engine) => {
  it('asks the CDN to drop its pages after a change that pages show', async () => {
    const requests = queue<{ request: IncomingMessage; body: string }>()
    const cdn = createServer(async (request, response) => {
      const body = await text(request)
      response.end()
      requests.put({ request, body })
    })
    cdn.listen(0, '127.0.0.1')
    await once(cdn, 'listening')
    onTestFinished(() => void cdn.close())
    const { port } = cdn.address() as AddressInfo
    const db = await engine.openMigrated()
    const { cdnPurge } = readConfig({
      CDN_PURGE_URL: `http://127.0.0.1:${port}/purge?by=tag`,
      CDN_PURGE_HEADER: 'Authorization: Bearer abc',
      CDN_PURGE_BODY: '{"tags":["pages"]}',
    })
    const app = await openTestAppOn(db, { cdnPurge, cdnMaxAgeSeconds: 60 })
    onTestFinished(async () => {
      await app.close()
      await db.close()
    })
    await app.ready()
    const page = await app.inject('/about/')
    expect(page.headers).toMatchObject({
      'cache-control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=60',
      'cache-tag': 'pages',
      'surrogate-key': 'pages',
    })

    await db.query(
      sql`insert into medium (source, source_id, name, slug) values ('test', '1', 'Fresco', 'fresco')`,
    )
    const { request, body } = await requests.take()
    expect(request.method).toBe('POST')
    expect(request.url).toBe('/purge?by=tag')
    expect(request.headers).toMatchObject({
      authorization: 'Bearer abc',
      'content-type': 'application/json',
    })
    expect(body).toBe('{"tags":["pages"]}')
  })
})

interface Call {
  promise: Promise<void>
  resolve(): void
  reject(error: Error): void
}

function createCall(): Call {
  let settle = { resolve: () => {}, reject: (_error: Error) => {} }
  const promise = new Promise<void>((resolve, reject) => {
    settle = { resolve, reject }
  })
  return { promise, ...settle }
}

/** What is put in is taken out in order; `take` waits for it. */
function queue<T>() {
  const items: T[] = []
  const takers: ((item: T) => void)[] = []
  return {
    put(item: T) {
      const taker = takers.shift()
      if (taker) taker(item)
      else items.push(item)
    },
    take: () =>
      new Promise<T>((resolve) => {
        const item = items.shift()
        if (item === undefined) takers.push(resolve)
        else resolve(item)
      }),
  }
}
