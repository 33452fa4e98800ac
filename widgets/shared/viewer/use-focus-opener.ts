import { useEffect, useRef } from 'react'

/** Focuses the last `opener` when it becomes undefined, since what it opened has closed. The browser does not find one that was drawn again. */
export function useFocusOpener(opener: HTMLElement | undefined, options?: FocusOptions): void {
  const last = useRef<HTMLElement>(undefined)
  useEffect(function giveFocusBack() {
    if (!opener) last.current?.focus(options)
    last.current = opener
  })
  useEffect(function forgetOnLeaving() {
    return () => {
      last.current = undefined
    }
  }, [])
}
