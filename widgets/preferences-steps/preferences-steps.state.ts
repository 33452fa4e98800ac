/** What is kept of the answers, and in which order they are sent: pure. */
import { PREFERENCE_NAMES, type PreferenceName } from '../shared/contract/set-pref.call.js'

export interface Box {
  readonly value: string
  readonly checked: boolean
}

export type GroupKind = 'list' | 'toggle'

export const prefNameOf = (name: string | undefined): PreferenceName | undefined =>
  PREFERENCE_NAMES.find((known) => known === name)

/** A list keeps what is ticked, with commas; a toggle `1` or `0`. */
export function prefValueOf(kind: GroupKind, boxes: readonly Box[]): string {
  const ticked = boxes.filter(({ checked }) => checked)
  return kind === 'toggle' ? (ticked.length > 0 ? '1' : '0') : ticked.map(({ value }) => value).join(',')
}

/** Answers on their way to the server: one call at a time, and of several changes of one answer only the last is sent. */
export interface Queue {
  readonly waiting: ReadonlyMap<PreferenceName, string>
  readonly isSending: boolean
}
export const NOTHING_WAITS: Queue = { waiting: new Map(), isSending: false }

export const withAnswer = (queue: Queue, name: PreferenceName, value: string): Queue => ({
  ...queue,
  waiting: new Map([...queue.waiting].filter(([known]) => known !== name)).set(name, value),
})

/** The next answer to send, and the queue without it; undefined while one is under way or none waits. */
export function takeNext(queue: Queue): { name: PreferenceName; value: string; rest: Queue } | undefined {
  const [first] = queue.waiting
  if (queue.isSending || !first) return undefined
  const [name, value] = first
  const waiting = new Map([...queue.waiting].slice(1))
  return { name, value, rest: { waiting, isSending: true } }
}

export const afterSending = (queue: Queue): Queue => ({ ...queue, isSending: false })
