/** Which texts the box shows (docs/behaviour.md#personal-content). Pure. */
import { persistedBy } from '../shared/contract/persisted-by.js'
import { object, type Parsed, text } from '../shared/contract/read.js'
import { readPersonalisation } from '../shared/contract/user.call.js'
import { personalKeyOf, type UserState } from '../shared/services/user.state.js'

const readChoice = object('persisted', {
  /** Of `personalKeyOf`. */
  key: text,
  chosen: readPersonalisation,
})
/** What the box showed when the page was left, and for whom. */
export type PersistedChoice = Parsed<typeof readChoice>

/** Undefined for readers who see what everyone sees. What was persisted shows until the server has chosen again. */
export function choiceFor(
  state: UserState,
  persisted: PersistedChoice | undefined,
): PersistedChoice | undefined {
  if (state.status === 'initializing') return undefined
  const key = personalKeyOf(state)
  if (key === '') return undefined
  if (state.personalisation) return { key, chosen: state.personalisation }
  return persisted?.key === key ? persisted : undefined
}

export const parsePersisted = persistedBy(readChoice)
