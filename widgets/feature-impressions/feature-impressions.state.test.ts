import { expect, it } from 'vitest'
import { createCounter } from './feature-impressions.state.js'

const SHOWN = { featureTypes: [11], entityNodeIds: [12, 40], galleryNodeIds: [] }

it('counts a block once', () => {
  const counter = createCounter()
  expect(counter.take(SHOWN)).toEqual(SHOWN)
  expect(counter.take({ ...SHOWN })).toBeUndefined()
  expect(counter.take({ ...SHOWN, entityNodeIds: [12] })).toEqual({ ...SHOWN, entityNodeIds: [12] })
})

it('has nothing to count where nothing was featured', () => {
  expect(createCounter().take({ featureTypes: [], entityNodeIds: [], galleryNodeIds: [] })).toBeUndefined()
})

it('refuses a code that is none', () => {
  expect(() => createCounter().take({ featureTypes: [10] })).toThrow(
    'feature-impressions featureTypes: expected one of',
  )
})
