import { defineWidget } from 'plinth'
import {
  featureImpressionsBody,
  featureImpressionsCall,
} from '../shared/contract/feature-impressions.call.js'
import { isSparedBot } from '../shared/services/user.state.js'
import { createCounter } from './feature-impressions.state.js'

const BLOCK = 'script[data-feature-impressions]'

/** Each page brings a host of its own, so that each page view counts once. */
export default defineWidget({
  calls: ['feature-impressions'],
  enhance({ services: { api }, signal }) {
    // For bots the user call is never made, so there is no token to count with.
    if (isSparedBot(navigator.userAgent)) return
    const counter = createCounter()

    /** Failures are only logged: readers need not know. */
    async function count(read: () => unknown): Promise<void> {
      try {
        const shown = counter.take(read())
        if (!shown) return
        await api.call(
          featureImpressionsCall,
          {},
          { signal, body: featureImpressionsBody(shown), keepalive: true },
        )
      } catch (error) {
        if (!signal.aborted)
          console.error(
            'feature-impressions: the featured items were not counted; compare the block with the README',
            error,
          )
      }
    }

    for (const block of document.querySelectorAll(BLOCK)) void count(() => JSON.parse(block.textContent))
    document.addEventListener(
      'grid:loaded',
      ({ detail: { impressions } }) => {
        if (impressions !== undefined) void count(() => impressions)
      },
      { signal },
    )
  },
})
