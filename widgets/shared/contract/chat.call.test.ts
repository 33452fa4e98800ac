import { expect, test as it } from 'vitest'
import { chatMessagesCall, chatSeenCall, chatSendCall, chatStreamPath, tidyMessage } from './chat.call.js'

it.each([
  [{}, '/system/chat/messages/?xhr=1'],
  [{ of: 12, after: 99 }, '/system/chat/messages/?xhr=1&of=12&after=99'],
  [{ before: 7 }, '/system/chat/messages/?xhr=1&before=7'],
])('messages with %o are at %s', (params, path) => {
  expect(chatMessagesCall.path(params)).toBe(path)
  const { pathname, search } = new URL(path, 'https://plinth.test')
  expect(chatMessagesCall.match(pathname, search)).toEqual(params)
})

it('without xhr=1 it is no call', () => {
  expect(chatMessagesCall.match('/system/chat/messages/')).toBeUndefined()
})

it('the stream goes on after a message', () => {
  expect(chatStreamPath({ of: 12, after: 0 })).toBe('/system/chat/stream/?of=12&after=0')
  expect(chatStreamPath({})).toBe('/system/chat/stream/')
})

it('a message has a key and 1 to 4,000 characters', () => {
  const key = 'made-by-the-writer'
  expect(chatSendCall.sent({ key, text: ' One\r\ntwo ' })).toEqual({ key, text: 'One\ntwo' })
  expect(() => chatSendCall.sent({ key, text: ' \n' })).toThrow(
    'chat-send text: expected 1 to 4000 characters, got 0',
  )
  expect(() => chatSendCall.sent({ key, text: 'x'.repeat(4001) })).toThrow(
    'expected 1 to 4000 characters, got 4001',
  )
  expect(() => chatSendCall.sent({ key: 'short', text: 'x' })).toThrow(
    'chat-send key: expected 8 to 64 letters',
  )
  expect(() => chatSeenCall.sent({ upTo: '-1' })).toThrow('chat-seen upTo: expected a message’s id')
  expect(chatSeenCall.sent({ upTo: '12' })).toEqual({ upTo: 12 })
})

it.each([
  ['a\r\nb\rc', 'a\nb\nc'],
  ['  x \n', 'x'],
])('%j is sent as %j', (written, sent) => {
  expect(tidyMessage(written)).toBe(sent)
})
