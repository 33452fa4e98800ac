/** What waits to be sent, when the stream is given up, how times are told: pure. */
import type { ChatMessage } from '../shared/contract/chat.call.js'

export interface Sending extends ChatMessage {
  state: 'sending' | 'failed'
}

export type Queue = readonly Sending[]

export type QueueEvent =
  | { type: 'written'; message: ChatMessage }
  | { type: 'taken'; key: string }
  /** One was not taken: those behind it wait as well, or they would come before it. */
  | { type: 'refused' }
  | { type: 'again' }

export function afterEvent(queue: Queue, event: QueueEvent): Queue {
  switch (event.type) {
    case 'written': {
      // Behind one that waits for another try, it waits too.
      const state = queue.some((item) => item.state === 'failed') ? 'failed' : 'sending'
      return [...queue, { ...event.message, state }]
    }
    case 'taken':
      return queue.filter(({ key }) => key !== event.key)
    case 'refused':
      return queue.map((item) => ({ ...item, state: 'failed' }))
    case 'again':
      return queue.map((item) => ({ ...item, state: 'sending' }))
  }
}

export const nextToSend = (queue: Queue): Sending | undefined =>
  queue[0]?.state === 'sending' ? queue[0] : undefined

/** What stands in the field once it is known who writes: `kept` from before, and what was written there meanwhile. */
export function draftOf(kept: string, written: string): string {
  if (written === '') return kept
  return written.startsWith(kept) ? written : `${kept}\n${written}`
}

/** Why a message was not taken. */
export type Refusal = 'offline' | 'signed-out' | 'too-many' | 'failed'

export function refusalOf({ status, isOnline }: { status: number | undefined; isOnline: boolean }): Refusal {
  if (status === 401) return 'signed-out'
  if (status === 429) return 'too-many'
  return status === undefined && !isOnline ? 'offline' : 'failed'
}

export const REFUSALS: Readonly<Record<Refusal, string>> = {
  offline: 'You are offline. Your message is kept here and goes as soon as you are back.',
  'signed-out': 'You are signed out. Your message is kept here: sign in, and it goes.',
  'too-many': 'That was a lot at once. Your message is kept here: wait a few minutes and try again.',
  failed: 'Your message was not sent. It is kept here: try again.',
}

/** While there is no stream, new messages are asked for this often. */
export const POLL_MS = 15_000
/** After so many questions a stream is tried again. */
const POLLS_PER_STREAM = 4
/** A browser opens a stream again by itself; after so many tries in a row that failed, we ask instead. */
const TRIES = 3

/** What to do when a stream has failed `failures` times in a row; `isClosed` when the browser has given it up. */
export const afterFailure = (failures: number, isClosed: boolean): 'wait' | 'ask' =>
  isClosed || failures >= TRIES ? 'ask' : 'wait'

/** What comes after the `polls`th question. */
export const afterPoll = (polls: number): 'stream' | 'ask' =>
  polls % POLLS_PER_STREAM === 0 ? 'stream' : 'ask'

/** Safari ends a composition before it tells of the key that ended it; this is what it then calls every key. */
const COMPOSING = 229

/** Enter sends; with Shift, and while a word is being composed, it is the field's. */
export const isSendKey = (event: {
  key: string
  shiftKey: boolean
  isComposing: boolean
  keyCode: number
}): boolean => event.key === 'Enter' && !event.shiftKey && !event.isComposing && event.keyCode !== COMPOSING

/** When something was said, as its reader tells time: the hour, and before today the day as well. */
export function timeLabel(at: Date, now: Date, locale: string | undefined, timeZone?: string): string {
  const zone = timeZone === undefined ? {} : { timeZone }
  const day = (date: Date) => date.toLocaleDateString('en', zone)
  const isToday = day(at) === day(now)
  return at.toLocaleString(locale, {
    ...zone,
    ...(isToday ? {} : { day: 'numeric', month: 'long' }),
    hour: '2-digit',
    minute: '2-digit',
    // As the server writes it.
    hourCycle: 'h23',
  })
}
