import { expect, test } from 'vitest'
import { centred, currentSection } from './section-nav.state.js'

test.each([
  { when: 'above the first', tops: [400, 900], isAtEnd: false, current: -1 },
  { when: 'at the first', tops: [150, 900], isAtEnd: false, current: 0 },
  { when: 'as the second nears the bar', tops: [-600, 206], isAtEnd: false, current: 0 },
  { when: 'as the second is within reach', tops: [-600, 205], isAtEnd: false, current: 1 },
  { when: 'past all', tops: [-900, -400], isAtEnd: false, current: 1 },
  { when: 'at the end of the page', tops: [-600, -100, 500], isAtEnd: true, current: 2 },
  { when: 'without sections', tops: [], isAtEnd: true, current: -1 },
])('$when the section is $current', ({ tops, isAtEnd, current }) => {
  expect(currentSection(tops, 109, isAtEnd)).toBe(current)
})

test.each([
  { start: 0, offset: 0 },
  { start: 400, offset: 300 },
  { start: 900, offset: 700 },
])('an item at $start brings the row to $offset', ({ start, offset }) => {
  expect(centred({ start, size: 100 }, { size: 300, length: 1000 })).toBe(offset)
})
