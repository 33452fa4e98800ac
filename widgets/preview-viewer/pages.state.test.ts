import { expect, test } from 'vitest'
import { NO_PAGES, type PagesState, type PagesStep, pagesAfter } from './pages.state.js'

const after = (current: number, ...steps: PagesStep[]): PagesState =>
  steps.reduce((state, step) => pagesAfter(state, step, current), NO_PAGES)
const near = (...pages: number[]): PagesStep => ({
  kind: 'scrolled',
  near: new Map(pages.map((page) => [Math.abs(page), page > 0])),
})
const width: PagesStep = { kind: 'resized', width: 900 }
const drawn = (page: number, at = 900): PagesStep => ({ kind: 'drawn', page, width: at })
const failed = (page: number): PagesStep => ({ kind: 'failed', page, trouble: 'unreachable' })

test.each<[string, PagesStep[], number | undefined, number?]>([
  ['nothing is drawn before there is a width', [near(1, 2)], undefined],
  ['the page that is read comes first', [width, near(1, 2, 3)], 2, 2],
  ['then the next one', [width, near(1, 2, 3), drawn(2)], 3, 2],
  ['one that has its turn keeps it', [width, near(1), near(2)], 1, 2],
  ['after one that failed the next has its turn', [width, near(1, 2), failed(1)], 2],
  ['one that failed is not tried again', [width, near(1), failed(1), near(-1), near(1)], undefined],
  ['one that is scrolled past loses it', [width, near(1, 2), near(-1)], 2],
  ['all are drawn', [width, near(1), drawn(1)], undefined],
  ['another width draws them again', [width, near(1), drawn(1), { kind: 'resized', width: 600 }], 1],
  ['drawn too late for the width counts for nothing', [width, near(1), drawn(1, 600)], 1],
  ['what was let go of is drawn again', [width, near(1), drawn(1), near(-1), near(1)], 1],
])('%s', (_, steps, renderingPage, current = 1) => {
  expect(after(current, ...steps).renderingPage).toBe(renderingPage)
})
