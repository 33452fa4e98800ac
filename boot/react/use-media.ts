import { useCallback, useSyncExternalStore } from 'react'

/**
 * Whether a media query matches, now and whenever that changes. False where there is no `matchMedia`, as in jsdom.
 * ```tsx
 * const isStill = useMedia('(prefers-reduced-motion: reduce)')
 * ```
 */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = listFor(query)
      list?.addEventListener('change', changed)
      return () => list?.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => listFor(query)?.matches ?? false)
}

const listFor = (query: string): MediaQueryList | undefined =>
  typeof matchMedia === 'function' ? matchMedia(query) : undefined
