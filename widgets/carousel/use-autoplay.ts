import { useEffect, useEffectEvent } from 'react'

/** While `isPlaying`, calls `onNext` `intervalMs` after `index` has come into view, or after it plays on. */
export function useAutoplay(isPlaying: boolean, intervalMs: number, index: number, onNext: () => void): void {
  const next = useEffectEvent(onNext)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each slide has its own time
  useEffect(
    function waitForNext() {
      if (!isPlaying) return
      const timer = setTimeout(next, intervalMs)
      return () => clearTimeout(timer)
    },
    [isPlaying, intervalMs, index],
  )
}
