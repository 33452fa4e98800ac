/** Holds a visit until what was chosen is saved, and asks whether to go without it where that fails. */

import type { Navigation } from 'plinth'
import { createTimer } from '../shared/ui/timer.js'
import type { Saving } from './gallery-selections.state.js'

/** How long a visit waits for a save at most. */
const LONGEST_HOLD_MS = 2000

interface LeavingParts {
  navigation: Pick<Navigation, 'go' | 'onLeave'>
  signal: AbortSignal
  /** How the save stands. */
  saving(): Saving
  /** Asks whether the reader leaves unsaved choices. */
  mayLose(): Promise<boolean>
  /** The reader leaves them. */
  giveUp(): void
  /** The reader stays. */
  tryAgain(): void
}

interface Leaving {
  /** The reader has chosen something: the next visit is held anew. */
  holdAgain(): void
  /** A save has ended. */
  goOn(): void
}

/** The page that comes shows what was chosen here: it is asked for when that is saved, and without waiting for long. */
export function createLeaving({
  navigation,
  signal,
  saving,
  mayLose,
  giveUp,
  tryAgain,
}: LeavingParts): Leaving {
  /** Where the reader wants to go. */
  let next: string | undefined
  let isAsking = false
  let isLetGo = false
  const hold = createTimer(signal)

  navigation.onLeave((address) => {
    const { status } = saving()
    if (status === 'kept' || isLetGo) return true
    next = address
    if (status === 'failed') void ask(address)
    else hold.start(LONGEST_HOLD_MS, () => leave(address))
    return false
  }, signal)

  function leave(address: string): void {
    next = undefined
    isLetGo = true
    navigation.go(address)
  }

  async function ask(address: string): Promise<void> {
    if (isAsking) return
    isAsking = true
    const leaves = await mayLose()
    isAsking = false
    if (signal.aborted) return
    if (leaves) {
      giveUp()
      leave(address)
    } else {
      next = undefined
      tryAgain()
    }
  }

  return {
    holdAgain() {
      isLetGo = false
    },
    goOn() {
      const { status } = saving()
      if (next === undefined || status === 'sending') return
      hold.stop()
      if (status === 'kept') leave(next)
      else void ask(next)
    },
  }
}
