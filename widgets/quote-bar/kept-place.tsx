import { useLayoutEffect } from 'react'
import { isLaidOut } from '../shared/ui/laid-out.js'

interface Props {
  readonly host: HTMLElement
  readonly isLifted: boolean
}

/**
 * Keeps the bar's place in the page as high as it was while the bar is lifted out of it: nothing around it moves. A component, so
 * that it measures before anything of the bar has changed: draw it first.
 */
export function KeptPlace({ host, isLifted }: Props) {
  useLayoutEffect(
    function keepPlace() {
      if (!isLifted || !isLaidOut(host)) return
      host.style.blockSize = `${host.offsetHeight}px`
      return () => void host.style.removeProperty('block-size')
    },
    [host, isLifted],
  )
  return null
}
