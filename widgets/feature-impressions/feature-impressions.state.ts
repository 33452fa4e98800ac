/** What of a page's blocks is counted (docs/behaviour.md#analytics): pure. */
import { type FeatureImpressions, parseImpressions } from '../shared/contract/feature-impressions.call.js'

/** For one page view: a list that is filtered and back again carries the same block once more. */
export function createCounter() {
  const counted = new Set<string>()
  return {
    /**
     * What is to be sent of a block as it came, or undefined: when nothing was featured, or it was counted in this page already.
     * Throws when the block is not what was agreed.
     */
    take(block: unknown): FeatureImpressions | undefined {
      const shown = parseImpressions(block)
      const key = JSON.stringify(shown)
      if (shown.featureTypes.length === 0 || counted.has(key)) return undefined
      counted.add(key)
      return shown
    },
  }
}
