import { useEffect, useEffectEvent } from 'react'
import { TRIGGER_PX } from './next-article.state.js'

/** While `isWaiting`, calls `onNear` once when one of `targets` is near the window. It looks anew each time the waiting begins. */
export function useNearing(targets: readonly Element[], isWaiting: boolean, onNear: () => void): void {
  const near = useEffectEvent(onNear)
  const observeAll = useEffectEvent((observer: IntersectionObserver) => {
    for (const target of targets) observer.observe(target)
  })
  useEffect(
    function watchEnd() {
      if (!isWaiting) return
      const observer = new IntersectionObserver(
        (entries) => {
          if (!entries.some(({ isIntersecting }) => isIntersecting)) return
          observer.disconnect()
          near()
        },
        { rootMargin: `0px 0px ${TRIGGER_PX}px` },
      )
      observeAll(observer)
      return () => observer.disconnect()
    },
    [isWaiting],
  )
}
