import { useMedia } from 'plinth/react'
import { useState } from 'react'
import { REDUCED_MOTION } from '../shared/ui/motion.js'
import { useInView } from '../shared/ui/use-in-view.js'
import { usePageVisible } from '../shared/ui/use-page-visible.js'
import { NEAR_PX, type Viewing } from './background-video.state.js'

const saysSaveData = () => Object(Reflect.get(navigator, 'connection')).saveData === true

export function useViewing(host: HTMLElement): Omit<Viewing, 'decision'> {
  const [isNear, setNear] = useState(false)
  useInView(host, { rootMargin: `0px 0px ${NEAR_PX}px 0px` }, setNear)
  const isPageInView = usePageVisible()
  const isSpared = useMedia(REDUCED_MOTION) || saysSaveData()
  return { isNear, isPageInView, isSpared }
}
