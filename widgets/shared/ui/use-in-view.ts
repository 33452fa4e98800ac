import { useEffect, useEffectEvent } from 'react'
import { observeView } from './observe-view.js'
import { withSignal } from './with-signal.js'

/**
 * Calls `onChange` when `watched` has come into view or has left it, and once at the start. `rootMargin` is an observer's. With `isOnce`,
 * nothing is told after it has first come into view, until the page comes back.
 */
export function useInView(
  watched: Element | undefined,
  { rootMargin = '0px', isOnce = false }: { readonly rootMargin?: string; readonly isOnce?: boolean },
  onChange: (isInView: boolean) => void,
): void {
  const change = useEffectEvent(onChange)
  useEffect(
    function watch() {
      if (!watched) return
      let isOver = false
      return withSignal((signal) =>
        observeView(
          { rootMargin },
          (changes) => {
            const isInView = [...changes.values()].includes(true)
            if (!isOver) change(isInView)
            isOver = isOnce && isInView
          },
          signal,
        )(watched),
      )
    },
    [watched, rootMargin, isOnce],
  )
}
