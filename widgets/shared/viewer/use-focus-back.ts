import { useEffect, useRef } from 'react'

/**
 * Gives the focus to `opener` when that becomes undefined because what it opened has closed; not when the page is left. The
 * browser gives it back by itself, but not to what was drawn again meanwhile.
 */
export function useFocusBack(opener: HTMLElement | undefined, options?: FocusOptions): void {
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
