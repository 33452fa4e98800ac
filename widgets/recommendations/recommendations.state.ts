/** When what was chosen takes the place of the default features (rows 6.01 and 8.06): pure. */
import type { Environment } from '../shared/contract/environment.js'

/** What stood in the list when it was left: for whom, by which recommendation, and the items. */
export interface Chosen {
  /** Of `personalKeyOf`. */
  key: string
  id: string
  html: string
}

export function parseChosen(value: unknown): Chosen | undefined {
  const { key, id, html }: Readonly<Record<string, unknown>> = Object(value)
  return typeof key === 'string' && key !== '' && typeof id === 'string' && typeof html === 'string'
    ? { key, id, html }
    : undefined
}

export type Step =
  | { kind: 'wait' }
  /** The server's own features: for whom nothing may be chosen. */
  | { kind: 'defaults' }
  | { kind: 'show'; chosen: Chosen }
  | { kind: 'ask' }

/** `key` is for whom things may be chosen, `current` for whom the list is drawn; undefined while nobody is known yet. */
export function stepFor(
  key: string | undefined,
  current: string | undefined,
  kept: Chosen | undefined,
): Step {
  if (key === undefined || key === current) return { kind: 'wait' }
  if (key === '') return { kind: 'defaults' }
  return kept?.key === key ? { kind: 'show', chosen: kept } : { kind: 'ask' }
}

/** While a site is being made few works are recommended: then those few are shown, so that they are seen at all. */
export const isEnough = (environment: Environment, wanted: number, found: number): boolean =>
  found >= wanted || environment === 'dev'
