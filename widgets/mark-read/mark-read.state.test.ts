import { expect, it } from 'vitest'
import { countLine, unreadAfter } from './mark-read.state.js'

it.each([
  [3, { isRead: true, wasRead: false }, 2],
  [3, { isRead: false, wasRead: true }, 4],
  [3, { isRead: true, wasRead: true }, 3],
  [3, { isRead: false, wasRead: false }, 3],
  // Read elsewhere meanwhile: it never goes below nothing.
  [0, { isRead: true, wasRead: false }, 0],
])('of %i unread, %o leaves %i', (unread, change, left) => {
  expect(unreadAfter(unread, change)).toBe(left)
})

it.each([
  [12, '12 unread'],
  [1, '1 unread'],
  [0, 'All read'],
])('%i is said as “%s”', (unread, line) => {
  expect(countLine(unread, { some: '{n} unread', none: 'All read' })).toBe(line)
})
