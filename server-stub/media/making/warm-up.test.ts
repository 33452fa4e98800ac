import { expect, test as it } from 'vitest'
import { makeAhead, ROUNDS, type Wanted, wantedOn } from './warm-up.js'

const PAGE = [
  '<picture><img class="a" src="/media/7/960/640/room.jpg" alt=""></picture>',
  '<img src="/media/9/960/640/work.jpg" alt=""><img src="/media/plate/800/1000/plate.svg" alt="">',
  '<img src="/media/7/960/640/room.jpg" alt="">',
].join('')

it('wants each picture of a page once a width, every picture before the wide ones', () => {
  expect(Array.from({ length: ROUNDS }, (_, round) => wantedOn(PAGE, round)).flat()).toEqual([
    { pictureId: 7, width: 960 },
    { pictureId: 9, width: 480 },
    { pictureId: 7, width: 1280 },
    { pictureId: 9, width: 960 },
    { pictureId: 7, width: 1920 },
  ])
})

it('makes one picture at a time', async () => {
  const made: Wanted[] = []
  let underWay = 0
  const source = {
    html: async (path: string) => (path === '/artists/' ? PAGE : ''),
    make: async (wanted: Wanted) => {
      expect(++underWay).toBe(1)
      await Promise.resolve()
      made.push(wanted)
      underWay--
    },
    signal: new AbortController().signal,
  }
  await makeAhead(source, '/artists/', 1)
  expect(made).toEqual(wantedOn(PAGE, 1))
})

it('stops at once when the server does, and says that it is not done', async () => {
  const stop = new AbortController()
  const made: Wanted[] = []
  const source = {
    html: async () => PAGE,
    make: async (wanted: Wanted) => {
      made.push(wanted)
      stop.abort()
    },
    signal: stop.signal,
  }
  await expect(makeAhead(source, '/', 0)).rejects.toThrow('aborted')
  expect(made).toHaveLength(1)
})
