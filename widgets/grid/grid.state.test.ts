import { describe, expect, test as it } from 'vitest'
import type { GridAnswer } from './answer.js'
import {
  type GridState,
  gridReducer,
  hasMore,
  LOAD_MARGIN_PX,
  shouldAutoLoad,
  skeletonCount,
  TOP_MARGIN_PX,
} from './grid.state.js'

const START: GridState = {
  selection: {},
  pageIndex: 0,
  pageSize: 24,
  total: 100,
  cardCount: 24,
  status: 'idle',
  isEnded: false,
  autoLoadedPages: 0,
  requestId: 0,
  movesFocus: false,
  lastPatch: undefined,
}

const ANSWER: GridAnswer = {
  items: '<li></li>',
  added: 5,
  received: 5,
  loader: '',
  total: 5,
  title: undefined,
  impressions: undefined,
}

describe('a grid', () => {
  it('asks for more within 200 px of view, and scrolls to 200 px below the top when narrowed', () => {
    expect([LOAD_MARGIN_PX, TOP_MARGIN_PX]).toEqual([200, 200])
  })

  it.each([
    ['more than one page', START, true],
    ['all fit on the first page', { ...START, total: 24 }, false],
    ['one more than fits', { ...START, total: 25 }, true],
    ['the last page stands', { ...START, pageIndex: 4, cardCount: 100 }, false],
    ['it has ended', { ...START, isEnded: true }, false],
  ])('%s: more is %s', (_, state, expected) => {
    expect(hasMore(state)).toBe(expected)
  })

  it.each([
    ['infinite', START, true],
    ['infinite', { ...START, autoLoadedPages: 7 }, true],
    ['infinite', { ...START, status: 'loading' as const }, false],
    ['infinite', { ...START, status: 'failed' as const }, false],
    ['infinite', { ...START, total: 20 }, false],
    ['once', START, true],
    ['once', { ...START, autoLoadedPages: 1 }, false],
    ['pages', START, false],
  ] as const)('%s mode, %o: loads by itself: %s', (mode, state, expected) => {
    expect(shouldAutoLoad(mode, state)).toBe(expected)
  })

  it('other filters bring it back to page 0 with nothing shown', () => {
    const narrowed = gridReducer(
      { ...START, pageIndex: 3, cardCount: 96, isEnded: true },
      { type: 'selectionChanged', selection: { a: ['1'] } },
    )
    expect(narrowed).toMatchObject({
      pageIndex: -1,
      cardCount: 0,
      status: 'loading',
      isEnded: false,
      selection: { a: ['1'] },
    })
    expect(narrowed.lastPatch).toMatchObject({ type: 'cleared' })
    const { requestId } = narrowed
    const answered = gridReducer(narrowed, { type: 'answered', requestId, answer: ANSWER, movesFocus: false })
    expect(answered.lastPatch).toMatchObject({ type: 'page', answer: ANSWER, isFirst: true })
    expect(answered).toMatchObject({ pageIndex: 0, cardCount: 5, total: 5, status: 'idle' })
    expect(hasMore(answered)).toBe(false)
  })

  it('a page without items ends it, one of known items does not', () => {
    const answer = { ...ANSWER, added: 0, received: 0, total: undefined }
    const asked = gridReducer(START, { type: 'endReached' })
    expect(gridReducer(asked, { type: 'answered', requestId: 1, answer, movesFocus: false }).isEnded).toBe(
      true,
    )
    const known = gridReducer(asked, {
      type: 'answered',
      requestId: 1,
      answer: { ...answer, received: 24 },
      movesFocus: false,
    })
    expect(known).toMatchObject({ isEnded: false, pageIndex: 1, total: 100 })
  })

  it('drops the answer to an earlier request', () => {
    const asked = gridReducer(START, { type: 'nextRequested' })
    const narrowed = gridReducer(asked, { type: 'selectionChanged', selection: {} })
    for (const late of [
      { type: 'answered', requestId: 1, answer: ANSWER, movesFocus: false },
      { type: 'ended', requestId: 1 },
      { type: 'failed', requestId: 1 },
    ] as const)
      expect(gridReducer(narrowed, late)).toBe(narrowed)
  })

  it.each([
    ['what asked had it and is gone', true, false, true],
    ['the link to more has it when the answer comes', false, true, true],
    ['the reader is elsewhere', false, false, false],
  ])('the focus goes on to what comes where %s', (_, wasDue, hadFocus, movesFocus) => {
    const asked = gridReducer(START, { type: 'nextRequested', movesFocus: wasDue })
    // A failure keeps it due, for the button that tries again.
    expect(gridReducer(asked, { type: 'failed', requestId: 1 }).movesFocus).toBe(wasDue)
    const answered = gridReducer(asked, {
      type: 'answered',
      requestId: 1,
      answer: ANSWER,
      movesFocus: hadFocus,
    })
    expect(answered).toMatchObject({ movesFocus: false, lastPatch: { movesFocus } })
  })

  it('shows a skeleton only where nothing else is', () => {
    expect(skeletonCount({ ...START, status: 'loading' })).toBe(0)
    expect(skeletonCount({ ...START, status: 'loading', cardCount: 0 })).toBe(12)
    expect(skeletonCount({ ...START, status: 'loading', cardCount: 0, pageSize: 6 })).toBe(6)
    expect(skeletonCount({ ...START, cardCount: 0 })).toBe(0)
  })
})
