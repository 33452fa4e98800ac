/** Readers who leave before they are answered hold nobody up: every address answers whoever asks next. */
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../db/sql.js'
import { openTestApp } from '../../testing/site.js'

/** By what their answer is: a page, a redirect, an error; and what is not a page. */
const ADDRESSES = {
  'a page': '/artists/a/',
  'a list': '/artists/',
  'a form that leads to a page': '/artists/?q=Ana',
  'a form that leads to a list': '/artworks/?sort=newest&s=1',
  'an unknown thing': '/artists/nobody/',
  'a page beyond the end': '/artworks/page-index/900/',
  'a part of a page': '/artists/a/?xhr=1',
  'a count': '/artworks/?count-only=1',
  'the map of the site': '/sitemap.xml',
  'a file for crawlers': '/robots.txt',
  'a search': '/search/?q=Ana',
} as const
/** An answer that takes longer than this hangs. */
const SOON_MS = 40_000

let app: FastifyInstance
let port: number
beforeAll(async () => {
  app = await openTestApp()
  await app.site.db.query(sql`insert into artist (id, source, source_id, slug, name, sort_name, published)
    values (11, 't', 'a', 'a', 'Ana', 'Ana', true)`)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  port = typeof address === 'object' && address ? address.port : 0
  // The cache knows by their first pages which routes have pages for everyone.
  for (const path of Object.values(ADDRESSES)) await ask(path)
})
afterAll(() => app.close())

const ask = async (path: string): Promise<number> => {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    redirect: 'manual',
    signal: AbortSignal.timeout(SOON_MS),
  })
  await answer.arrayBuffer()
  return answer.status
}

/** Asks for all of them on one connection, which is closed after so long. */
async function leave(paths: readonly string[], afterMs: number): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`).join(''))
  await pause(afterMs)
  socket.destroy()
}

/** A change of what pages show: nothing in the cache is sent any more. */
const change = () => app.site.db.query(sql`update artist set name = name || '' where id = 11`)

describe.each(Object.entries(ADDRESSES))('%s', (_, path) => {
  it('answers after a connection with two requests was closed', async () => {
    const before = await ask(path)
    for (const afterMs of [0, 1, 2, 3, 3, 3, 5]) {
      await change()
      await leave(['/artists/a/', path], afterMs)
    }
    expect(await Promise.all([ask(path), ask(path), ask(path)])).toEqual([before, before, before])
  })
})

it('every address answers after some hundreds of readers have left at once', async () => {
  const paths = Object.values(ADDRESSES)
  const before = await Promise.all(paths.map(ask))
  for (let round = 0; round < 5; round++) {
    await change()
    await Promise.all(
      Array.from({ length: 80 }, (_, number) => {
        const own = paths[number % paths.length] ?? '/'
        const other = paths[(number * 7 + round) % paths.length] ?? '/'
        return leave(number % 3 === 0 ? [own, other] : [own], number % 21)
      }),
    )
  }
  expect(await Promise.all(paths.map(ask))).toEqual(before)
})
