import { expect, it } from 'vitest'
import {
  articleInView,
  initialNextArticleState,
  type NextArticleAction,
  nextArticleReducer,
  type Phase,
  parsePersisted,
  trackedAddress,
} from './next-article.state.js'

const MOST = 5
const storiesOf = (count: number) => Array.from({ length: count }, (_, index) => `story ${index}`)

const next: NextArticleAction<string> = { type: 'loaded', story: 'next', isLast: false }
const last: NextArticleAction<string> = { type: 'loaded', story: 'next', isLast: true }

it.each<[Phase, NextArticleAction<string>, number, Phase]>([
  ['resting', { type: 'neared' }, 0, 'loading'],
  ['loading', { type: 'neared' }, 0, 'loading'],
  ['loading', next, 0, 'resting'],
  ['loading', next, 3, 'resting'],
  ['loading', next, 4, 'stopped'],
  ['loading', last, 2, 'ended'],
  ['loading', { type: 'ended' }, 2, 'ended'],
  ['loading', { type: 'failed' }, 2, 'failed'],
  ['resting', next, 0, 'resting'],
  ['ended', { type: 'neared' }, 0, 'ended'],
  ['stopped', { type: 'neared' }, 5, 'stopped'],
  ['failed', { type: 'neared' }, 1, 'failed'],
  ['failed', next, 1, 'failed'],
])('%s, after %j with %d articles: %s', (phase, what, count, expected) => {
  const state = { phase, stories: storiesOf(count), most: MOST }
  expect(nextArticleReducer(state, what).phase).toBe(expected)
})

it('adds the article that came, and none that nobody asked for', () => {
  expect(nextArticleReducer({ phase: 'loading', stories: ['a'], most: MOST }, next).stories).toEqual([
    'a',
    'next',
  ])
  expect(nextArticleReducer({ phase: 'failed', stories: ['a'], most: MOST }, next).stories).toEqual(['a'])
})

it.each([
  [0, false, 'resting'],
  [4, false, 'resting'],
  [5, false, 'stopped'],
  [2, true, 'ended'],
])('a page that holds %d, the last of all: %s, is %s', (count, isLast, phase) => {
  expect(initialNextArticleState(storiesOf(count), MOST, { isLast }).phase).toBe(phase)
})

it.each([
  [[], 0],
  [[false, false], 0],
  [[true, false], 1],
  [[true, true, true], 3],
  // A jump is reported in no order.
  [[false, true, false], 2],
])('of %j the article in view is %d', (havePassed, index) => {
  expect(articleInView(havePassed)).toBe(index)
})

it('the page view is sent with ?next=1', () => {
  expect(trackedAddress('/magazine/news/a-wall/')).toBe('/magazine/news/a-wall/?next=1')
})

it('reads the persisted addresses, and nothing else', () => {
  expect(parsePersisted(['/magazine/news/a-wall/'])).toEqual(['/magazine/news/a-wall/'])
  expect(parsePersisted([1])).toBeUndefined()
  expect(parsePersisted(['a', 1])).toBeUndefined()
  expect(parsePersisted('x')).toBeUndefined()
})
