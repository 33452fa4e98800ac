/** What decides whether a film plays, but for its button. */
import { useMedia } from 'plinth/react'
import { useEffect, useState } from 'react'
import { REDUCED_MOTION } from '../shared/ui/motion.js'
import { usePageVisible } from '../shared/ui/use-page-visible.js'
import { NEAR_PX, type Viewing } from './background-video.state.js'

const saysSaveData = () => Object(Reflect.get(navigator, 'connection')).saveData === true

export function useViewing(host: HTMLElement): Omit<Viewing, 'decision'> {
  const isNear = useIsNear(host)
  const isPageInView = usePageVisible()
  const isSpared = useMedia(REDUCED_MOTION) || saysSaveData()
  return { isNear, isPageInView, isSpared }
}

function useIsNear(host: HTMLElement): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(
    function observeHost() {
      const observer = new IntersectionObserver(
        (entries) => setNear(entries.at(-1)?.isIntersecting ?? false),
        { rootMargin: `0px 0px ${NEAR_PX}px 0px` },
      )
      observer.observe(host)
      return () => observer.disconnect()
    },
    [host],
  )
  return isNear
}
