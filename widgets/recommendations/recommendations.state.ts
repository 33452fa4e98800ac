/** When what was chosen takes the place of the default features (docs/behaviour.md#personal-content). Pure. */
import { OptionsError } from 'plinth'
import type { Environment } from '../shared/contract/environment.js'
import {
  type RecommendationParams,
  SCENARIOS,
  type Scenario,
} from '../shared/contract/recommendations.call.js'

export interface Options {
  readonly scenario: Scenario
  readonly itemId: number
  readonly count: number
  readonly gridItemClasses: string
}

/** What the call asks for. Throws when the scenario needs an item and none is given. */
export function paramsOf({ scenario, itemId, count, gridItemClasses }: Options): RecommendationParams {
  const basis = SCENARIOS[scenario]
  if (basis === 'item' && itemId === 0)
    throw new OptionsError(`the scenario "${scenario}" is without a thing; write data-item-id="12"`)
  return { basis, count, scenario, gridItemClasses, ...(basis === 'item' && { itemId }) }
}

/** What was chosen: for whom, by which recommendation, and the server's items. */
export interface Chosen {
  /** Of `personalKeyOf`. */
  readonly key: string
  readonly id: string
  readonly html: string
}

export function parseChosen(value: unknown): Chosen | undefined {
  const { key, id, html }: Readonly<Record<string, unknown>> = Object(value)
  return typeof key === 'string' && key !== '' && typeof id === 'string' && typeof html === 'string'
    ? { key, id, html }
    : undefined
}

/**
 * What the reader may see of `chosen`: nothing of what was another's. `key` is for whom things may be chosen, empty for
 * everyone else, and undefined while nobody is known yet.
 */
export const chosenFor = (key: string | undefined, chosen: Chosen | undefined): Chosen | undefined =>
  key && chosen?.key === key ? chosen : undefined

/** While a site is being made few works are recommended: on dev those few show, so that they are seen at all. */
export const isEnough = (environment: Environment, wanted: number, found: number): boolean =>
  found >= wanted || environment === 'dev'
