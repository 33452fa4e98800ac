import { describe, expect, it } from 'vitest'
import type { Selection } from '../../widgets/shared/contract/filters.js'
import { SENTENCES } from '../http/errors/sentences.js'
import { SMALL_LIST, smallContext } from '../testing/small-list.js'
import { readForm } from './form.js'

type Fields = Record<string, string | string[]>

const read = (fields: Fields, current: Selection = {}) =>
  readForm(smallContext(), SMALL_LIST, current, { q: '', 'count-only': '', ...fields })

describe('what was chosen', () => {
  it.each<[what: string, current: Selection, sent: Fields, chosen: Selection]>([
    ['one item', {}, { sizes: 'small' }, { sizes: ['small'] }],
    ['several items', {}, { sizes: ['small', 'large'] }, { sizes: ['small', 'large'] }],
    ['no item', {}, { sizes: '' }, { sizes: [] }],
    ['an item beside a chosen one', { sizes: ['large'] }, { sizes: 'small' }, { sizes: ['large', 'small'] }],
    ['an item that is chosen already', { sizes: ['small'] }, { sizes: 'small' }, { sizes: ['small'] }],
    [
      'an item of another filter',
      { when: ['past'] },
      { sizes: 'small' },
      { when: ['past'], sizes: ['small'] },
    ],
    ['an order', {}, { sort: 'title' }, { sort: ['title'] }],
    ['the list’s own order', { sort: ['title'] }, { sort: 'newest' }, { sort: [] }],
    ['another order', { sort: ['newest'] }, { sort: 'title' }, { sort: ['title'] }],
    ['part of a name', {}, { 'artists-q': ' Ruiz ' }, { artists: ['1'] }],
    ['a name in two fields', {}, { 'artists-q': ['Ana', 'Ruiz'] }, { artists: ['1'] }],
    ['a name beside a chosen one', { artists: ['2'] }, { 'artists-q': 'Ruiz' }, { artists: ['2', '1'] }],
    ['a name that is chosen already', { artists: ['1'] }, { 'artists-q': 'Ruiz' }, { artists: ['1'] }],
    ['a name of spaces', {}, { 'artists-q': '  ' }, {}],
  ])('holds %s', async (_what, current, sent, selection) => {
    expect(await read(sent, current)).toEqual({ isSent: true, selection, rest: '' })
  })

  it.each<[what: string, sent: Fields, rest: string]>([
    ['no field', {}, ''],
    ['an empty field for a name', { 'artists-q': '' }, ''],
    ['a field of somebody else', { utm_source: ['a', 'b'], utm_medium: '' }, '?utm_source=a&utm_source=b'],
    ['a name for a filter that lists its items', { 'sizes-q': 'small' }, '?sizes-q=small'],
  ])('is nothing new where the form has %s', async (_what, sent, rest) => {
    const current = { sizes: ['large'] }
    expect(await read(sent, current)).toEqual({ isSent: false, selection: current, rest })
  })
})

it('keeps a name that nobody has', async () => {
  expect(await read({ 'artists-q': ' Zyx & Co ', utm: 'a' }, { sizes: ['large'] })).toEqual({
    isSent: true,
    selection: { sizes: ['large'] },
    unknown: 'Zyx & Co',
    rest: '?artists-q=Zyx+%26+Co&utm=a',
  })
})

describe('at most', () => {
  const values = (count: number) => Array.from({ length: count }, (_, index) => `v${index}`)

  it.each<[what: string, most: Fields, more: Fields, sentence: string]>([
    ['200 items', { sizes: values(200) }, { sizes: values(201) }, SENTENCES.tooManyChoices(200)],
    [
      'a name of 100 characters',
      { 'artists-q': 'a'.repeat(100) },
      { 'artists-q': 'a'.repeat(101) },
      SENTENCES.nameTooLong(100),
    ],
  ])('%s', async (_what, most, more, sentence) => {
    expect((await read(most)).isSent).toBe(true)
    await expect(read(more)).rejects.toMatchObject({ statusCode: 400, sentence })
  })
})
