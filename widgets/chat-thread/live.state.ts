/** When a stream is given up, keys that send, how times are shown: pure. */

import { isComposed } from '../shared/ui/composition.js'

/** While there is no stream, new messages are asked for this often. */
export const POLL_MS = 15_000
/** After so many questions a stream is tried again. */
const POLLS_PER_STREAM = 4
/** A browser opens a stream again by itself; after so many failed tries in a row we ask instead. */
const TRIES = 3

/** What to do when a stream has failed `failures` times in a row; `isClosed` when the browser has given it up. */
export const afterFailure = (failures: number, isClosed: boolean): 'wait' | 'ask' =>
  isClosed || failures >= TRIES ? 'ask' : 'wait'

/** What comes after the `polls`th question. */
export const afterPoll = (polls: number): 'stream' | 'ask' =>
  polls % POLLS_PER_STREAM === 0 ? 'stream' : 'ask'

/** Enter sends; with Shift, and while an input method composes a word, it belongs to the field. */
export const isSendKey = (
  event: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'isComposing' | 'keyCode'>,
): boolean => event.key === 'Enter' && !event.shiftKey && !isComposed(event)

/** How a message's time is shown: the hour, and before today the day as well. */
export function timeFormat(at: Date, now: Date): Intl.DateTimeFormatOptions {
  const isToday = at.toDateString() === now.toDateString()
  return {
    ...(isToday ? {} : { day: 'numeric', month: 'long' }),
    hour: '2-digit',
    minute: '2-digit',
    // As the server writes it.
    hourCycle: 'h23',
  }
}
