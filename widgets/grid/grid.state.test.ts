import { describe, expect, test as it } from 'vitest'
import type { GridAnswer } from './answer.js'
import {
  type GridState,
  gridReducer,
  hasMore,
  initialGridState,
  shouldAutoLoad,
  skeletonCount,
} from './grid.state.js'

const START: GridState = {
  selection: {},
  pageIndex: 0,
  pageSize: 24,
  total: 100,
  cardCount: 24,
  firstIndex: 0,
  later: { items: '', added: 0 },
  status: 'idle',
  isEnded: false,
  autoLoadedPages: 0,
  movesFocus: false,
  lastPatch: undefined,
}

const ANSWER: GridAnswer = {
  cards: [],
  links: [],
  items: '<li></li>',
  added: 5,
  received: 5,
  loader: '',
  total: 5,
  title: undefined,
  impressions: undefined,
}

describe('a grid begins', () => {
  const start = { address: '', base: '/artworks/', total: 100, pageSize: 24, mode: 'infinite' as const }

  it('with the first page of the whole list', () => {
    expect(initialGridState(start, 24, undefined)).toEqual(START)
  })

  it.each([
    ['/artworks/f/sizes/small/', { selection: { sizes: ['small'] }, pageIndex: 0, pageSize: 24 }],
    ['/artworks/page-index/3/page-size/12/', { selection: {}, pageIndex: 3, pageSize: 12 }],
  ])('with what its address says: %s', (address, expected) => {
    expect(initialGridState({ ...start, address }, 24, undefined)).toMatchObject(expected)
  })

  it('at its end where it has no card', () => {
    expect(initialGridState(start, 0, undefined).isEnded).toBe(true)
    expect(initialGridState(start, 0, { address: '/artworks/', total: 7, isEnded: false }).isEnded).toBe(
      false,
    )
  })

  it('with what was kept of it', () => {
    const kept = { address: '/artworks/page-index/2/page-size/24/', total: 90, isEnded: true }
    expect(initialGridState({ ...start, address: '/artworks/f/sizes/small/' }, 72, kept)).toMatchObject({
      selection: {},
      pageIndex: 2,
      total: 90,
      cardCount: 72,
      isEnded: true,
    })
  })

  it.each([
    ['once', 25, true, 1],
    ['once', 24, true, 0],
    ['once', 25, false, 0],
    ['infinite', 25, true, 0],
  ] as const)(
    'in mode %s with %i cards, kept: %s, after %i pages by themselves',
    (mode, cards, isKept, pages) => {
      const kept = isKept ? { address: '/artworks/', total: 100, isEnded: false } : undefined
      expect(initialGridState({ ...start, mode }, cards, kept).autoLoadedPages).toBe(pages)
    },
  )

  it('not at an address of another list', () => {
    expect(() => initialGridState({ ...start, address: '/artists/' }, 24, undefined)).toThrow(
      'the option "address" is "/artists/"; write an address that begins with "/artworks/"',
    )
  })
})

describe('a grid', () => {
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
    const answered = gridReducer(narrowed, { type: 'answered', answer: ANSWER, movesFocus: false })
    expect(answered.lastPatch).toMatchObject({ type: 'page', answer: ANSWER, isFirst: true })
    expect(answered).toMatchObject({ pageIndex: 0, cardCount: 5, total: 5, status: 'idle' })
    expect(hasMore(answered)).toBe(false)
  })

  it('a page without items ends it, one of known items does not', () => {
    const answer = { ...ANSWER, added: 0, received: 0, total: undefined }
    const asked = gridReducer(START, { type: 'endReached' })
    expect(gridReducer(asked, { type: 'answered', answer, movesFocus: false }).isEnded).toBe(true)
    const known = gridReducer(asked, {
      type: 'answered',
      answer: { ...answer, received: 24 },
      movesFocus: false,
    })
    expect(known).toMatchObject({ isEnded: false, pageIndex: 1, total: 100 })
  })

  it.each([
    ['what asked had it and is gone', true, false, true],
    ['the link to more has it when the answer comes', false, true, true],
    ['the reader is elsewhere', false, false, false],
  ])('the focus goes on to what comes where %s', (_, wasDue, hadFocus, movesFocus) => {
    const failed = gridReducer(START, { type: 'nextRequested' })
    const asked = gridReducer(failed, { type: 'retried', movesFocus: wasDue })
    expect(asked.status).toBe('loading')
    const answered = gridReducer(asked, {
      type: 'answered',
      answer: ANSWER,
      movesFocus: hadFocus,
    })
    expect(answered).toMatchObject({ movesFocus: false, lastPatch: { movesFocus } })
  })

  it('counts what loaded by itself, until other filters are chosen', () => {
    const answer = { type: 'answered', answer: ANSWER, movesFocus: false } as const
    const twice = [{ type: 'endReached' }, answer, { type: 'endReached' }] as const
    const state = twice.reduce(gridReducer, START)
    expect(state).toMatchObject({ autoLoadedPages: 2, status: 'loading', cardCount: 29 })
    expect(gridReducer(state, { type: 'endReached' })).toBe(state)
    expect(gridReducer(state, { type: 'nextRequested' })).toBe(state)
    const narrowed = gridReducer(state, { type: 'selectionChanged', selection: {} })
    expect(narrowed).toMatchObject({ autoLoadedPages: 0, movesFocus: false })
    expect(gridReducer(START, { type: 'nextRequested' })).toMatchObject({
      autoLoadedPages: 0,
      movesFocus: false,
    })
  })

  it('numbers what it places, a later page after the first, and ends where nothing can be taken', () => {
    const asked = gridReducer(START, { type: 'nextRequested' })
    const shown = gridReducer(asked, { type: 'answered', answer: ANSWER, movesFocus: false })
    expect(shown.lastPatch).toMatchObject({ number: 1, isFirst: false })
    const ended = gridReducer({ ...shown, status: 'loading', movesFocus: true }, { type: 'ended' })
    expect(ended).toMatchObject({ status: 'idle', isEnded: true, movesFocus: false, cardCount: 29 })
    expect(ended.lastPatch).toEqual({ number: 2, type: 'ended' })
  })

  it('shows a skeleton only where nothing else is', () => {
    expect(skeletonCount({ ...START, status: 'loading' })).toBe(0)
    expect(skeletonCount({ ...START, status: 'loading', cardCount: 0 })).toBe(12)
    expect(skeletonCount({ ...START, status: 'loading', cardCount: 0, pageSize: 6 })).toBe(6)
    expect(skeletonCount({ ...START, cardCount: 0 })).toBe(0)
  })
})
