import type { PreferenceName } from '../shared/contract/set-pref.call.js'
import { type GroupKind, prefNameOf } from './preferences-steps.state.js'

export interface Group {
  readonly element: HTMLElement
  /** The preference that it answers; undefined for one that does not exist, whose answers go with the form. */
  readonly pref: PreferenceName | undefined
  readonly kind: GroupKind
}

/** The groups of answers in the server's HTML. Reports unknown preferences. */
export const groupsOf = (elements: readonly HTMLElement[]): readonly Group[] =>
  elements.map((element) => {
    const pref = prefNameOf(element.dataset.pref)
    if (!pref) console.error('User preference not found')
    return { element, pref, kind: element.dataset.kind === 'toggle' ? 'toggle' : 'list' }
  })
