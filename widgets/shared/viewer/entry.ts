/** What lies over a page has an address there, after the `#`: opening makes a history entry, Back closes it, a reload opens it. */
import { createStepBack } from '../services/step-back.js'
import type { Visits } from '../services/visits.js'

export interface OverlayEntry {
  /** Makes an entry for what opens: `#zoom`. */
  open(hash: string): void
  /** From one thing to the next within what is open: the entry stays, its address changes. */
  move(hash: string): void
  /** Goes back to the page's own address, by the way that the reader came. `onChange` follows. */
  leave(): void
}

/** On the entry that opening made: leaving it is a step back. */
const MARK = 'plinthOverlay'

const isMarked = () => Boolean(Object(history.state)[MARK])

function mark(): void {
  history.replaceState({ ...history.state, [MARK]: true }, '')
}

/**
 * `onChange` is told after each step through the history that stays on this page, and after `leave`; it looks at `location.hash`.
 * What is not its own it leaves alone.
 */
export function followEntry(visits: Visits, onChange: () => void, signal: AbortSignal): OverlayEntry {
  const own = () => location.pathname + location.search
  const step = createStepBack()
  const changed = () => {
    step.done()
    onChange()
  }
  visits.onStep(changed, signal)
  // Somebody typed it, or followed a link to it.
  addEventListener('hashchange', changed, { signal })
  return {
    open(hash) {
      visits.rename(own() + hash, { push: true })
      mark()
    },
    move(hash) {
      const wasMarked = isMarked()
      visits.rename(own() + hash)
      if (wasMarked) mark()
    },
    leave() {
      if (isMarked()) {
        step.go()
        return
      }
      visits.rename(own())
      onChange()
    },
  }
}
