/** Holds a visit until the choices are saved, and asks whether to leave without them when the save fails. */

import type { Navigation } from 'plinth'
import { createTimer } from '../shared/ui/timer.js'
import type { SaveState } from './gallery-selections.state.js'

/** A visit waits at most so long for a save. */
const MAX_HOLD_MS = 2000

interface VisitHoldOptions {
  navigation: Pick<Navigation, 'go' | 'onLeave'>
  signal: AbortSignal
  status(): SaveState['status']
  /** Asks whether the reader leaves unsaved choices. */
  confirmDiscard(): Promise<boolean>
  /** Called when the reader leaves without them. */
  discard(): void
  /** Called when the reader stays. */
  tryAgain(): void
}

/**
 * The next page shows the choices of this one, so it is requested when they are saved, but without waiting for long. It is requested once
 * more when they are saved later.
 */
export function createVisitHold(options: VisitHoldOptions) {
  const { navigation, signal, status, confirmDiscard, discard, tryAgain } = options
  let next: string | undefined
  let isAsking = false
  let isReleased = false
  /** Where the reader went while a save was under way. */
  let leftFor: string | undefined
  const timer = createTimer(signal)

  navigation.onLeave((address) => {
    if (status() === 'saved') return true
    if (isReleased) {
      leftFor = address
      return true
    }
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

  /** Unless the reader has gone on from there. */
  function showAgain(address: string): void {
    leftFor = undefined
    if (!signal.aborted || new URL(address, location.href).href === location.href) navigation.go(address)
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
    /** Call it when the reader has chosen: the next visit is held again. */
    resetHold() {
      isReleased = false
    },
    /** Call it when a save has ended. */
    onSaveSettled() {
      if (status() === 'saved' && leftFor !== undefined) showAgain(leftFor)
      if (next === undefined || status() === 'saving' || signal.aborted) return
      timer.stop()
      if (status() === 'saved') leave(next)
      else void ask(next)
    },
  }
}
