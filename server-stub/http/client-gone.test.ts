/** What breaks because its reader has left is no fault of ours: the log stays free of it. */
import { once } from 'node:events'
import { get } from 'node:http'
import { expect, test as it, vi } from 'vitest'
import { openStorelessApp } from '../testing/site.js'

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
