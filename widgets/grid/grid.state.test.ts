import { describe, expect, test as it } from 'vitest'
import {
  announcement,
  change,
  comesByItself,
  type GridState,
  hasMore,
  LOAD_MARGIN_PX,
  NOTHING_FOUND,
  TOP_MARGIN_PX,
} from './grid.state.js'

const START: GridState = {
  selection: {},
  index: 0,
  size: 24,
  total: 100,
  shown: 24,
  phase: 'resting',
  isEnded: false,
  cameByThemselves: 0,
}

describe('a grid (4.10)', () => {
  it('asks for more within 200 px of view, stands 200 px below the top when narrowed, and says so when empty', () => {
    expect([LOAD_MARGIN_PX, TOP_MARGIN_PX]).toEqual([200, 200])
    expect(NOTHING_FOUND).toBe('No results found.')
  })

  it.each([
    ['more than one page', START, true],
    ['all fit on the first page', { ...START, total: 24 }, false],
    ['one more than fits', { ...START, total: 25 }, true],
    ['the last page stands', { ...START, index: 4, shown: 100 }, false],
    ['it has ended', { ...START, isEnded: true }, false],
  ])('%s: more is %s', (_, state, expected) => {
    expect(hasMore(state)).toBe(expected)
  })

  it.each([
    ['infinite', START, true],
    ['infinite', { ...START, cameByThemselves: 7 }, true],
    ['infinite', { ...START, phase: 'loading' as const }, false],
    ['infinite', { ...START, phase: 'failed' as const }, false],
    ['infinite', { ...START, total: 20 }, false],
    ['once', START, true],
    ['once', { ...START, cameByThemselves: 1 }, false],
    ['pages', START, false],
  ] as const)('%s mode, %o: comes by itself is %s', (mode, state, expected) => {
    expect(comesByItself(mode, state)).toBe(expected)
  })

  it('other filters bring it back to page 0 with nothing shown', () => {
    const narrowed = change(
      { ...START, index: 3, shown: 96, isEnded: true },
      { type: 'narrowed', selection: { a: ['1'] } },
    )
    expect(narrowed).toMatchObject({
      index: -1,
      shown: 0,
      phase: 'loading',
      isEnded: false,
      selection: { a: ['1'] },
    })
    const answered = change(narrowed, { type: 'answered', index: 0, added: 5, received: 5, total: 5 })
    expect(answered).toMatchObject({ index: 0, shown: 5, total: 5, phase: 'resting' })
    expect(hasMore(answered)).toBe(false)
  })

  it('a page without items ends it, one of known items does not', () => {
    const empty = { type: 'answered', index: 1, added: 0, received: 0, total: undefined } as const
    expect(change(START, empty).isEnded).toBe(true)
    expect(change(START, { ...empty, received: 24 }).isEnded).toBe(false)
  })

  it('says what came', () => {
    expect(announcement(24, { ...START, shown: 48, total: 1_234 })).toBe('24 more, 48 of 1,234')
  })
})
