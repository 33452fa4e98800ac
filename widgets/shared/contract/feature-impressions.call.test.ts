import { expect, it } from 'vitest'
import {
  FEATURE,
  featureImpressionsBody,
  featureImpressionsCall,
  MOST_SHOWN_AT_ONCE,
  parseImpressions,
} from './feature-impressions.call.js'

const SHOWN = { featureTypes: [11, 34], entityNodeIds: [12, 40], galleryNodeIds: [7] }

it('the seven kinds have their codes', () => {
  expect(FEATURE).toEqual({
    artworks: 9,
    artists: 11,
    galleries: 14,
    exhibitions: 34,
    stripBanners: 36,
    headerBanners: 37,
    skyscrapers: 62,
  })
})

it('is sent as a form, a field a value', () => {
  expect(String(featureImpressionsBody(SHOWN))).toBe(
    'featureTypes=11&featureTypes=34&entityNodeIds=12&entityNodeIds=40&galleryNodeIds=7',
  )
})

it.each([
  [SHOWN, SHOWN],
  [
    { featureTypes: '9', entityNodeIds: ['12', '12'] },
    { featureTypes: [9], entityNodeIds: [12], galleryNodeIds: [] },
  ],
])('reads %j', (sent, read) => {
  expect(featureImpressionsCall.sent(sent)).toEqual(read)
})

it('a page’s block may hold nothing', () => {
  expect(parseImpressions({ featureTypes: [], entityNodeIds: [], galleryNodeIds: [] }).featureTypes).toEqual(
    [],
  )
})

it.each([
  [{}, 'feature-impressions featureTypes: expected at least one of 9, 11, 14, 34, 36, 37, 62, got none'],
  [
    { featureTypes: '10' },
    'feature-impressions featureTypes: expected one of 9, 11, 14, 34, 36, 37, 62, got "10"',
  ],
  [
    { featureTypes: '9', entityNodeIds: 'all' },
    'feature-impressions entityNodeIds: expected a numeric id, got "all"',
  ],
  [
    { featureTypes: '9', galleryNodeIds: '0' },
    'feature-impressions galleryNodeIds: expected a numeric id, got "0"',
  ],
  [
    { featureTypes: '9', entityNodeIds: Array.from({ length: MOST_SHOWN_AT_ONCE + 1 }, (_, id) => id + 1) },
    'feature-impressions entityNodeIds: expected at most 200, got 201',
  ],
  ['none', 'feature-impressions: expected an object, got string "none"'],
])('refuses %j by name', (sent, message) => {
  expect(() => featureImpressionsCall.sent(sent)).toThrow(message)
})
