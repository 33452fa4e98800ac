/** What is kept of the answers: pure. */
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
