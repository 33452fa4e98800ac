import { useEmit, useListener, useServices } from 'plinth/react'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { PriceKey } from '../shared/contract/user.call.js'
import type { User } from '../shared/services/user.js'
import type { UserState } from '../shared/services/user.state.js'
import { useStore } from '../shared/ui/use-store.js'
import { dayOf, type Shown, shownOf, stepFor } from './prices.state.js'
import { openSeal } from './seal.js'

/** What is shown of the sealed price of a work. */
export function usePrice(seal: string, artwork: number): Shown {
  const { user } = useServices()
  const emit = useEmit<'prices'>()
  const state = useStore(user)
  const step = stepFor(state, seal)
  const [outcome, setOutcome] = useState<Shown>()
  const hiddenFor = useHiddenFor(state)
  const key = step.kind === 'open' ? step.key : undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer of the server brings the same key as another object.
  useEffect(
    function unseal() {
      let isCurrent = true
      const setIfCurrent = (next: Shown | undefined) => {
        if (isCurrent) setOutcome(next)
        return isCurrent
      }
      async function reveal(withKey: PriceKey): Promise<void> {
        try {
          const price = await openSeal(crypto.subtle, seal, artwork, withKey)
          if (setIfCurrent({ kind: 'price', price })) emit('revealed', { artwork })
        } catch (error) {
          if (setIfCurrent({ kind: 'reload' }))
            console.error(`prices: ${error instanceof Error ? error.message : error}`, error)
        }
      }
      if (step.kind === 'sentence') setIfCurrent(undefined)
      else if (!key) {
        // Around midnight parts of a page are newer than its keys. A page older than all keys must be loaded again.
        void askForKeysOf(dayOf(seal), user).then(() => setIfCurrent({ kind: 'reload' }))
      } else if (canDecrypt()) void reveal(key)
      return () => {
        isCurrent = false
      }
    },
    // Only what decides about this price: other changes of the member's state do not.
    [artwork, emit, key?.Key, seal, step.kind, user],
  )
  return shownOf(step, hiddenFor === state ? undefined : outcome)
}

/**
 * The state of the reader for which the price is hidden: the browser's own cache keeps a page as it was left, for whoever comes
 * Back to it. There the user call is asked again, and its answer is another state.
 */
function useHiddenFor(state: UserState): UserState | undefined {
  const [hiddenFor, setHiddenFor] = useState<UserState>()
  // At once: the page is kept when the event is over.
  useListener(window, 'pagehide', () => flushSync(() => setHiddenFor(state)))
  return hiddenFor
}

let isWarned = false

/** Browsers decrypt on HTTPS and on localhost only. */
function canDecrypt(): boolean {
  if (globalThis.crypto?.subtle) return true
  if (!isWarned)
    console.warn(
      'prices: browsers decrypt only in a secure context, so no price is shown; serve this page over HTTPS, or from localhost',
    )
  isWarned = true
  return false
}

const asked = new WeakMap<User, Map<string, Promise<void>>>()

/** Resolves when the keys of `day` have been asked for. Whoever has subscribed to `user` hears of them before that. */
function askForKeysOf(day: string, user: User): Promise<void> {
  const days = asked.get(user) ?? new Map<string, Promise<void>>()
  asked.set(user, days)
  const known = days.get(day)
  if (known) return known
  // The call itself says what went wrong with it.
  const coming = user.reload().then(
    () => undefined,
    () => undefined,
  )
  days.set(day, coming)
  return coming
}
