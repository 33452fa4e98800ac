import { describe, expect, it, vi } from 'vitest'
import { createSharedWork } from './shared-work.js'

/** Work that ends when it is told to, and by the signal of those who wait. */
function work() {
  const begun: { end(value: string): void; fail(error: Error): void; signal: AbortSignal }[] = []
  const begin = vi.fn(
    (signal: AbortSignal) =>
      new Promise<string>((resolve, reject) => {
        begun.push({ end: resolve, fail: reject, signal })
        signal.addEventListener('abort', () => reject(signal.reason))
      }),
  )
  return { begin, begun }
}
const left = new Error('left')
const tick = () => new Promise((resolve) => setImmediate(resolve))

describe('work for all who want the same', () => {
  it('is begun once, and again when it is over', async () => {
    const shared = createSharedWork<string>()
    const { begin, begun } = work()
    const all = [shared.join('a', begin), shared.join('a', begin)]
    const other = shared.join('b', begin)
    begun[0]?.end('one')
    begun[1]?.end('two')
    expect(await Promise.all([...all, other])).toEqual(['one', 'one', 'two'])
    const again = shared.join('a', begin)
    begun[2]?.end('three')
    expect(await again).toBe('three')
  })

  it('goes on while anybody waits for it, whoever was first', async () => {
    const shared = createSharedWork<string>()
    const { begin, begun } = work()
    const first = new AbortController()
    const all = [shared.join('a', begin, first.signal), shared.join('a', begin)]
    first.abort(left)
    expect(begun[0]?.signal.aborted).toBe(false)
    begun[0]?.end('one')
    expect(await all[1]).toBe('one')
  })

  it('ends once all have left, and who comes before it has ended begins anew', async () => {
    const shared = createSharedWork<string>()
    // The work notices only after a while.
    const ends: (() => void)[] = []
    const begin = vi.fn(
      (signal: AbortSignal) =>
        new Promise<string>((resolve, reject) =>
          ends.push(() => (signal.aborted ? reject(signal.reason) : resolve('made'))),
        ),
    )
    const gone = new AbortController()
    const first = shared.join('a', begin, gone.signal)
    gone.abort(left)
    const second = shared.join('a', begin)
    for (const end of ends) end()
    await expect(first).rejects.toBe(left)
    expect(await second).toBe('made')
  })

  it('that others have begun and that fails is begun once more, together', async () => {
    const shared = createSharedWork<string>()
    const { begin, begun } = work()
    const first = shared.join('a', begin)
    const others = [shared.join('a', begin), shared.join('a', begin)]
    begun[0]?.fail(new Error('the share of the first is used up'))
    await expect(first).rejects.toThrow('share')
    await tick()
    expect(begun).toHaveLength(2)
    begun[1]?.end('made')
    expect(await Promise.all(others)).toEqual(['made', 'made'])
  })

  it('that fails again is an error for all', async () => {
    const shared = createSharedWork<string>()
    const begin = vi.fn(async () => {
      throw new Error('broken')
    })
    const all = Array.from({ length: 5 }, () => shared.join('a', begin))
    expect((await Promise.allSettled(all)).map(({ status }) => status)).toEqual(Array(5).fill('rejected'))
    expect(begin).toHaveBeenCalledTimes(2)
    expect(shared.has('a')).toBe(false)
  })

  it('is not begun for who has left already', async () => {
    const shared = createSharedWork<string>()
    const { begin } = work()
    await expect(shared.join('a', begin, AbortSignal.abort(left))).rejects.toBe(left)
    expect(begin).not.toHaveBeenCalled()
  })

  it('may be given up for a reason that all get', async () => {
    const shared = createSharedWork<string>()
    const { begin } = work()
    const first = shared.join('a', begin)
    shared.abort('a', left)
    await expect(first).rejects.toBe(left)
  })
})
