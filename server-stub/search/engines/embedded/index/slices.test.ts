import { describe, expect, it } from 'vitest'
import { createYielding, sortInSlices, stoppedBy } from './slices.js'

describe('a slice', () => {
  it('is over after so long, and the next one begins once others had their turn', async () => {
    let nowMs = 0
    const yieldToEventLoop = createYielding(8, () => nowMs)
    nowMs = 7.9
    expect(yieldToEventLoop()).toBeUndefined()
    nowMs = 8
    let others = 0
    setImmediate(() => others++)
    await yieldToEventLoop()
    expect(others).toBe(1)
    nowMs = 15.9
    expect(yieldToEventLoop()).toBeUndefined()
    nowMs = 16
    expect(yieldToEventLoop()).toBeInstanceOf(Promise)
  })

  it('in which the signal was aborted is the last', async () => {
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

  it('goes on where there is no signal', async () => {
    await expect(stoppedBy(createYielding(0), undefined)()).resolves.toBeUndefined()
  })
})

describe('sorting in slices', () => {
  /** Few different keys, so that the order of equal ones shows. */
  const itemsOf = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ key: (index * 7_919) % 101, index }))
  type Item = ReturnType<typeof itemsOf>[number]
  const byKey = (a: Item, b: Item) => a.key - b.key

  it.each([0, 1, 2, 1_023, 1_024, 1_025, 2_048, 3_000, 5_121])('sorts %i items as at once', async (count) => {
    const items = itemsOf(count)
    await sortInSlices(items, byKey, () => undefined)
    expect(items).toEqual(itemsOf(count).sort(byKey))
  })

  it('gives others their turn', async () => {
    let times = 0
    await sortInSlices(itemsOf(5_000), byKey, () => {
      times++
      return undefined
    })
    // A time for each of five runs, and for each 512 items of three rounds of merging.
    expect(times).toBeGreaterThanOrEqual(5 + 3 * 9)
  })
})
