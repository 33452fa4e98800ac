import {
  featureImpressionsBody,
  featureImpressionsCall,
} from '../shared/contract/feature-impressions.call.js'
import { defineWidget } from '../shared/define.js'
import { options } from '../shared/options.js'
import { createCounter } from './feature-impressions.state.js'

const BLOCK = 'script[data-feature-impressions]'

/** Each page brings a host of its own, so that each page view counts once. */
export default defineWidget({
  options: options({}),
  enhance({ services: { api }, signal }) {
    const counter = createCounter()

    /** Row 8.07: what goes wrong here is the console's. No reader has to know. */
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
            'feature-impressions: what is featured was not counted; compare its block with row 7.15',
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
