import { expect, it } from 'vitest'
import {
  FEATURE,
  featureImpressionsBody,
  featureImpressionsCall,
  MOST_SHOWN_AT_ONCE,
  parseImpressions,
} from './feature-impressions.call.js'

const SHOWN = { featureTypes: [11, 34], entityNodeIds: [12, 40], galleryNodeIds: [7] }

it('the seven kinds have the codes that were agreed (3.16)', () => {
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
  [{}, '7.15 featureTypes: found none; at least one of 9, 11, 14, 34, 36, 37, 62 was agreed'],
  [{ featureTypes: '10' }, '7.15 featureTypes: found "10"; one of 9, 11, 14, 34, 36, 37, 62 was agreed'],
  [{ featureTypes: '9', entityNodeIds: 'all' }, '7.15 entityNodeIds: found "all"; a numeric id was agreed'],
  [{ featureTypes: '9', galleryNodeIds: '0' }, '7.15 galleryNodeIds: found "0"; a numeric id was agreed'],
  [
    { featureTypes: '9', entityNodeIds: Array.from({ length: MOST_SHOWN_AT_ONCE + 1 }, (_, id) => id + 1) },
    '7.15 entityNodeIds: found 201; at most 200 are agreed',
  ],
  ['none', '7.15: found string "none"; an object was agreed'],
])('refuses %j by name', (sent, message) => {
  expect(() => featureImpressionsCall.sent(sent)).toThrow(message)
})
