import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { anySignal } from './any-signal.js'

const { any } = AbortSignal

describe.each([true, false])('where the browser has AbortSignal.any: %s', (isThere) => {
  beforeEach(() => {
    if (!isThere) Reflect.deleteProperty(AbortSignal, 'any')
  })
  afterEach(() => {
    AbortSignal.any = any
  })

  it('ends with the first that ends, for its reason', () => {
    const [one, other] = [new AbortController(), new AbortController()]
    const either = anySignal([one.signal, other.signal])
    expect(either.aborted).toBe(false)
    other.abort('left')
    one.abort('too late')
    expect([either.aborted, either.reason]).toEqual([true, 'left'])
  })

  it('has ended where one had', () => {
    const either = anySignal([new AbortController().signal, AbortSignal.abort('over')])
    expect([either.aborted, either.reason]).toEqual([true, 'over'])
  })
})
