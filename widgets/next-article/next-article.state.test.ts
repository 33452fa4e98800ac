import { expect, it } from 'vitest'
import {
  articleInView,
  type Happening,
  type Phase,
  phaseAfter,
  phaseAtFirst,
  TRIGGER_PX,
  trackedAddress,
} from './next-article.state.js'

it('asks 300 px before the end', () => {
  expect(TRIGGER_PX).toBe(300)
})

it.each<[Phase, Happening, number, Phase]>([
  ['resting', 'neared', 0, 'loading'],
  ['loading', 'neared', 0, 'loading'],
  ['loading', 'came', 0, 'resting'],
  ['loading', 'came', 3, 'resting'],
  ['loading', 'came', 4, 'stopped'],
  ['loading', 'was the last', 2, 'ended'],
  ['loading', 'did not come', 2, 'failed'],
  ['resting', 'came', 0, 'resting'],
  ['ended', 'neared', 0, 'ended'],
  ['stopped', 'neared', 5, 'stopped'],
  ['failed', 'neared', 1, 'failed'],
  ['failed', 'came', 1, 'failed'],
])('%s, when the next one %s and %d are there: %s', (phase, what, shown, after) => {
  expect(phaseAfter(phase, what, shown, 5)).toBe(after)
})

it.each([
  [0, false, 'resting'],
  [4, false, 'resting'],
  [5, false, 'stopped'],
  [2, true, 'ended'],
])('a page that holds %d, the last of all: %s, is %s', (shown, isLast, phase) => {
  expect(phaseAtFirst(shown, 5, isLast)).toBe(phase)
})

it.each([
  [[], 0],
  [[false, false], 0],
  [[true, false], 1],
  [[true, true, true], 3],
  // A jump is told of in no order.
  [[false, true, false], 2],
])('of %j the article in view is %d', (havePassed, index) => {
  expect(articleInView(havePassed)).toBe(index)
})

it('the page view is told with ?next=1', () => {
  expect(trackedAddress('/magazine/news/a-wall/')).toBe('/magazine/news/a-wall/?next=1')
})
