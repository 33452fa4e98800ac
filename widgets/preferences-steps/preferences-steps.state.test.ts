import { describe, expect, it } from 'vitest'
import {
  afterSending,
  NOTHING_WAITS,
  prefNameOf,
  prefValueOf,
  takeNext,
  withAnswer,
} from './preferences-steps.state.js'

const box = (value: string, checked: boolean) => ({ value, checked })

it.each([
  ['list', [box('12', true), box('7', false), box('40', true)], '12,40'],
  ['list', [box('12', false)], ''],
  ['toggle', [box('1', true)], '1'],
  ['toggle', [box('1', false)], '0'],
] as const)('a %s of %o is kept as %j', (kind, boxes, value) => {
  expect(prefValueOf(kind, boxes)).toBe(value)
})

it('knows which preferences there are', () => {
  expect([prefNameOf('interestCities'), prefNameOf('shoeSize'), prefNameOf(undefined)]).toEqual([
    'interestCities',
    undefined,
    undefined,
  ])
})

describe('answers on their way', () => {
  it('go one at a time, in the order in which they were last changed', () => {
    const queue = withAnswer(
      withAnswer(withAnswer(NOTHING_WAITS, 'interestCities', '1'), 'mailAdvice', '1'),
      'interestCities',
      '1,2',
    )
    const first = takeNext(queue)
    expect(first).toMatchObject({ name: 'mailAdvice', value: '1' })
    expect(takeNext(first?.rest ?? NOTHING_WAITS)).toBeUndefined()
    const second = takeNext(afterSending(first?.rest ?? NOTHING_WAITS))
    expect(second).toMatchObject({ name: 'interestCities', value: '1,2' })
    expect(takeNext(afterSending(second?.rest ?? NOTHING_WAITS))).toBeUndefined()
  })

  it('wait while one is under way', () => {
    const sending = takeNext(withAnswer(NOTHING_WAITS, 'mailAdvice', '1'))?.rest ?? NOTHING_WAITS
    const queue = withAnswer(sending, 'mailAdvice', '0')
    expect(takeNext(queue)).toBeUndefined()
    expect(takeNext(afterSending(queue))).toMatchObject({ name: 'mailAdvice', value: '0' })
  })
})
