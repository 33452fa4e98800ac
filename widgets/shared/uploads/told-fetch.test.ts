// @vitest-environment jsdom
/** A fetch that tells how much has left. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { toldFetch } from './told-fetch.js'

let server: Server
let address: string
beforeAll(async () => {
  server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', '*')
    if (request.method === 'OPTIONS') {
      response.end()
      return
    }
    if (request.url === '/never/') return
    request.resume()
    request.on('end', () => {
      response.statusCode = request.url === '/empty/' ? 204 : 422
      response.setHeader('content-type', 'application/json')
      response.end(request.url === '/empty/' ? undefined : `{"was":"${request.headers['x-own']}"}`)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

it('answers as fetch does, and tells of the body', async () => {
  const parts: number[] = []
  const answer = await toldFetch((part) => parts.push(part))(`${address}/`, {
    method: 'POST',
    headers: { 'x-own': 'yes' },
    body: 'x'.repeat(1000),
  })
  expect([answer.status, answer.ok, await answer.json()]).toEqual([422, false, { was: 'yes' }])
  expect(parts.at(-1)).toBe(1)
})

it('takes an answer without a body', async () => {
  const answer = await toldFetch(() => undefined)(`${address}/empty/`, { method: 'POST', body: 'x' })
  expect([answer.status, await answer.text()]).toEqual([204, ''])
})

it('ends with its signal, before it began as well', async () => {
  const ended = new AbortController()
  const asked = toldFetch(() => undefined)(`${address}/never/`, { method: 'POST', signal: ended.signal })
  ended.abort()
  await expect(asked).rejects.toHaveProperty('name', 'AbortError')
  await expect(
    toldFetch(() => undefined)(`${address}/never/`, { signal: ended.signal }),
  ).rejects.toHaveProperty('name', 'AbortError')
})

it('rejects where nobody answers', async () => {
  await expect(toldFetch(() => undefined)('http://127.0.0.1:1/', { method: 'POST' })).rejects.toBeInstanceOf(
    TypeError,
  )
})
