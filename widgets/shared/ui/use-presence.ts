/** What opens and closes in steps that take their time, as the sheets animate it. */
import { useEffect, useEffectEvent, useState } from 'react'

/** In order: each phase, and when it begins, in milliseconds from opening or from closing. The first begins at once. */
type Steps<Phase> = readonly (readonly [Phase, number])[]

export interface Times<Phase extends string> {
  readonly opening: Steps<Phase>
  readonly closing: Steps<Phase>
}

/** The phases of most: drawn at its start, at rest, and on the way out. */
export type Presence = 'activating' | 'active' | 'deactivating' | 'closed'

/** Their times. */
export const inSteps = (activeAtMs: number, closedAtMs: number): Times<Presence> => ({
  opening: [
    ['activating', 0],
    ['active', activeAtMs],
  ],
  closing: [
    ['deactivating', 0],
    ['closed', closedAtMs],
  ],
})

/**
 * The phase that `isOpen` has led to: while it is true the phases of opening, then those of closing. What is closed from the start is in its
 * last phase. `times` must be the same object each time. `onGone` is called with the last phase. `skip` goes to the last phase at once.
 */
export function usePresence<Phase extends string>(
  isOpen: boolean,
  times: Times<Phase>,
  onGone?: () => void,
): { readonly phase: Phase; skip(): void } {
  const steps = isOpen ? times.opening : times.closing
  const [place, setPlace] = useState({ steps, index: isOpen ? 0 : steps.length - 1 })
  const index = place.steps === steps ? place.index : 0
  if (place.steps !== steps) setPlace({ steps, index })
  const enter = useEffectEvent((passed: Steps<Phase>, next: number) => {
    // Timers of one direction end after the other has been drawn: one may come in between.
    if (passed !== steps) return
    setPlace({ steps, index: next })
    if (!isOpen && next === steps.length - 1) onGone?.()
  })
  /** The steps still to come: all of them, or those that a suspended page had not come to. */
  const startTimers = useEffectEvent((passed: Steps<Phase>) =>
    passed.map(([, atMs], next) =>
      next > index ? setTimeout(() => enter(passed, next), atMs - at(passed, index)[1]) : undefined,
    ),
  )
  useEffect(
    function passThroughSteps() {
      const timers = startTimers(steps)
      return () => {
        for (const timer of timers) clearTimeout(timer)
      }
    },
    [steps],
  )
  return {
    phase: at(steps, index)[0],
    skip: () => setPlace({ steps: times.closing, index: times.closing.length - 1 }),
  }
}

function at<Phase>(steps: Steps<Phase>, index: number): readonly [Phase, number] {
  const step = steps[index]
  if (!step)
    throw new Error('usePresence: there is no phase; give at least one of opening and one of closing')
  return step
}
