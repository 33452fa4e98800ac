import { expect, test as it } from 'vitest'
import { createYielding, stoppedBy } from './slices.js'

it('stops at the end of the slice in which the signal was aborted', async () => {
  let nowMs = 0
  const client = new AbortController()
  const yieldToEventLoop = stoppedBy(
    createYielding(8, () => nowMs),
    client.signal,
  )
  expect(yieldToEventLoop()).toBeUndefined()
  nowMs = 10
  await yieldToEventLoop()
  client.abort(new Error('gone'))
  expect(yieldToEventLoop()).toBeUndefined()
  nowMs = 20
  await expect(yieldToEventLoop()).rejects.toThrow('gone')
})
