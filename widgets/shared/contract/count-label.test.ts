import { describe, expect, test as it } from 'vitest'
import { formatCount, resultsHeading, shortCount } from './count-label.js'

describe('counts', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1_000, '1k'],
    [1_049, '1k'],
    [1_050, '1.1k'],
    [1_234, '1.2k'],
    [99_949, '99.9k'],
    [999_949, '999.9k'],
    [999_950, '1m'],
    [1_250_000, '1.3m'],
  ])('a badge shortens %i to %s', (count, label) => {
    expect(shortCount(count)).toBe(label)
  })

  it('a sentence writes it out, en-US', () => {
    expect(formatCount(69_202)).toBe('69,202')
  })

  it.each([
    [0, '0 Results'],
    [1, '1 Result'],
    [1_234, '1,234 Results'],
  ])('a heading of %i reads %s', (count, heading) => {
    expect(resultsHeading(count)).toBe(heading)
  })
})
