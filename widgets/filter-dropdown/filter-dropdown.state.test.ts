import { describe, expect, test } from 'vitest'
import type { FilterItem } from '../shared/contract/filters.js'
import { PAIRS } from '../shared/contract/letters.pairs.js'
import { chosenOf, initialListState, type ListAction, listReducer } from '../shared/filters/list.state.js'
import {
  type DropdownChange,
  type DropdownState,
  dropdownReducer,
  foundOf,
  hasMore,
  initialDropdownState as initialItemsState,
  isLoadingFirst,
  isSearchable,
  MIN_LENGTH,
  MIN_LENGTH_INDEXED,
  noneRow,
  PAGE_SIZE,
  rowsOf,
  searched,
  skeletonCount,
  summaryOf,
} from './filter-dropdown.state.js'
import { matchIn, matching } from './match.js'

const item = (text: string, indented = false) => ({ key: text.toLowerCase(), text, indented })
const chosen = (...texts: string[]) => texts.map((text) => ({ key: text.toLowerCase(), text }))
type Toggled = Extract<ListAction, { type: 'toggled' }>
/** A filter: its items, and what its list has as chosen. */
type Tested = DropdownState & { chosen: readonly FilterItem[] }

const initialDropdownState = (...start: Parameters<typeof initialItemsState>): Tested => ({
  ...initialItemsState(...start),
  chosen: start[0],
})

/** The items' state after a change, and the list's, as the widget brings both together. */
function after(
  state: Tested,
  change: DropdownChange | Toggled | { type: 'told'; chosen: FilterItem[] },
): Tested {
  const { chosen: before, ...items } = state
  const list = initialListState([{ key: 'medium', selectedItems: before }])
  const told = (action: ListAction) => chosenOf(listReducer(list, action).draft, 'medium')
  if (change.type === 'toggled' && 'item' in change) {
    const chosen = told(change)
    return { ...dropdownReducer(items, { type: 'toggled', chosen }), chosen }
  }
  if (change.type === 'told') {
    const filters = [{ key: 'medium', selectedItems: change.chosen }]
    const chosen = told({ type: 'replaced', filters })
    if (chosen === before) return state
    return { ...dropdownReducer(items, { type: 'selectionChanged', chosen }), chosen }
  }
  const next = dropdownReducer(items, { ...change, chosen: before })
  return next === items ? state : { ...next, chosen: before }
}

const run = (state: Tested, ...changes: Parameters<typeof after>[1][]) => changes.reduce(after, state)
const LOCAL = { source: undefined, minLength: 1 }
const INDEX = { source: { isIndexed: true, pageSize: PAGE_SIZE }, minLength: MIN_LENGTH_INDEXED }
const start = initialDropdownState([], [item('Oil'), item('Ink'), item('Étching')], LOCAL)
const long = initialDropdownState(
  chosen('M'),
  [...'abcdefghijklm'].map((letter) => item(letter.toUpperCase())),
  LOCAL,
)
const chose = (text: string, isOn = true, isSingle = false): Toggled => ({
  type: 'toggled',
  name: 'medium',
  item: { key: text.toLowerCase(), text },
  isOn,
  isSingle,
})

describe('choosing', () => {
  const cases: [string, Parameters<typeof after>[1][], string[]][] = [
    ['several', [chose('Oil'), chose('Ink')], ['oil', 'ink']],
    ['and taking one back', [chose('Oil'), chose('Ink'), chose('Oil', false)], ['ink']],
    ['twice the same', [chose('Oil'), chose('Oil')], ['oil']],
    ['one of a radio', [chose('Oil', true, true), chose('Ink', true, true)], ['ink']],
    ['none of a radio', [chose('Oil', true, true), { ...chose('', true, true) }], []],
    ['what others tell', [chose('Oil'), { type: 'told', chosen: chosen('Ink') }], ['ink']],
  ]
  test.each(cases)('%s', (_, changes, keys) => {
    expect(run(start, ...changes).chosen.map(({ key }) => key)).toEqual(keys)
  })
})

describe('the beginning', () => {
  test('is the server’s list, and nothing was asked', () => {
    const items = [item('Oil')]
    expect(initialDropdownState(chosen('Oil'), items, LOCAL)).toEqual({
      ...LOCAL,
      chosen: chosen('Oil'),
      pinned: chosen('Oil'),
      available: items,
      query: '',
      isTakenOver: false,
      request: { query: '', page: 0, status: 'none' },
      loaded: { page: 0, total: undefined },
    })
    expect(initialDropdownState([], items, INDEX).available).toEqual([])
  })
  test.each<[string, Parameters<typeof after>[1], boolean]>([
    ['it opens', { type: 'opened' }, true],
    ['something is chosen', chose('Oil'), true],
    ['others tell of another choice', { type: 'told', chosen: chosen('Ink') }, true],
    ['others tell of the same choice', { type: 'told', chosen: [] }, false],
  ])('ends when %s', (_, action, isTakenOver) => {
    expect(run(start, action).isTakenOver).toBe(isTakenOver)
  })
  test('takes over what others tell, and the choice only where it is another', () => {
    const two = run(start, chose('Oil'), chose('Ink'))
    const told = (...texts: string[]) => run(two, { type: 'told', chosen: chosen(...texts) })
    expect(told('Ink', 'Oil')).toBe(two)
    expect(told('Oil').chosen).toEqual(chosen('Oil'))
    expect(told('Oil', 'Pen')).toMatchObject({
      chosen: chosen('Oil', 'Pen'),
      pinned: chosen('Oil', 'Pen'),
    })
  })
})

describe('the rows', () => {
  const keys = (state: Tested, query = '') => rowsOf({ ...state, query }, true).map((row) => row.item.key)

  test('of a short list keep their order', () => {
    expect(keys(run(start, chose('Ink'), { type: 'opened' }))).toEqual(['oil', 'ink', 'étching'])
  })
  test('of a long list begin with what is chosen, once', () => {
    expect(keys(long).slice(0, 3)).toEqual(['m', 'a', 'b'])
    expect(keys(long)).toHaveLength(13)
  })
  test('do not move while one chooses, but when it opens again', () => {
    const state = run(long, chose('C'))
    expect(keys(state)[0]).toBe('m')
    expect(keys(run(state, { type: 'opened' })).slice(0, 2)).toEqual(['m', 'c'])
  })
  test('hold what is chosen even where the search does not find it, unseen', () => {
    const [first, second, ...more] = rowsOf({ ...long, query: 'b' }, true)
    expect([first?.item.key, first?.isHidden, first?.isChosen]).toEqual(['m', true, true])
    expect([second?.item.key, second?.isHidden, second?.isChosen]).toEqual(['b', false, false])
    expect(more).toEqual([])
  })
  test.each(['boateng addo', 'addo efua', 'bowateng'])(
    'show what is chosen when the index finds it by “%s”',
    (query) => {
      const name = item('Efua Boateng-Addo')
      const state = { ...initialDropdownState([name], [], INDEX), available: [name], query }
      expect(rowsOf(state, true).map(({ isChosen, isHidden }) => [isChosen, isHidden])).toEqual([
        [true, false],
      ])
    },
  )
  test('show what is chosen beneath what the search finds', () => {
    const items = [item('France'), item('Lyon', true), ...[...'abcdefghij'].map((letter) => item(letter))]
    const state = { ...initialDropdownState(chosen('Lyon'), items, LOCAL), query: 'france' }
    expect(rowsOf(state, true).find(({ item: { key } }) => key === 'lyon')?.isHidden).toBe(false)
  })
  test('stand where they are where only one can be chosen', () => {
    const [row] = rowsOf(long, false)
    expect(row?.item.key).toBe('a')
  })
  test('of up to ten items keep their order, and of more begin with what is chosen', () => {
    const listOf = (count: number) =>
      [...'abcdefghijk'].slice(0, count).map((letter) => item(letter.toUpperCase()))
    const first = (count: number) => keys(initialDropdownState(chosen('C'), listOf(count), LOCAL))[0]
    expect([first(10), first(11)]).toEqual(['a', 'c'])
  })
  test('say which of them are indented, and which pinned one that can be seen is the last', () => {
    const places = [...'bcdefghijkl'].map((letter) => item(letter, letter === 'c'))
    const state = initialDropdownState(chosen('c', 'e'), places, LOCAL)
    const said = rowsOf(state, true).map(({ item: { key }, isIndented, isLastPinned }) => [
      key,
      isIndented,
      isLastPinned,
    ])
    expect(said.slice(0, 3)).toEqual([
      ['c', false, false],
      ['e', false, true],
      ['b', false, false],
    ])
    expect(rowsOf(state, false).find((row) => row.item.key === 'c')?.isIndented).toBe(true)
    expect(
      rowsOf({ ...state, query: 'c' }, true).map(({ isHidden, isLastPinned }) => [isHidden, isLastPinned]),
    ).toEqual([
      [false, true],
      [true, false],
      // What it is indented beneath.
      [false, false],
    ])
  })
  test('show which part of a text was searched for, or what the service says', () => {
    const state = { ...start, query: 'oi' }
    expect(rowsOf(state, true)[0]?.parts).toEqual([
      { text: 'Oi', isMatch: true },
      { text: 'l', isMatch: false },
    ])
    expect(rowsOf(start, true)[0]).toEqual({
      item: { key: 'oil', text: 'Oil' },
      parts: [{ text: 'Oil', isMatch: false }],
      isIndented: false,
      isChosen: false,
      isHidden: false,
      isLastPinned: false,
    })
    const parts = [{ text: 'Oil', isMatch: true }]
    const indexed = {
      ...initialDropdownState([], [], INDEX),
      available: [{ ...item('Oil'), parts }],
      query: 'x',
    }
    expect(rowsOf(indexed, true)[0]).toMatchObject({ parts, isHidden: false })
  })
  test('begin for a radio with one that stands for no choice', () => {
    expect(noneRow('Any')).toEqual({
      item: { key: '', text: 'Any' },
      parts: [{ text: 'Any', isMatch: false }],
      isIndented: false,
      isChosen: false,
      isHidden: false,
      isLastPinned: false,
    })
  })
  test('hold what was chosen of an answer that is gone', () => {
    const state = run(long, chose('Zed'))
    expect(keys(state, 'b')).toEqual(['m', 'zed', 'b'])
  })
})

describe('asking', () => {
  const asked = run(initialDropdownState([], [], INDEX), { type: 'opened' })
  const typed = (query: string): DropdownChange => ({ type: 'typed', query })
  const answer = (...texts: string[]): DropdownChange => ({
    type: 'answered',
    items: texts.map((text) => item(text)),
    total: 120,
  })
  test('begins when it opens, and takes the answer', () => {
    expect(asked).toMatchObject({ request: { status: 'loading', page: 0, query: '' } })
    expect(run(asked, answer('Pen')).available.map(({ key }) => key)).toEqual(['pen'])
  })
  test('happens once for a list that comes whole, for each search of the index', () => {
    const remote = { source: { isIndexed: false, pageSize: Number.POSITIVE_INFINITY }, minLength: 1 }
    const whole = run(initialDropdownState([], [], remote), { type: 'opened' }, answer('Pen'), typed('p'))
    expect(whole).toMatchObject({ request: { status: 'idle' } })
    expect(run(asked, answer('Pen'), typed('p'))).toMatchObject({
      request: { status: 'loading', page: 0, query: 'p' },
    })
    expect(run(asked, answer('Pen'), { type: 'opened' }).request.status).toBe('idle')
    expect(run(start, { type: 'opened' }).request.status).toBe('none')
  })
  test('keeps what was there when more comes, each item once', () => {
    const more = run(asked, answer('A'), { type: 'endReached' }, answer('A', 'B'))
    expect(more.available.map(({ key }) => key)).toEqual(['a', 'b'])
    expect(more.loaded.page).toBe(1)
  })
  test('asks for no further page while one is on its way, nor where there is none', () => {
    const more = run(asked, answer('A'), { type: 'endReached' })
    expect(more.request).toEqual({ query: '', page: 1, status: 'loading' })
    expect(run(more, { type: 'endReached' })).toBe(more)
    const last = { ...run(asked, answer('A')), loaded: { page: 2, total: 120 } }
    expect(run(last, { type: 'endReached' })).toBe(last)
    expect(hasMore({ ...asked, loaded: { page: 0, total: undefined } })).toBe(false)
    expect(hasMore({ ...start, loaded: { page: 0, total: 120 } })).toBe(false)
  })
  test('a new search takes the place of what was found', () => {
    const anew = run(asked, answer('Pen'), typed('i'), answer('Ink'))
    expect(anew.available.map(({ key }) => key)).toEqual(['ink'])
  })
  test('space around a query is left out', () => {
    const state = run(asked, typed(' p '))
    expect(state.query).toBe('p')
    expect(run(state, typed('p  '))).toBe(state)
  })
  test.each([
    ['loading', 0, [], 6, true],
    ['loading', 0, ['Pen'], 0, true],
    ['loading', 1, ['Pen'], 3, false],
    ['idle', 0, [], 0, false],
  ] as const)('while %s page %i with %j it shows %i skeleton rows', (status, page, texts, rows, isFirst) => {
    const state = {
      ...asked,
      request: { ...asked.request, status, page },
      available: texts.map((text) => item(text)),
    }
    expect([skeletonCount(state), isLoadingFirst(state)]).toEqual([rows, isFirst])
  })
  const pages: [number, number, boolean][] = [
    [0, 50, false],
    [0, 51, true],
    [1, 100, false],
    [1, 101, true],
  ]
  test.each(pages)('after page %i of %i hits there is more: %s', (page, total, expected) => {
    expect(hasMore({ ...asked, loaded: { page, total } })).toBe(expected)
  })
})

describe('searching', () => {
  test('takes three characters, of the index one', () => {
    expect([MIN_LENGTH, MIN_LENGTH_INDEXED]).toEqual([3, 1])
  })
  test.each([
    ['ab', 3, ''],
    ['abc', 3, 'abc'],
    ['a', 1, 'a'],
  ])('%j with at least %i characters searches for %j', (query, minLength, expected) => {
    expect(searched({ query, minLength })).toBe(expected)
  })
  test.each([
    ['Étching', 'etc', 'Étc'],
    ['São Paulo', 'pau', 'Pau'],
    ['Straße', 'aß', 'aß'],
    ['Đà Lạt', 'lat', 'Lạt'],
    ['Oil', '<b>', undefined],
  ])('in %j, %j is %j', (text, query, match) => {
    expect(matchIn(text, query)?.find(({ isMatch }) => isMatch)?.text).toBe(match)
  })
  test.each(PAIRS)('finds “%s” by “%s”, and the other way round', (one, other) => {
    expect(matchIn(one, other)).toBeDefined()
    expect(matchIn(other, one)).toBeDefined()
  })
  test('marks words wherever they stand, and finds nothing by signs', () => {
    expect(matchIn('Efua Boateng-Addo', 'addo efua')?.map(({ text, isMatch }) => [text, isMatch])).toEqual([
      ['Efua', true],
      [' Boateng-', false],
      ['Addo', true],
    ])
    expect(['???', '🎨', '&'].map((query) => matchIn('Who??? 🎨 & co', query))).toEqual(
      Array(3).fill(undefined),
    )
  })
  const places = [item('France'), item('Lyon', true), item('Paris', true), item('Peru'), item('Lima', true)]
  test.each([
    ['lyon', ['France', 'Lyon']],
    ['peru', ['Peru', 'Lima']],
    ['zzz', []],
  ])('%j finds %j', (query, texts) => {
    expect(matching(places, query).map(({ text }) => text)).toEqual(texts)
  })
  test('is for lists of more than ten with words long enough', () => {
    const words = [...'abcdefghijk'].map((letter) => item(letter.repeat(3)))
    expect(isSearchable(words, 3)).toBe(true)
    expect(isSearchable(words.slice(1), 3)).toBe(false)
    expect(isSearchable(words, 4)).toBe(false)
    expect(isSearchable([...words.slice(1), item('long')], 4)).toBe(true)
  })
  test('counts what was found while something is searched', () => {
    const found = (query: string, more: Partial<Tested> = {}) => {
      const state = { ...start, ...more, query }
      return foundOf(state, rowsOf(state, true))
    }
    expect(found('oil')).toBe(1)
    expect(found('zzz')).toBe(0)
    expect(found('oil', { loaded: { page: 0, total: 1234 } })).toBe(1234)
    expect(found('')).toBeUndefined()
    expect(found('oil', { request: { ...start.request, status: 'loading' } })).toBeUndefined()
    expect(found('oil', { request: { ...start.request, status: 'loading', page: 1 } })).toBe(1)
    expect(found('oil', { chosen: chosen('Ink', 'Pen'), pinned: chosen('Pen') })).toBe(1)
  })
})

test.each([
  ['checkbox', [], ''],
  ['checkbox', ['Oil', 'Ink'], '2'],
  ['radio', ['Oil'], 'Oil'],
  ['radio', [], 'Étching'],
  ['link', ['Gone'], 'Gone'],
] as const)('beside the name of a %s with %j stands “%s”', (type, texts, summary) => {
  expect(summaryOf({ chosen: chosen(...texts), available: start.available }, type, 'étching')).toBe(summary)
})

test('beside a name stands nothing where nothing is the default', () => {
  expect(summaryOf({ chosen: [], available: start.available }, 'link', '')).toBe('')
})
