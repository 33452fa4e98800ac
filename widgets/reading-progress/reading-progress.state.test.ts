import { expect, it } from 'vitest'
import { shareRead, storyInView } from './reading-progress.state.js'

it.each([
  ['before its beginning', 300, 3300, 0],
  ['at its beginning', 0, 3000, 0],
  ['halfway', -1000, 2000, 0.5],
  ['at its end', -2000, 1000, 1],
  ['past its end', -2600, 400, 1],
  ['short, its end below', 500, 1100, 0],
  ['short, its end in view', 300, 1000, 1],
])('a story that is %s', (_where, top, bottom, share) => {
  expect(shareRead({ top, bottom }, 1000)).toBe(share)
})

it.each([
  ['the first before any', [600, 4000], 0],
  ['the first until the next is past the middle', [-3000, 501], 0],
  ['the next from the middle on', [-3000, 500], 1],
  ['the last', [-9000, -4000], 1],
])('the story in view is %s', (_which, tops, index) => {
  const stories = tops.map((top) => ({ top, bottom: top + 3500 }))
  expect(storyInView(stories, 1000)).toBe(stories[index])
})

it('without a story there is none in view', () => {
  expect(storyInView([], 1000)).toBeUndefined()
})
