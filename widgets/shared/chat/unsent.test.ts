// @vitest-environment jsdom
import { beforeEach, expect, test as it } from 'vitest'
import { createUnsent, NOTHING, parseUnsent } from './unsent.js'

const UNSENT = { draft: 'Half a sen', messages: [{ key: 'the-key', text: 'Hello' }] }
beforeEach(() => sessionStorage.clear())

it('is found again by the same member alone', () => {
  createUnsent(() => sessionStorage).write('ana 0', UNSENT)
  const later = createUnsent(() => sessionStorage)
  expect(later.read('ana 0')).toEqual(UNSENT)
  expect(later.read('bo 0')).toEqual(NOTHING)
})

it('deletes its entry once there is nothing, and all of them after signing out', () => {
  const store = createUnsent(() => sessionStorage)
  sessionStorage.setItem('other', '1')
  store.write('ana 0', UNSENT)
  store.write('ana 0', NOTHING)
  expect(sessionStorage).toHaveLength(1)
  store.write('ana 0', UNSENT)
  store.write('ana 12', UNSENT)
  store.clear()
  expect(sessionStorage).toHaveLength(1)
  expect(store.read('ana 0')).toEqual(NOTHING)
})

it('lasts as long as the page where storage is forbidden', () => {
  const store = createUnsent(() => {
    throw new Error('forbidden')
  })
  store.write('ana 0', UNSENT)
  expect(store.read('ana 0')).toEqual(UNSENT)
  store.clear()
  expect(store.read('ana 0')).toEqual(NOTHING)
})

it.each([null, '', '[]', '{"draft":1}', '{"draft":"","messages":[{"key":1}]}', 'null'])(
  'ignores what it did not write: %s',
  (stored) => {
    expect(parseUnsent(stored)).toEqual(NOTHING)
  },
)
