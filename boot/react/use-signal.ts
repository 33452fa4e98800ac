import { useCallback, useLayoutEffect, useRef } from 'react'
import { useWidget } from './widget-context.js'

/**
 * A function that gives the signal of the component's present life, for effects and event handlers. It is aborted when the
 * component goes or its page is suspended; after the page has come back the function gives a new one.
 * ```tsx
 * const signal = useSignal()
 * const load = () => fetch(address, { signal: signal() }).then(show, ignoreAborted)
 * ```
 */
export function useSignal(): () => AbortSignal {
  const { signal: whole } = useWidget()
  const controller = useRef<AbortController>(undefined)
  useLayoutEffect(function abortOnLeaving() {
    return () => {
      controller.current?.abort()
      controller.current = undefined
    }
  }, [])
  return useCallback(() => {
    // Asked for by what outlives the widget: it gets no signal that nobody would ever abort.
    if (whole.aborted) return whole
    controller.current ??= new AbortController()
    return controller.current.signal
  }, [whole])
}
