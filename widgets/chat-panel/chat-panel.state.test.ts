import { expect, test as it } from 'vitest'
import {
  type ChatAction,
  type ChatState,
  chatReducer,
  initialChatState,
  newMessages,
} from './chat-panel.state.js'

const after = (events: readonly ChatAction[], state: ChatState = initialChatState) =>
  events.reduce(chatReducer, state)
const ANA: ChatAction = { type: 'member', key: 'ana', hadFocus: false, isAfterVisit: false }
const NOBODY: ChatAction = { ...ANA, key: '', hadFocus: true }
const OPENED: ChatAction = { type: 'opened' }
const CLOSING: ChatAction = { type: 'closed', hadFocus: true }
const ENDED: ChatAction = { type: 'transition-ended' }

it('opens through activating and closes through deactivating', () => {
  let state = initialChatState
  const panels = [OPENED, ENDED, OPENED, CLOSING, CLOSING, ENDED, ENDED].map((event) => {
    state = chatReducer(state, event)
    return state.panel
  })
  expect(panels).toEqual([
    'activating',
    'active',
    'active',
    'deactivating',
    'deactivating',
    'closed',
    'closed',
  ])
})

it('opens again while it closes', () => {
  expect(after([OPENED, ENDED, CLOSING, OPENED]).panel).toBe('activating')
})

it('asks for the focus each time, until it is closed', () => {
  expect(after([OPENED])).toMatchObject({ wasShown: true, focusCalls: 1, returnsFocus: false })
  expect(after([OPENED, CLOSING, OPENED])).toMatchObject({ focusCalls: 2, returnsFocus: false })
  expect(after([OPENED, CLOSING, ENDED]).focusCalls).toBe(0)
  expect(after([OPENED, ENDED, ENDED]).focusCalls).toBe(1)
})

it('returns the focus that it had', () => {
  expect(after([OPENED, CLOSING]).returnsFocus).toBe(true)
  expect(after([OPENED, { type: 'closed', hadFocus: false }]).returnsFocus).toBe(false)
})

it('takes no focus when it was open on the page before', () => {
  expect(after([ANA, { type: 'restored' }])).toMatchObject({
    panel: 'active',
    focusCalls: 0,
    wasShown: true,
    returnsFocus: false,
  })
  expect(after([OPENED, CLOSING, { type: 'restored' }]).returnsFocus).toBe(false)
  expect(after([OPENED, CLOSING, { type: 'restored' }, ENDED]).panel).toBe('active')
})

it('closes for whoever signs out or is somebody else', () => {
  const open = after([ANA, OPENED])
  expect(chatReducer(open, ANA)).toEqual(open)
  expect(chatReducer(open, NOBODY)).toEqual({ ...initialChatState, returnsFocus: true })
  expect(chatReducer(open, { ...ANA, key: 'bo' })).toEqual({ ...initialChatState, member: 'bo' })
})

it('stays open when the session is over, until the reader signs in again or goes on', () => {
  const waiting = after([ANA, OPENED, { type: 'session-over' }, NOBODY])
  expect(waiting).toMatchObject({ panel: 'activating', member: 'ana', isSessionOver: true })
  expect(chatReducer(waiting, ANA)).toMatchObject({ panel: 'activating', isSessionOver: false })
  expect(chatReducer(waiting, { ...NOBODY, isAfterVisit: true }).panel).toBe('closed')
})

it.each<[number | undefined, ChatState['panel'], number | undefined]>([
  [undefined, 'closed', undefined],
  [0, 'closed', undefined],
  [1, 'closed', 1],
  [2, 'deactivating', 2],
  [100, 'closed', 99],
  [3, 'activating', undefined],
  [3, 'active', undefined],
])('of %s unread messages while it is %s it counts %s', (unread, panel, count) => {
  expect(newMessages(unread, { ...initialChatState, panel })).toBe(count)
})
