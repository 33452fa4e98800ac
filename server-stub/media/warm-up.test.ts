import { expect, test as it } from 'vitest'
import { FIRST_PAGES, type Wanted, wantedOn, warmUp } from './warm-up.js'

const PAGE = [
  '<picture><img class="a" src="/media/7/960/640/room.jpg" alt=""></picture>',
  '<img src="/media/9/960/640/work.jpg" alt=""><img src="/media/plate/800/1000/plate.svg" alt="">',
  '<img src="/media/7/960/640/room.jpg" alt="">',
].join('')

it('wants each picture of a page once a width, every picture before the wide ones', () => {
  expect(wantedOn(PAGE)).toEqual([
    { pictureId: 7, width: 960 },
    { pictureId: 9, width: 480 },
    { pictureId: 7, width: 1280 },
    { pictureId: 9, width: 960 },
    { pictureId: 7, width: 1920 },
  ])
})

it('makes one picture at a time, page by page', async () => {
  const made: Wanted[] = []
  let underWay = 0
  await warmUp({
    html: async (path) => `<img src="/media/${path.length}/1/1/a.jpg">`,
    make: async (wanted) => {
      expect(++underWay).toBe(1)
      await Promise.resolve()
      made.push(wanted)
      underWay--
    },
    signal: new AbortController().signal,
  })
  expect([...new Set(made.map(({ pictureId }) => pictureId))]).toEqual(FIRST_PAGES.map((path) => path.length))
})

it('stops at once when the server does', async () => {
  const stop = new AbortController()
  const made: Wanted[] = []
  await warmUp({
    html: async () => PAGE,
    make: async (wanted) => {
      made.push(wanted)
      stop.abort()
    },
    signal: stop.signal,
  })
  expect(made).toHaveLength(1)
})
