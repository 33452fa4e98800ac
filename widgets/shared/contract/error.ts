import { count, object, type Parsed, text } from './read.js'

/** What a call is refused with, as JSON: the status once more, and a sentence that may be shown to the reader. */
export const readRefusal = object('refusal', { status: count, message: text })
export type Refusal = Parsed<typeof readRefusal>
