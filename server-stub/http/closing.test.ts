import { Agent, get } from 'node:http'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { closeOnceIdle } from './closing.js'

it('answers who still waits when it stops, and is not held up by the connection that they keep', async () => {
  const app = Fastify({ forceCloseConnections: 'idle' })
  closeOnceIdle(app)
  let arrive = () => {}
  let release = () => {}
  const arrived = new Promise<void>((done) => {
    arrive = done
  })
  const released = new Promise<void>((done) => {
    release = done
  })
  app.get('/', async () => {
    arrive()
    await released
    return 'answered'
  })
  const agent = new Agent({ keepAlive: true })
  const answer = app.listen({ port: 0, host: '127.0.0.1' }).then(
    (address) =>
      new Promise<string>((resolve, reject) => {
        get(address, { agent }, (response) => {
          let body = ''
          response.on('data', (text) => {
            body += text
          })
          response.on('end', () => resolve(body))
        }).on('error', reject)
      }),
  )
  await arrived
  const closed = app.close()
  await expect.poll(() => app.server.listening).toBe(false)
  release()
  expect(await answer).toBe('answered')
  await closed
  agent.destroy()
})
