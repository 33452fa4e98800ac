import { expect, it } from 'vitest'
import { eventFor, withView } from './page-views.state.js'

const NOW = Date.UTC(2026, 2, 14, 12)
const MINUTE = 60_000

it('a visit lasts thirty minutes from its last page view', () => {
  expect(withView({ userSessionExpires: 0, userPageViews: 0 }, NOW)).toEqual({
    userSessionExpires: NOW + 30 * MINUTE,
    userPageViews: 1,
  })
})

it.each([
  ['in the middle of it', NOW + 29 * MINUTE, 3],
  ['in its last moment', NOW + 30 * MINUTE, 3],
  ['just past it', NOW + 30 * MINUTE + 1, 1],
  ['a day later', NOW + 24 * 60 * MINUTE, 1],
])('a page view %s', (_when, nowMs, views) => {
  const visit = withView({ userSessionExpires: NOW + 30 * MINUTE, userPageViews: 2 }, nowMs)
  expect(visit).toEqual({ userSessionExpires: nowMs + 30 * MINUTE, userPageViews: views })
})

it('tells of the third and the eighth', () => {
  const told = Array.from({ length: 20 }, (_, index) => eventFor(index)).filter(Boolean)
  expect(told).toEqual(['page_view_3', 'page_view_8'])
})
