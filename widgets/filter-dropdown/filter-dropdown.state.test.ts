import { describe, expect, test } from 'vitest'
import {
  type DropdownAction,
  type DropdownState,
  dropdownReducer,
  foundOf,
  hasMore,
  initialDropdownState,
  isSearchable,
  MIN_LENGTH,
  MIN_LENGTH_INDEXED,
  PAGE_SIZE,
  rowsOf,
  searched,
} from './filter-dropdown.state.js'
import { matchIn, matching } from './match.js'

const item = (text: string, indented = false) => ({ key: text.toLowerCase(), text, indented })
const chosen = (...texts: string[]) => texts.map((text) => ({ key: text.toLowerCase(), text }))
const run = (state: DropdownState, ...changes: DropdownAction[]) => changes.reduce(dropdownReducer, state)
const LOCAL = { source: undefined, minLength: 1 }
const INDEX = { source: { isIndexed: true, pageSize: PAGE_SIZE }, minLength: MIN_LENGTH_INDEXED }
const start = initialDropdownState([], [item('Oil'), item('Ink'), item('Étching')], LOCAL)
const long = initialDropdownState(
  chosen('M'),
  [...'abcdefghijklm'].map((letter) => item(letter.toUpperCase())),
  LOCAL,
)
const chose = (text: string, isOn = true, isSingle = false): DropdownAction => ({
  type: 'toggled',
  item: { key: text.toLowerCase(), text },
  isOn,
  isSingle,
})

describe('choosing', () => {
  const cases: [string, DropdownAction[], string[]][] = [
    ['several', [chose('Oil'), chose('Ink')], ['oil', 'ink']],
    ['and taking one back', [chose('Oil'), chose('Ink'), chose('Oil', false)], ['ink']],
    ['twice the same', [chose('Oil'), chose('Oil')], ['oil']],
    ['one of a radio', [chose('Oil', true, true), chose('Ink', true, true)], ['ink']],
    ['none of a radio', [chose('Oil', true, true), { ...chose('', true, true) }], []],
    [
      'what others tell',
      [chose('Oil'), { type: 'selectionChanged', filters: [], chosen: chosen('Ink') }],
      ['ink'],
    ],
  ]
  test.each(cases)('%s', (_, changes, keys) => {
    expect(run(start, ...changes).chosen.map(({ key }) => key)).toEqual(keys)
  })
})

describe('the rows', () => {
  const keys = (state: DropdownState, query = '') =>
    rowsOf({ ...state, query }, true).map((row) => row.item.key)

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
  test('stand where they are where only one can be chosen', () => {
    const [row] = rowsOf(long, false)
    expect(row?.item.key).toBe('a')
  })
  test('hold what was chosen of an answer that is gone', () => {
    const state = run(long, chose('Zed'))
    expect(keys(state, 'b')).toEqual(['m', 'zed', 'b'])
  })
})

describe('asking', () => {
  const asked = run(initialDropdownState([], [], INDEX), { type: 'opened' })
  const typed = (query: string): DropdownAction => ({ type: 'typed', query })
  const answer = (requestId: number, ...texts: string[]): DropdownAction => ({
    type: 'answered',
    requestId,
    items: texts.map((text) => item(text)),
    total: 120,
  })
  test('begins when it opens, and takes the answer to the newest request', () => {
    expect(asked).toMatchObject({ request: { status: 'loading', page: 0, id: 1, query: '' } })
    expect(run(asked, answer(1, 'Pen')).available.map(({ key }) => key)).toEqual(['pen'])
  })
  test('happens once for a list that comes whole, for each search of the index', () => {
    const remote = { source: { isIndexed: false, pageSize: Number.POSITIVE_INFINITY }, minLength: 1 }
    const whole = run(initialDropdownState([], [], remote), { type: 'opened' }, answer(1, 'Pen'), typed('p'))
    expect(whole).toMatchObject({ request: { status: 'idle', id: 1 } })
    expect(run(asked, answer(1, 'Pen'), typed('p'))).toMatchObject({
      request: { status: 'loading', page: 0, query: 'p', id: 2 },
    })
    expect(run(asked, answer(1, 'Pen'), { type: 'opened' }).request.id).toBe(1)
    expect(run(start, { type: 'opened' }).request.status).toBe('idle')
  })
  test('drops the answer that comes late', () => {
    const again = run(asked, typed('n'), answer(2, 'New'), answer(1, 'Old'))
    expect(again.available.map(({ key }) => key)).toEqual(['new'])
  })
  test('drops the failure that comes late', () => {
    const again = run(asked, typed('n'), { type: 'failed', requestId: 1 })
    expect(again.request.status).toBe('loading')
  })
  test('asks for the same once more after a failure', () => {
    const failed = run(asked, answer(1, 'A'), { type: 'endReached' }, { type: 'failed', requestId: 2 })
    expect(run(failed, { type: 'retried' })).toMatchObject({ request: { status: 'loading', page: 1, id: 3 } })
    expect(run(failed, { type: 'opened' })).toMatchObject({ request: { status: 'loading', page: 0, id: 3 } })
  })
  test('keeps what was there when more comes, each item once', () => {
    const more = run(asked, answer(1, 'A'), { type: 'endReached' }, answer(2, 'A', 'B'))
    expect(more.available.map(({ key }) => key)).toEqual(['a', 'b'])
    expect(more.loaded.page).toBe(1)
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
  })
  test('counts what was found while something is searched', () => {
    const found = (query: string, more: Partial<DropdownState> = {}) => {
      const state = { ...start, ...more, query }
      return foundOf(state, rowsOf(state, true))
    }
    expect(found('oil')).toBe(1)
    expect(found('zzz')).toBe(0)
    expect(found('oil', { loaded: { page: 0, total: 1234 } })).toBe(1234)
    expect(found('')).toBeUndefined()
    expect(found('oil', { request: { ...start.request, status: 'failed' } })).toBeUndefined()
  })
})
