import { describe, expect, it } from 'vitest'
import {
  hiddenChangeBody,
  hiddenRecommendationsCall,
  type RecommendationParams,
  readRecommendationParams,
  recommendationsCall,
  variantIn,
} from './recommendations.call.js'

const PATH = '/system/recommendations/item/'

describe('the recommendations call', () => {
  it.each<[RecommendationParams, string]>([
    [{ basis: 'user', count: 4, scenario: 'home' }, '/system/recommendations/user/?count=4&scenario=home'],
    [
      { basis: 'item', count: 8, scenario: 'artwork', itemId: 12, gridItemClasses: 'pick pick--wide' },
      `${PATH}?count=8&scenario=artwork&itemId=12&grid-item-classes=pick+pick--wide`,
    ],
  ])('%o has the address %s', (params, path) => {
    expect(recommendationsCall.path(params)).toBe(path)
    const [pathname = '', search] = path.split('?')
    expect(recommendationsCall.match(pathname, search)).toEqual(params)
  })

  it.each([
    ['count', 'count=0&scenario=artwork&itemId=12'],
    ['count', 'count=25&scenario=artwork&itemId=12'],
    ['count', 'count=four&scenario=artwork&itemId=12'],
    ['count', 'scenario=artwork&itemId=12'],
    ['scenario', 'count=4&scenario=attic&itemId=12'],
    ['scenario', 'count=4&scenario=home&itemId=12'],
    ['itemId', 'count=4&scenario=artwork'],
    ['itemId', 'count=4&scenario=artwork&itemId=-1'],
    ['grid-item-classes', `count=4&scenario=artwork&itemId=12&grid-item-classes=${'a'.repeat(201)}`],
    ['grid-item-classes', 'count=4&scenario=artwork&itemId=12&grid-item-classes=a"onclick'],
  ])('names %s in %s', (name, search) => {
    expect(() => readRecommendationParams(PATH, search)).toThrow(`recommendations ${name}: expected`)
    expect(recommendationsCall.match(PATH, search)).toBeUndefined()
  })

  it('takes 200 letters of classes, and has no other basis', () => {
    const classes = 'a'.repeat(200)
    const search = `count=4&scenario=artwork&itemId=12&grid-item-classes=${classes}`
    expect(recommendationsCall.match(PATH, search)?.gridItemClasses).toBe(classes)
    expect(recommendationsCall.match('/system/recommendations/anyone/', search)).toBeUndefined()
  })
})

it.each([
  ['others-abc', 'others'],
  ['content-abc', 'content'],
  ['abc', undefined],
])('%s was chosen by %s', (id, variant) => expect(variantIn(id)).toBe(variant))

it.each([
  { action: 'hide', artworkId: 12 },
  { action: 'show', artworkId: 12 },
  { action: 'reset', artworkId: 0 },
] as const)('%o is read as it was sent', (change) => {
  expect(hiddenRecommendationsCall.sent(Object.fromEntries(hiddenChangeBody(change)))).toEqual(change)
})

it.each([{}, { action: 'burn' }, { action: 'hide' }, { action: 'hide', artwork: 'all' }])(
  '%o is refused',
  (sent) => {
    expect(() => hiddenRecommendationsCall.sent(sent)).toThrow('hidden-recommendations')
  },
)
