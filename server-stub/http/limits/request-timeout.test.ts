/** Over a real connection: what is sent in pieces. */
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { expect, test as it } from 'vitest'
import { limitRequestTime, REQUEST_TIMEOUT_MS, waitLonger } from './request-timeout.js'

it('what does not arrive in time is refused, but for a route that waits for it', async () => {
  const app = Fastify({ requestTimeout: REQUEST_TIMEOUT_MS })
  limitRequestTime(app, 20)
  app.addContentTypeParser('*', (request, payload, done) => {
    if (request.url === '/slow/') waitLonger(request)
    text(payload).then((body) => done(null, body), done)
  })
  app.post('/quick/', async ({ body }) => body)
  app.post('/slow/', async ({ body }) => body)
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const begin = (path: string) => {
    const socket = connect(Number(port), '127.0.0.1')
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: x/y\r\nContent-Length: 8\r\n\r\nhalf`,
    )
    return { socket, answer: text(socket) }
  }
  const slow = begin('/slow/')
  // Begun after it and ended before it.
  expect(await begin('/quick/').answer).toContain('HTTP/1.1 408 ')
  slow.socket.write('half')
  expect(await slow.answer).toMatch(/^HTTP\/1\.1 200 .*halfhalf$/s)
  await app.close()
})
