import { useEffect, useState } from 'react'
import type { TermsState } from './preview-terms.state.js'

/** The state that `steps` has come to, since they were first given. */
export function useTimedState(steps: readonly (readonly [TermsState, number])[]): TermsState {
  const [state, setState] = useState<TermsState>('init')
  useEffect(
    function passThroughSteps() {
      const timers = steps.map(([next, atMs]) => setTimeout(() => setState(next), atMs))
      return () => {
        for (const timer of timers) clearTimeout(timer)
      }
    },
    [steps],
  )
  return state
}
