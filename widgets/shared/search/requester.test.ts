import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { afterEach, expect, test, vi } from 'vitest'
import { requester } from './requester.js'

afterEach(() => vi.restoreAllMocks())

const [BUSY, ANSWERED] = [0, 1]
/** In a thread of its own: it answers once this one is busy. */
const SERVER = `
  const { createServer } = require('node:http')
  const { parentPort, workerData } = require('node:worker_threads')
  createServer((request, response) => {
    parentPort.postMessage('asked')
    Atomics.wait(workerData, ${BUSY}, 0)
    response.end('{}', () => {
      Atomics.store(workerData, ${ANSWERED}, 1)
      Atomics.notify(workerData, ${ANSWERED})
    })
  }).listen(0, function () { parentPort.postMessage(this.address().port) })
`

test('an answer that has come by the time that the page is no longer busy is in time', async () => {
  const state = new Int32Array(new SharedArrayBuffer(8))
  const worker = new Worker(SERVER, { eval: true, workerData: state })
  const [port] = await once(worker, 'message')
  const patience = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(patience.signal)
  const answer = requester.send({
    method: 'GET',
    url: `http://localhost:${port}/`,
    headers: {},
    connectTimeout: 1_000,
    responseTimeout: 20_000,
  })
  await once(worker, 'message')
  // The page is busy until the answer is there, and then finds that the time is over.
  Atomics.store(state, BUSY, 1)
  Atomics.notify(state, BUSY)
  Atomics.wait(state, ANSWERED, 0)
  patience.abort()
  expect(await answer).toMatchObject({ isTimedOut: false, status: 200, content: '{}' })
  await worker.terminate()
})
