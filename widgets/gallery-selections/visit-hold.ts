/** Holds a visit until what was chosen is saved, and asks whether to go without it where that fails. */

import type { Navigation } from 'plinth'
import { createTimer } from '../shared/ui/timer.js'
import type { SaveState } from './gallery-selections.state.js'

/** How long a visit waits for a save at most. */
const MAX_HOLD_MS = 2000

interface VisitHoldOptions {
  navigation: Pick<Navigation, 'go' | 'onLeave'>
  signal: AbortSignal
  /** How the save stands. */
  status(): SaveState['status']
  /** Asks whether the reader leaves unsaved choices. */
  confirmDiscard(): Promise<boolean>
  /** The reader leaves them. */
  discard(): void
  /** The reader stays. */
  tryAgain(): void
}

interface VisitHold {
  /** The reader has chosen something: the next visit is held anew. */
  resetHold(): void
  /** A save has ended. */
  onSaveSettled(): void
}

/** The page that comes shows what was chosen here: it is asked for when that is saved, and without waiting for long. */
export function createVisitHold({
  navigation,
  signal,
  status,
  confirmDiscard,
  discard,
  tryAgain,
}: VisitHoldOptions): VisitHold {
  /** Where the reader wants to go. */
  let next: string | undefined
  let isAsking = false
  let isReleased = false
  const timer = createTimer(signal)

  navigation.onLeave((address) => {
    if (status() === 'saved' || isReleased) return true
    next = address
    if (status() === 'failed') void ask(address)
    else timer.start(MAX_HOLD_MS, () => leave(address))
    return false
  }, signal)

  function leave(address: string): void {
    next = undefined
    isReleased = true
    navigation.go(address)
  }

  async function ask(address: string): Promise<void> {
    if (isAsking) return
    isAsking = true
    const isConfirmed = await confirmDiscard()
    isAsking = false
    if (signal.aborted) return
    if (isConfirmed) {
      discard()
      leave(address)
    } else {
      next = undefined
      tryAgain()
    }
  }

  return {
    resetHold() {
      isReleased = false
    },
    onSaveSettled() {
      if (next === undefined || status() === 'saving') return
      timer.stop()
      if (status() === 'saved') leave(next)
      else void ask(next)
    },
  }
}
