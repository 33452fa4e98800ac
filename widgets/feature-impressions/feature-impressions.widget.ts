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
  options: {},
  calls: ['feature-impressions'],
  enhance({ services: { api }, signal }) {
    // Of readers whose data is never asked for nothing is counted either: that would take a token, and so the call they are spared.
    if (isSparedBot(navigator.userAgent)) return
    const counter = createCounter()

    /** What goes wrong here is the console's. No reader has to know. */
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
      (event) => {
        const detail: unknown = event instanceof CustomEvent ? event.detail : undefined
        const block = Object(detail).impressions
        if (block !== undefined) void count(() => block)
      },
      { signal },
    )
  },
})
