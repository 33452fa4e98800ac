/** The chat with the advisors. A message is an `<li data-message="id">`, drawn by the server wherever it is shown. */
import { defineCall, flag, nothing } from './call.js'
import { LONGEST_MESSAGE } from './limits.js'
import { ContractError, described, object, optional, text } from './read.js'

/** Whose conversation: one's own, or for advisors that of the member with this id. */
export interface ChatParams {
  of?: number
}

interface ChatMessagesParams extends ChatParams {
  /** Only what came after the message with this id. */
  after?: number
  /** An earlier page: what was there before the message with this id. */
  before?: number
}

export interface ChatMessage {
  /** Made by whoever writes: sent twice, it is one message. */
  key: string
  text: string
}

const MESSAGES = '/system/chat/messages/'
const SEEN = '/system/chat/seen/'
/** Server-sent events: each is one message, its HTML the data and its id the event's. */
export const CHAT_STREAM = '/system/chat/stream/'

const KEY = /^[\w-]{8,64}$/
const NUMBER = /^\d{1,9}$/

const messageId = described({ type: 'integer', minimum: 0, maximum: 999_999_999 }, (input) => {
  const found = text(input)
  if (NUMBER.test(found)) return Number(found)
  throw new ContractError('expected a message’s id, got no number')
})

const messageText = described({ type: 'string', minLength: 1, maxLength: LONGEST_MESSAGE }, (input) => {
  const found = tidyMessage(text(input))
  if (found !== '' && found.length <= LONGEST_MESSAGE) return found
  throw new ContractError(`expected 1 to ${LONGEST_MESSAGE} characters, got ${found.length}`)
})

const messageKey = described({ type: 'string', pattern: KEY.source }, (input) => {
  const found = text(input)
  if (KEY.test(found)) return found
  throw new ContractError('expected 8 to 64 letters, digits, - and _, got no key')
})

/** The messages, in a frame. */
export const chatMessagesCall = defineCall({
  name: 'chat-messages',
  method: 'GET',
  routes: [MESSAGES],
  path: ({ of, after, before }: ChatMessagesParams) => withQuery(MESSAGES, { xhr: 1, of, after, before }),
  match(pathname, search = ''): ChatMessagesParams | undefined {
    const query = new URLSearchParams(search)
    return pathname === MESSAGES && query.get('xhr') === '1'
      ? { ...numberIn(query, 'of'), ...numberIn(query, 'after'), ...numberIn(query, 'before') }
      : undefined
  },
  parameters: { xhr: flag, of: optional(messageId), after: optional(messageId), before: optional(messageId) },
  access: 'member',
  sent: nothing,
  answer: { kind: 'html', holds: 'frame' },
})

/** Sends a message; the answer is the message as the conversation shows it. */
export const chatSendCall = defineCall({
  name: 'chat-send',
  method: 'POST',
  routes: [MESSAGES],
  path: ({ of }: ChatParams) => withQuery(MESSAGES, { of }),
  match: (pathname, search = '') => matchOwn(MESSAGES, pathname, search),
  parameters: { of: optional(messageId) },
  access: 'member',
  sent: object('chat-send', { key: messageKey, text: messageText }),
  answer: { kind: 'html', holds: 'items' },
})

/** Says that everything up to a message has been seen. */
export const chatSeenCall = defineCall({
  name: 'chat-seen',
  method: 'POST',
  routes: [SEEN],
  path: ({ of }: ChatParams) => withQuery(SEEN, { of }),
  match: (pathname, search = '') => matchOwn(SEEN, pathname, search),
  parameters: { of: optional(messageId) },
  access: 'member',
  sent: object('chat-seen', { upTo: messageId }),
  answer: { kind: 'none' },
})

/** Address of the stream that goes on after the message `after`. */
export const chatStreamPath = ({ of, after }: ChatMessagesParams): string =>
  withQuery(CHAT_STREAM, { of, after })

/** What is sent of a text: line breaks as one character, no space around it. */
export const tidyMessage = (written: string): string => written.replace(/\r\n?/g, '\n').trim()

function matchOwn(path: string, pathname: string, search: string): ChatParams | undefined {
  return pathname === path ? numberIn(new URLSearchParams(search), 'of') : undefined
}

function withQuery(path: string, values: Readonly<Record<string, number | undefined>>): string {
  const given = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path
}

function numberIn<Name extends string>(query: URLSearchParams, name: Name): { [Key in Name]?: number } {
  const value = query.get(name)
  const found: { [Key in Name]?: number } = {}
  if (value !== null && NUMBER.test(value)) found[name] = Number(value)
  return found
}
