import { useEffect, useRef } from 'react'

type Listeners = { [Type in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Type]) => void }

/** Listens on a server node for as long as the widget is shown. The listeners may change at every draw. */
export function useListeners(target: HTMLElement, listeners: Listeners): void {
  const latest = useRef(listeners)
  useEffect(function noteLatest() {
    latest.current = listeners
  })
  useEffect(
    function listen() {
      const controller = new AbortController()
      const hear = (event: Event) => {
        const listener = latest.current[event.type as keyof Listeners] as ((event: Event) => void) | undefined
        listener?.(event)
      }
      for (const type of Object.keys(latest.current)) {
        // Only an active listener may keep a wheel from scrolling; touches are never prevented here.
        target.addEventListener(type, hear, {
          signal: controller.signal,
          passive: type.startsWith('touch'),
        })
      }
      return () => controller.abort()
    },
    [target],
  )
}
