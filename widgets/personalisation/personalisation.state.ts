/** Which texts the box shows (docs/behaviour.md#personal-content). Pure. */
import type { Personalisation } from '../shared/contract/user.call.js'
import { personalKeyOf, type UserState } from '../shared/services/user.state.js'

/** What the box showed when the page was left, and for whom. */
export interface PersistedChoice {
  /** Of `personalKeyOf`. */
  key: string
  chosen: Personalisation
}

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

const FIELDS = ['Title', 'Description', 'DescriptionBy', 'Url', 'LinkLabel'] as const

export function parsePersisted(value: unknown): PersistedChoice | undefined {
  const { key, chosen }: Readonly<Record<string, unknown>> = Object(value)
  const read: Readonly<Record<string, unknown>> = Object(chosen)
  const [Title, Description, DescriptionBy, Url, LinkLabel] = FIELDS.map((name) => read[name])
  if (typeof key !== 'string' || typeof Title !== 'string' || typeof Description !== 'string')
    return undefined
  if (typeof DescriptionBy !== 'string' || typeof Url !== 'string' || typeof LinkLabel !== 'string')
    return undefined
  return { key, chosen: { Title, Description, DescriptionBy, Url, LinkLabel } }
}
