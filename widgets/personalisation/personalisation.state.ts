/** Which texts stand in the box (rows 3.12 and 6.01): pure. */
import type { Personalisation } from '../shared/contract/user.call.js'
import { personalKeyOf, type UserState } from '../shared/services/user.state.js'

/** What stood there when the page was left, and for whom. */
export interface KeptChoice {
  /** Of `personalKeyOf`. */
  key: string
  chosen: Personalisation
}

/** Undefined for whoever sees the generic feature. What was kept stands until it is known again. */
export function choiceFor(state: UserState, kept: KeptChoice | undefined): KeptChoice | undefined {
  if (state.status === 'initializing') return undefined
  const key = personalKeyOf(state)
  if (key === '') return undefined
  if (state.personalisation) return { key, chosen: state.personalisation }
  return kept?.key === key ? kept : undefined
}

const FIELDS = ['Title', 'Description', 'DescriptionBy', 'Url', 'LinkLabel'] as const

export function parseKept(value: unknown): KeptChoice | undefined {
  const { key, chosen }: Readonly<Record<string, unknown>> = Object(value)
  const read: Readonly<Record<string, unknown>> = Object(chosen)
  const [Title, Description, DescriptionBy, Url, LinkLabel] = FIELDS.map((name) => read[name])
  if (typeof key !== 'string' || typeof Title !== 'string' || typeof Description !== 'string')
    return undefined
  if (typeof DescriptionBy !== 'string' || typeof Url !== 'string' || typeof LinkLabel !== 'string')
    return undefined
  return { key, chosen: { Title, Description, DescriptionBy, Url, LinkLabel } }
}
