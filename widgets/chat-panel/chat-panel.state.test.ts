import { expect, test as it } from 'vitest'
import {
  type ChatAction,
  type ChatState,
  chatReducer,
  initialChatState,
  newMessages,
  timesOf,
} from './chat-panel.state.js'

const after = (events: readonly ChatAction[], state: ChatState = initialChatState) =>
  events.reduce(chatReducer, state)
const ANA: ChatAction = { type: 'memberRead', key: 'ana', hadFocus: false, isAfterVisit: false }
const NOBODY: ChatAction = { ...ANA, key: '', hadFocus: true }
const OPENED: ChatAction = { type: 'opened' }
const CLOSING: ChatAction = { type: 'closed', hadFocus: true }
const ENDED: ChatAction = { type: 'gone' }

/** The phase that it comes to in the end. */
const restOf = (state: ChatState) => timesOf(state)[state.isOpen ? 'opening' : 'closing'].at(-1)?.[0]
/** The phase that it begins with. */
const firstOf = (state: ChatState) => timesOf(state)[state.isOpen ? 'opening' : 'closing'][0]?.[0]

it('opens through activating and closes through deactivating', () => {
  let state = initialChatState
  const panels = [OPENED, OPENED, CLOSING, CLOSING, ENDED].map((event) => {
    state = chatReducer(state, event)
    return [firstOf(state), restOf(state)]
  })
  const [opening, closing] = [
    ['activating', 'active'],
    ['deactivating', 'closed'],
  ]
  expect(panels).toEqual([opening, opening, closing, closing, closing])
})

it('opens again while it closes', () => {
  expect(firstOf(after([OPENED, CLOSING, OPENED]))).toBe('activating')
})

it('asks for the focus each time, until it is closed', () => {
  expect(after([OPENED])).toMatchObject({ wasShown: true, focusCalls: 1, returnsFocus: false })
  expect(after([OPENED, CLOSING, OPENED])).toMatchObject({ focusCalls: 2, returnsFocus: false })
  expect(after([OPENED, CLOSING, ENDED]).focusCalls).toBe(0)
  expect(after([OPENED, ENDED]).focusCalls).toBe(1)
})

it('returns the focus that it had', () => {
  expect(after([OPENED, CLOSING]).returnsFocus).toBe(true)
  expect(after([OPENED, { type: 'closed', hadFocus: false }]).returnsFocus).toBe(false)
})

it('takes no focus when it was open on the page before', () => {
  expect(after([ANA, { type: 'restored' }])).toMatchObject({
    isOpen: true,
    isAtOnce: true,
    focusCalls: 0,
    wasShown: true,
    returnsFocus: false,
  })
  expect(after([OPENED, CLOSING, { type: 'restored' }]).returnsFocus).toBe(false)
  expect(firstOf(after([OPENED, CLOSING, { type: 'restored' }, ENDED]))).toBe('active')
  expect(firstOf(after([{ type: 'restored' }, OPENED]))).toBe('active')
})

it('closes for whoever signs out or is somebody else', () => {
  const open = after([ANA, OPENED])
  expect(chatReducer(open, ANA)).toEqual(open)
  expect(chatReducer(open, NOBODY)).toEqual({ ...initialChatState, returnsFocus: true })
  expect(chatReducer(open, { ...ANA, key: 'bo' })).toEqual({ ...initialChatState, member: 'bo' })
})

it('stays open when the session is over, until the reader signs in again or goes on', () => {
  const waiting = after([ANA, OPENED, { type: 'sessionEnded' }, NOBODY])
  expect(waiting).toMatchObject({ isOpen: true, member: 'ana', isSessionOver: true })
  expect(chatReducer(waiting, ANA)).toMatchObject({ isOpen: true, isSessionOver: false })
  expect(firstOf(chatReducer(waiting, { ...NOBODY, isAfterVisit: true }))).toBe('closed')
})

it.each<[number | undefined, boolean, number | undefined]>([
  [undefined, false, undefined],
  [0, false, undefined],
  [1, false, 1],
  [2, false, 2],
  [100, false, 99],
  [3, true, undefined],
])('of %s unread messages while it is open: %s it counts %s', (unread, isOpen, count) => {
  expect(newMessages(unread, isOpen)).toBe(count)
})
