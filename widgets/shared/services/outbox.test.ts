import { describe, expect, it } from 'vitest'
import { createOutbox, MOST_WAITING, parseWaiting, type Waiting, withChanges, withWaiting } from './outbox.js'

const item = (id: string, change: Partial<Waiting> = {}): Waiting => ({
  id,
  key: 'ana',
  name: 'Bo Zhao',
  action: 'follow',
  entityType: 'artist',
  entityIds: [1],
  ...change,
})

describe('what waits', () => {
  it.each<[string, Waiting[], Waiting, string[]]>([
    ['comes last', [item('a', { entityIds: [2] })], item('b'), ['a', 'b']],
    ['makes an older change of the same thing void', [item('a')], item('b', { action: 'unfollow' }), ['b']],
    ['makes changes of parts of it void', [item('a')], item('b', { entityIds: [1, 2] }), ['b']],
    ['leaves a change of more than it alone', [item('a', { entityIds: [1, 2] })], item('b'), ['a', 'b']],
    ['leaves another member’s alone', [item('a', { key: 'bo' })], item('b'), ['a', 'b']],
  ])('%s', (_what, list, added, ids) => {
    expect(withWaiting(list, added)?.map(({ id }) => id)).toEqual(ids)
  })

  it('has no room beyond its bound, but for what takes another’s place', () => {
    const full = Array.from({ length: MOST_WAITING }, (_, index) =>
      item(`${index}`, { entityIds: [index + 1] }),
    )
    expect(withWaiting(full, item('x', { entityIds: [999] }))).toBeUndefined()
    expect(withWaiting(full, item('x'))).toHaveLength(MOST_WAITING)
  })
})

describe('what is followed once it is done', () => {
  it.each<[string, number[], Waiting[], number[]]>([
    ['nothing waits', [1], [], [1]],
    ['a follow', [], [item('a', { entityIds: [1, 2] })], [1, 2]],
    ['an unfollow', [1, 3], [item('a', { action: 'unfollow' })], [3]],
    ['one after the other', [], [item('a', { entityIds: [1, 2] }), item('b', { action: 'unfollow' })], [2]],
    ['another member’s', [], [item('a', { key: 'bo' })], []],
  ])('%s', (_what, followed, list, expected) => {
    expect([...withChanges(new Set(followed), list, 'ana')]).toEqual(expected)
  })
})

it.each([null, '', '{', '{}', '[1]', JSON.stringify([{ ...item('a'), entityType: 'medium' }])])(
  'reads %j as nothing',
  (stored) => {
    expect(parseWaiting(stored)).toEqual([])
  },
)

/** A browser's storage, as far as it is used. */
function storageOf(): Storage {
  const items = new Map<string, string>()
  return {
    length: 0,
    clear: () => items.clear(),
    key: () => null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }
}

it('outlives whoever wrote it', () => {
  const storage = storageOf()
  createOutbox(() => storage).add(item('a'))
  const later = createOutbox(() => storage)
  expect(later.list()).toEqual([item('a')])
  later.remove('a')
  expect(storage.getItem('plinth-outbox')).toBeNull()
})

it('holds as long as the page where the browser keeps nothing', () => {
  const outbox = createOutbox(() => {
    throw new DOMException('no', 'SecurityError')
  })
  expect(outbox.add(item('a'))).toBe(true)
  expect(outbox.list()).toEqual([item('a')])
  outbox.remove('a')
  expect(outbox.list()).toEqual([])
})
