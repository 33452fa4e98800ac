import { useEffect, useEffectEvent } from 'react'

interface UseIntersectionOptions {
  targets(): readonly (Element | null)[]
  /** As for an `IntersectionObserver`: how far beyond the window an element counts as near. */
  readonly rootMargin: string
  readonly isEnabled: boolean
  onIntersect(): void
}

/** While it is enabled, calls `onIntersect` once when one of the targets is near the window; again each time it is enabled anew. */
export function useIntersection({
  targets,
  rootMargin,
  isEnabled,
  onIntersect,
}: UseIntersectionOptions): void {
  const report = useEffectEvent(onIntersect)
  const observeAll = useEffectEvent((observer: IntersectionObserver) => {
    for (const target of targets()) if (target) observer.observe(target)
  })
  useEffect(
    function observeTargets() {
      if (!isEnabled) return
      const observer = new IntersectionObserver(
        (entries) => {
          if (!entries.some(({ isIntersecting }) => isIntersecting)) return
          observer.disconnect()
          report()
        },
        { rootMargin },
      )
      observeAll(observer)
      return () => observer.disconnect()
    },
    [isEnabled, rootMargin],
  )
}
