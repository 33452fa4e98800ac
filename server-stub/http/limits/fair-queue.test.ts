import { expect, test as it } from 'vitest'
import { createFairQueue, QueueFullError } from './fair-queue.js'

/** Work that ends when it is told to, and notes its beginning. */
function bench() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => () =>
    new Promise<string>((resolve) => {
      begun.push(name)
      ends.set(name, () => resolve(name))
    })
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  async function end(name: string): Promise<void> {
    await settle()
    ends.get(name)?.()
    await settle()
  }
  return { begun, work, end }
}

it('gives each client its turn, however much another has waiting', async () => {
  const { begun, work, end } = bench()
  const queue = createFairQueue({ running: 1, waitingOfOne: 10, waiting: 20 })
  for (const name of ['a1', 'a2', 'a3', 'a4']) void queue.run('a', work(name))
  void queue.run('b', work('b1'))
  void queue.run('c', work('c1'))
  for (const name of ['a1', 'a2', 'b1', 'c1', 'a3']) await end(name)
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'a4'])
})

it('refuses what is beyond the share of one client, and takes another client', async () => {
  const { work, end, begun } = bench()
  const queue = createFairQueue({ running: 1, waitingOfOne: 2, waiting: 4 })
  for (const name of ['a1', 'a2', 'a3']) void queue.run('a', work(name))
  await expect(queue.run('a', work('a4'))).rejects.toMatchObject({ isOwn: true })
  void queue.run('b', work('b1'))
  void queue.run('c', work('c1'))
  await expect(queue.run('d', work('d1'))).rejects.toEqual(new QueueFullError(false))
  for (const name of ['a1', 'a2', 'b1', 'c1', 'a3']) await end(name)
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3'])
  expect(await queue.run('a', async () => 'at once')).toBe('at once')
})

it('does not begin what nobody waits for any more', async () => {
  const { begun, work, end } = bench()
  const queue = createFairQueue({ running: 1, waitingOfOne: 5, waiting: 5 })
  const gone = new AbortController()
  void queue.run('a', work('a1'))
  const left = queue.run('b', work('b1'), gone.signal)
  const next = queue.run('b', work('b2'))
  gone.abort(new Error('gone'))
  await expect(left).rejects.toThrow('gone')
  await end('a1')
  await end('b2')
  expect(await next).toBe('b2')
  expect(begun).toEqual(['a1', 'b2'])
  await expect(queue.run('b', work('b3'), gone.signal)).rejects.toThrow('gone')
})

it('goes on after work that failed', async () => {
  const queue = createFairQueue({ running: 1, waitingOfOne: 5, waiting: 5 })
  const failed = queue.run('a', () => Promise.reject(new Error('broken')))
  const next = queue.run('a', async () => 'fine')
  await expect(failed).rejects.toThrow('broken')
  expect(await next).toBe('fine')
})
