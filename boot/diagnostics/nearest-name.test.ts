import { expect, it } from 'vitest'
import { editDistance, nearestName } from './nearest-name.js'

const KNOWN = ['carousel', 'drag-carousel', 'menu', 'map', 'read-more', 'section-nav']

it.each([
  ['carousell', 'carousel'],
  ['Carousel', 'carousel'],
  ['read-mroe', 'read-more'],
  ['sectionnav', 'section-nav'],
  ['dragcarousel', 'drag-carousel'],
  ['video-player', undefined],
  ['', undefined],
])('%s was meant to be %s', (name, expected) => {
  expect(nearestName(name, KNOWN)).toBe(expected)
})

it('counts letters that differ', () => {
  expect(editDistance('kitten', 'sitting')).toBe(3)
  expect(editDistance('', 'abc')).toBe(3)
})
