import { describe, expect, it } from 'vitest'
import type { Filter } from '../contract/filters.js'
import { chosenOf, initialListState, type ListAction, type ListState, listReducer } from './list.state.js'

const filter = (key: string, ...keys: string[]): Filter => ({
  key,
  selectedItems: keys.map((one) => ({ key: one, text: one.toUpperCase() })),
})
const toggled = (name: string, key: string, more: object = {}): ListAction => ({
  type: 'toggled',
  name,
  item: { key, text: key.toUpperCase() },
  isOn: true,
  isSingle: false,
  ...more,
})
const applied: ListAction = { type: 'applied', names: ['medium', 'sort', 'sizes'] }
const START = initialListState([filter('medium', 'oil')])
const run = (...actions: ListAction[]) => actions.reduce(listReducer, START)
const keysOf = (filters: readonly Filter[]) =>
  filters.map(({ key, selectedItems }) => [key, ...selectedItems.map((item) => item.key)].join(' '))

describe('choosing', () => {
  it.each<[string, ListAction[], string[]]>([
    ['several', [toggled('medium', 'ink')], ['medium oil ink']],
    ['the same twice', [toggled('medium', 'oil')], ['medium oil']],
    ['and taking one back', [toggled('medium', 'oil', { isOn: false })], ['medium']],
    ['one of a radio', [toggled('medium', 'ink', { isSingle: true })], ['medium ink']],
    ['none of a radio', [toggled('medium', '', { isSingle: true })], ['medium']],
    ['in another filter', [toggled('sort', 'title')], ['medium oil', 'sort title']],
    ['all at once', [{ type: 'drafted', filters: [filter('sort', 'title')] }], ['sort title']],
  ])('%s changes the draft alone', (_, actions, expected) => {
    const { draft, selection, isServers } = run(...actions)
    expect([keysOf(draft), keysOf(selection), isServers]).toEqual([expected, ['medium oil'], true])
  })

  it('is dropped with the draft', () => {
    expect(keysOf(run(toggled('sort', 'title'), { type: 'draftDropped' }).draft)).toEqual(['medium oil'])
  })

  it('is applied in the order of the form, without filters in which nothing is chosen', () => {
    const order = ['ink', 'oil', 'pen']
    const choices = ['pen', 'ink'].map((key) => toggled('medium', key, { order }))
    const state = run(toggled('sort', 'title'), toggled('sizes', 'small'), ...choices, applied)
    expect(keysOf(state.selection)).toEqual(['medium ink oil pen', 'sort title', 'sizes small'])
    // The filters show it in the order of choosing.
    expect(keysOf(state.draft)[0]).toBe('medium oil pen ink')
    expect(state.isServers).toBe(false)
    expect(keysOf(run(toggled('medium', 'oil', { isOn: false }), applied).selection)).toEqual([])
  })

  it('is applied without what is chosen in other forms', () => {
    const { selection, draft } = run(toggled('sort', 'title'), { type: 'applied', names: ['sort'] })
    expect([keysOf(selection), keysOf(draft)]).toEqual([['sort title'], ['sort title']])
  })

  it('by a script takes the place of all, and leaves filters alone in which the same is chosen', () => {
    const filters = [filter('medium', 'ink', 'oil'), filter('sort', 'title')]
    const before = run(toggled('medium', 'ink'))
    const state = listReducer(before, { type: 'replaced', filters })
    expect(state.selection).toBe(filters)
    expect(chosenOf(state.draft, 'medium')).toBe(chosenOf(before.draft, 'medium'))
    expect(chosenOf(state.draft, 'sizes')).toBe(chosenOf(state.draft, 'colours'))
  })
})

describe('coming back', () => {
  it.each<[string, ListAction, string[], boolean]>([
    [
      'one filter',
      { type: 'restored', filters: [filter('sort', 'title')], isPart: true },
      ['medium oil', 'sort title'],
      false,
    ],
    ['all', { type: 'restored', filters: [filter('sort', 'title')] }, ['sort title'], false],
    ['the same', { type: 'restored', filters: [filter('medium', 'oil')] }, ['medium oil'], true],
  ])('finds %s', (_, action, expected, isServers) => {
    const { draft, selection, isServers: isSame } = run(action)
    expect([keysOf(selection), keysOf(draft), isSame]).toEqual([expected, expected, isServers])
  })

  it('is no change of the selection, as applying and replacing it are', () => {
    const restored: ListAction = { type: 'restored', filters: [] }
    expect(run(restored, toggled('sort', 'title')).changes).toBe(0)
    expect(run(restored, applied, { type: 'replaced', filters: [] }).changes).toBe(2)
  })

  it('finds how many there were', () => {
    expect(run({ type: 'restored', filters: [], total: 31 }).counts.loaded).toBe(31)
    expect(run({ type: 'gridLoaded', total: 9 }, { type: 'restored', filters: [] }).counts.loaded).toBe(9)
  })
})

describe('the number that the draft leaves', () => {
  const opened: ListAction = { type: 'countOpened', total: 7 }
  const drafted = toggled('medium', 'ink')
  const counted: ListAction = { type: 'draftCounted', total: 3 }
  const loaded: ListAction = { type: 'gridLoaded', total: 9 }
  const shown = ({ counts: { drafted: total, isDraftCounted } }: ListState) => [total, isDraftCounted]

  it.each<[string, ListAction[], number | undefined, boolean]>([
    ['is the server’s at first', [opened], 7, true],
    ['stays while another is asked for', [opened, drafted], 7, false],
    ['is the answer', [opened, drafted, counted], 3, true],
    ['is the grid’s', [loaded, opened], 9, true],
    ['but not while the panel is open', [opened, loaded], 7, true],
    ['is not known after a choice elsewhere', [drafted, applied, opened], undefined, false],
    ['nor after a choice by a script', [{ type: 'replaced', filters: [] }, opened], undefined, false],
    ['is known of a draft that was applied', [opened, drafted, counted, applied, opened], 3, true],
    ['is not when it was applied before the answer', [opened, drafted, applied, opened], undefined, false],
    [
      'is the selection’s again when the draft is dropped',
      [loaded, opened, drafted, counted, { type: 'draftDropped' }, opened],
      9,
      true,
    ],
  ])('%s', (_, actions, total, isKnown) => {
    expect(shown(run(...actions))).toEqual([total, isKnown])
  })
})
