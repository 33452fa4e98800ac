import { useEffect, useEffectEvent } from 'react'

/** Calls `onChange` when `watched` has come into view or has left it, and once at the start. `rootMargin` is an observer's. */
export function useInView(
  watched: Element | undefined,
  rootMargin: string,
  onChange: (isInView: boolean) => void,
): void {
  const change = useEffectEvent(onChange)
  useEffect(
    function watch() {
      if (!watched) return
      const observer = new IntersectionObserver(
        (entries) => {
          // An element may move in and out in one batch.
          const latest = entries.at(-1)
          if (latest) change(latest.isIntersecting)
        },
        { rootMargin },
      )
      observer.observe(watched)
      return () => observer.disconnect()
    },
    [watched, rootMargin],
  )
}
