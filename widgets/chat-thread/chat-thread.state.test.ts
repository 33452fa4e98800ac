import { describe, expect, test as it } from 'vitest'
import {
  draftOf,
  initialThreadState,
  lastIdOf,
  nextToSend,
  type Queue,
  type Received,
  type Refusal,
  refusalOf,
  type ThreadAction,
  type ThreadState,
  threadReducer,
} from './chat-thread.state.js'

const one = { key: 'one', text: '1' }
const two = { key: 'two', text: '2' }
const queueOf = (...states: Queue[number]['state'][]): Queue =>
  [one, two]
    .slice(0, states.length)
    .map((message, index) => ({ ...message, state: states[index] ?? 'sending' }))
const received = (id: number, key = ''): Received => ({ id, key, html: `<li data-message="${id}">` })

const START = initialThreadState([{ id: 7, key: 'seven' }])
const ANA: ThreadState = { ...START, member: 'ana' }
const stateAfter = (state: ThreadState, ...events: ThreadAction[]) => events.reduce(threadReducer, state)

describe('what waits to be sent', () => {
  it.each<[string, Queue, ThreadAction, Queue, string | undefined]>([
    ['what is written is sent', [], { type: 'written', message: one }, queueOf('sending'), 'one'],
    [
      'the next waits for the one before',
      queueOf('sending'),
      { type: 'written', message: two },
      queueOf('sending', 'sending'),
      'one',
    ],
    [
      'what was taken is done',
      queueOf('sending', 'sending'),
      { type: 'taken', key: 'one', messages: [] },
      [{ ...two, state: 'sending' }],
      'two',
    ],
    [
      'after a refusal nothing overtakes',
      queueOf('sending', 'sending'),
      { type: 'refused', why: 'failed' },
      queueOf('failed', 'failed'),
      undefined,
    ],
    [
      'nor does what is written then',
      queueOf('failed'),
      { type: 'written', message: two },
      queueOf('failed', 'failed'),
      undefined,
    ],
    [
      'all of it goes again',
      queueOf('failed', 'failed'),
      { type: 'retried' },
      queueOf('sending', 'sending'),
      'one',
    ],
    [
      'what was kept comes first, once',
      [{ ...two, state: 'sending' }],
      { type: 'resumed', messages: [one, two, { key: 'seven', text: '7' }] },
      queueOf('sending', 'sending'),
      'one',
    ],
  ])('%s', (_name, queue, event, expected, next) => {
    const state = stateAfter({ ...ANA, queue }, event)
    expect(state.queue).toEqual(expected)
    expect(nextToSend(state)?.key).toBe(next)
  })
})

it('begins with the messages of the page, and with nobody', () => {
  expect(START).toEqual({
    member: '',
    queue: [],
    received: [],
    known: [{ id: 7, key: 'seven' }],
    note: undefined,
    isSignedOut: false,
    isAway: false,
    clearings: 0,
  })
  expect(nextToSend(START)).toBeUndefined()
})

describe('messages that come', () => {
  it('take what waits with them where the stream is first', () => {
    const state = stateAfter(
      { ...ANA, queue: queueOf('sending', 'sending') },
      { type: 'received', messages: [received(9, 'two')] },
    )
    expect(state.queue).toEqual(queueOf('sending'))
  })

  it('are added once, by the stream or as the answer', () => {
    const state = stateAfter(
      { ...ANA, queue: queueOf('sending') },
      { type: 'received', messages: [received(7, 'seven'), received(8), received(9, 'one')] },
      { type: 'taken', key: 'one', messages: [received(9, 'one')] },
    )
    expect(state.received.map(({ id }) => id)).toEqual([8, 9])
    expect(state.queue).toEqual([])
    expect(lastIdOf(state)).toBe(9)
  })
})

describe('who writes', () => {
  const waiting: ThreadState = { ...ANA, queue: queueOf('sending') }

  it('leaves nothing behind for somebody else', () => {
    const state = stateAfter(waiting, { type: 'memberRead', key: 'bo' })
    expect(state).toEqual({ ...initialThreadState([]), member: 'bo', note: 'nothing', clearings: 1 })
    expect(stateAfter(START, { type: 'memberRead', key: 'ana' }).clearings).toBe(0)
  })

  it('stays who it is, and is found by the first page that knows', () => {
    expect(stateAfter(waiting, { type: 'memberRead', key: 'ana' })).toBe(waiting)
    const known = stateAfter(
      { ...START, isAway: true, isSignedOut: true },
      { type: 'memberRead', key: 'ana' },
    )
    expect(known).toEqual({ ...START, member: 'ana' })
  })

  it('finds what waited when the session was over', () => {
    const away = stateAfter(waiting, { type: 'refused', why: 'signed-out' }, { type: 'memberRead', key: '' })
    expect(away).toMatchObject({ member: 'ana', isAway: true, note: 'signed-out', queue: queueOf('failed') })
    const back = stateAfter(away, { type: 'memberRead', key: 'ana' })
    expect(back).toMatchObject({
      isAway: false,
      isSignedOut: false,
      note: 'nothing',
      queue: queueOf('sending'),
    })
  })
})

it('a session that is over stays so when a message fails for another reason', () => {
  const state = stateAfter(ANA, { type: 'signedOut' }, { type: 'refused', why: 'failed' })
  expect(state).toMatchObject({ isSignedOut: true, note: 'failed' })
  const away = { ...state, isAway: true }
  expect(stateAfter(away, { type: 'signedIn' })).toMatchObject({ isSignedOut: false, isAway: false })
})

it.each<[ThreadAction, Partial<ThreadState>]>([
  [{ type: 'written', message: one }, { note: 'nothing' }],
  [{ type: 'signedOut' }, { note: 'signed-out', isSignedOut: true }],
  [
    { type: 'refused', why: 'failed' },
    { note: 'failed', isSignedOut: false },
  ],
  [
    { type: 'refused', why: 'signed-out' },
    { note: 'signed-out', isSignedOut: true },
  ],
])('after %o it says %o', (action, said) => {
  expect(stateAfter(ANA, action)).toMatchObject(said)
})

it('what was taken shows that somebody has signed in again', () => {
  const state = stateAfter(ANA, { type: 'signedOut' }, { type: 'taken', key: 'one', messages: [] })
  expect(state.isSignedOut).toBe(false)
})

it.each([
  ['', '', ''],
  ['Before', '', 'Before'],
  ['', 'Since', 'Since'],
  ['Before', 'Before', 'Before'],
  ['Before', 'Before that', 'Before that'],
  ['Before', 'Since', 'Before\nSince'],
  ['Before', 'B', 'Before\nB'],
])('of “%s” and “%s” nothing is lost', (kept, written, draft) => {
  expect(draftOf(kept, written)).toBe(draft)
})

it.each<[number | undefined, boolean, Refusal]>([
  [401, true, 'signed-out'],
  [429, true, 'too-many'],
  [500, true, 'failed'],
  [400, true, 'failed'],
  [undefined, true, 'failed'],
  [undefined, false, 'offline'],
  [500, false, 'failed'],
])('the answer %s, online %s, means %s', (status, isOnline, refusal) => {
  expect(refusalOf({ status, isOnline })).toBe(refusal)
})
