/** What breaks because its reader has left is no fault of ours: the log stays free of it. */
import { once } from 'node:events'
import { get } from 'node:http'
import { connect, type Socket } from 'node:net'
import Fastify, { type FastifyReply } from 'fastify'
import { expect, test as it, vi } from 'vitest'
import { openStorelessApp } from '../../testing/site.js'
import { ClientGoneError, goneSignal, hasLeft } from './client-gone.js'

it.each([
  { path: '/late/', told: [], since: 'the reader has left' },
  { path: '/at-once/', told: ['failed'], since: 'the reader waits' },
])('an error at $path is told as $told, since $since', async ({ path, told }) => {
  const app = await openStorelessApp()
  const heard = vi.fn()
  let end = () => {}
  const ended = new Promise<void>((resolve) => (end = resolve))
  for (const url of ['/late/', '/at-once/'])
    app.get(url, async (request, reply) => {
      request.log.error = (_details: unknown, message?: unknown) => void heard(message)
      if (url === '/late/') {
        asking.destroy()
        await once(reply.raw, 'close')
      }
      // Once the error has been answered, or could not be.
      setImmediate(() => setImmediate(end))
      throw new Error('it broke')
    })
  const asking = get(await app.listen({ port: 0 }).then((origin) => origin + path))
  asking.on('error', () => undefined)
  asking.on('response', (answer) => answer.resume())
  await ended
  await app.close()
  expect(heard.mock.calls.flat()).toEqual(told)
})

const ASKED = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'

it.each([
  ['alone on its connection', [ASKED]],
  ['behind others on its connection', [ASKED, ASKED, ASKED]],
])('who has asked %s and leaves is noticed, before and after the signal was made', async (_, asked) => {
  const app = Fastify()
  const replies: FastifyReply[] = []
  let client: Socket | undefined
  const signals: AbortSignal[] = []
  const haveLeft = new Promise<void>((resolve) => {
    app.get('/', (_request, reply) => {
      replies.push(reply)
      const signal = goneSignal(reply)
      signals.push(signal)
      signal.addEventListener('abort', () => {
        if (signals.every(({ aborted }) => aborted)) resolve()
      })
      if (replies.length === asked.length) client?.destroy()
      return new Promise<never>(() => undefined)
    })
  })
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  client = connect(Number(port), '127.0.0.1').on('error', () => undefined)
  client.write(asked.join(''))
  await haveLeft
  for (const reply of replies) {
    expect(hasLeft(reply)).toBe(true)
    expect(goneSignal(reply).reason).toBeInstanceOf(ClientGoneError)
  }
  expect(replies[0]?.raw.req.socket.listenerCount('close')).toBeLessThan(5)
  await app.close()
})

it('whoever is answered has not left, though the connection closes later', async () => {
  const app = Fastify()
  let reply: FastifyReply | undefined
  app.get('/', async (_request, own) => {
    reply = own
    goneSignal(own)
    return 'answered'
  })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  await (await fetch(origin)).text()
  await app.close()
  expect(reply && [hasLeft(reply), goneSignal(reply).aborted]).toEqual([false, false])
})
