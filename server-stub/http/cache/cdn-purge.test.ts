import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { readConfig } from '../../config/config.js'
import type { Database } from '../../db/database.js'
import { sql } from '../../db/sql.js'
import { createWorker } from '../../jobs/worker.js'
import { claimedRows } from '../../testing/claimed-rows.js'
import { eachEngine } from '../../testing/engines.js'
import { openTestAppOn } from '../../testing/site.js'
import { addPurge, PURGE_JOB, sendPurge } from './cdn-purge.js'

eachEngine((engine) => {
  it('asks the CDN to drop its pages after a change that pages show', async () => {
    const { requests, cdnPurge } = await startCdn()
    const db = await engine.openMigrated()
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

  it('asks once, however many changes and processes there are, and again for what changes while it asks', async () => {
    const db = await engine.openMigrated()
    onTestFinished(() => db.close())
    await Promise.all([1, 2, 3].map(() => addPurge(db)))
    expect(await jobsIn(db)).toEqual(['waiting'])
    await makeDue(db)
    let during: string[] = []
    await run(db, async () => {
      await addPurge(db)
      await addPurge(db)
      during = await jobsIn(db)
    })
    expect(during).toEqual(['running', 'waiting'])
  })

  it('says what kept it from the CDN', async () => {
    const sent = sendPurge(
      { url: 'http://127.0.0.1:1/', headers: {}, body: undefined },
      new AbortController().signal,
    )
    await expect(sent).rejects.toThrow(/^CDN_PURGE_URL did not answer: (?!fetch failed)/)
  })

  it('asks until the CDN accepts; what changes meanwhile adds no request', async () => {
    const { requests, cdnPurge, answers } = await startCdn()
    const db = await engine.openMigrated()
    onTestFinished(() => db.close())
    answers.push(503, 503)
    await addPurge(db)
    for (const outcome of ['waiting', 'waiting', 'done']) {
      await makeDue(db)
      await run(db, (signal) => sendPurge(cdnPurge, signal))
      await requests.take()
      expect(await jobsIn(db)).toEqual([outcome])
      if (outcome === 'done') continue
      await addPurge(db)
      expect(await claimedRows(db, sql`select last_error from job`)).toEqual([
        { last_error: 'CDN_PURGE_URL answered 503' },
      ])
    }
    await addPurge(db)
    expect(await jobsIn(db)).toEqual(['done', 'waiting'])
  })
})

const makeDue = (db: Database) => db.query(sql`update job set due_at = now() where state = 'waiting'`)

const jobsIn = async (db: Database) =>
  (
    await claimedRows<{ state: string }>(
      db,
      sql`select state from job where kind = ${PURGE_JOB.name} order by id`,
    )
  ).map(({ state }) => state)

/** One job that is due, as one of the processes does it. The next, a second later, may be due before a slow machine has looked for it. */
async function run(db: Database, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const worker = createWorker({ db, atOnce: 1, report: () => undefined })
  let stopped: Promise<void> | undefined
  worker.take(PURGE_JOB, (_, { signal }) => {
    stopped = worker.stop(60_000)
    return work(signal)
  })
  await worker.runDue([PURGE_JOB.name])
  await stopped
}

/** It answers as `answers` says, and then with 200. */
async function startCdn() {
  const requests = queue<{ request: IncomingMessage; body: string }>()
  const answers: number[] = []
  const cdn = createServer(async (request, response) => {
    const body = await text(request)
    response.writeHead(answers.shift() ?? 200).end()
    requests.put({ request, body })
  })
  cdn.listen(0, '127.0.0.1')
  await once(cdn, 'listening')
  onTestFinished(() => void cdn.close())
  const { port } = cdn.address() as AddressInfo
  const { cdnPurge } = readConfig({
    CDN_PURGE_URL: `http://127.0.0.1:${port}/purge?by=tag`,
    CDN_PURGE_HEADER: 'Authorization: Bearer abc',
    CDN_PURGE_BODY: '{"tags":["pages"]}',
  })
  if (!cdnPurge) throw new Error('test: there is nothing to ask')
  return { requests, answers, cdnPurge }
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
