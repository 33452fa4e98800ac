import { expect, test } from 'vitest'
import {
  initialPagesState,
  nextToDraw,
  type PagesAction,
  type PagesState,
  pagesReducer,
} from './page-list.state.js'

const after = (current: number, ...actions: PagesAction[]): PagesState =>
  actions.reduce((state, action) => pagesReducer(state, action, current), initialPagesState)
const near = (...pages: number[]): PagesAction => ({
  type: 'scrolled',
  near: new Map(pages.map((page) => [Math.abs(page), page > 0])),
})
const width: PagesAction = { type: 'resized', width: 900 }
const drawn = (pageNumber: number, at = 900): PagesAction => ({ type: 'drawn', pageNumber, width: at })
const failed = (pageNumber: number): PagesAction => ({ type: 'failed', pageNumber, reason: 'unreachable' })

test.each<[string, PagesAction[], number | undefined, number?]>([
  ['nothing is drawn before there is a width', [near(1, 2)], undefined],
  ['the page that is read comes first', [width, near(1, 2, 3)], 2, 2],
  ['then the next one', [width, near(1, 2, 3), drawn(2)], 3, 2],
  ['one that has its turn keeps it', [width, near(1), near(2)], 1, 2],
  ['after one that failed the next has its turn', [width, near(1, 2), failed(1)], 2],
  ['one that failed is not tried again', [width, near(1), failed(1), near(-1), near(1)], undefined],
  ['one that is scrolled past loses it', [width, near(1, 2), near(-1)], 2],
  ['all are drawn', [width, near(1), drawn(1)], undefined],
  ['another width draws them again', [width, near(1), drawn(1), { type: 'resized', width: 600 }], 1],
  ['drawn too late for the width counts for nothing', [width, near(1), drawn(1, 600)], 1],
  ['what was let go of is drawn again', [width, near(1), drawn(1), near(-1), near(1)], 1],
])('%s', (_, actions, renderingPage, current = 1) => {
  expect(after(current, ...actions).renderingPage).toBe(renderingPage)
})

test.each([
  [[], 3, undefined],
  [[2, 3, 4], 3, 3],
  [[2, 4], 3, 4],
  [[1, 2], 3, 2],
  [[9, 1], 3, 1],
])('of %o around page %i the next to draw is %s', (wanted, current, next) => {
  expect(nextToDraw(wanted, current)).toBe(next)
})
