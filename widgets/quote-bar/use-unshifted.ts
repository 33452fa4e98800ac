import { useLayoutEffect, useRef } from 'react'

/**
 * From its place to the foot of the window and back the bar moves at once by what was scrolled, which browsers would count as a
 * layout shift. What is rendered anew has not moved. Call it after the bar has left, or is back.
 */
export function useUnshifted(bar: HTMLElement, isLifted: boolean): void {
  const wasLifted = useRef(false)
  useLayoutEffect(
    function renderAnew() {
      if (wasLifted.current === isLifted) return
      wasLifted.current = isLifted
      const focused = bar.contains(document.activeElement) ? document.activeElement : null
      bar.style.display = 'none'
      bar.getBoundingClientRect()
      bar.style.removeProperty('display')
      if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
    },
    [bar, isLifted],
  )
}
