import { expect, it } from 'vitest'
import { doEach } from './do-each.js'

it('does all that can be done, and says how many failed, and how', async () => {
  const done: number[] = []
  const all = doEach([1, 2, 3, 4], undefined, async (item) => {
    if (item % 2 === 1) throw new Error(`broken ${item}`)
    done.push(item)
  })
  await expect(all).rejects.toThrow('2 of 4 failed, the first with: broken 1')
  expect(done).toEqual([2, 4])
})

it('stops before the next once it is aborted', async () => {
  const controller = new AbortController()
  const done: number[] = []
  await doEach([1, 2, 3], controller.signal, async (item) => {
    done.push(item)
    controller.abort()
  })
  expect(done).toEqual([1])
})
