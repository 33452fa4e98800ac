import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'

/** Returns the focus to where it was before it came into `panel`, when the panel goes. Give the result to `onFocus`. */
export function useFocusBack(panel: RefObject<HTMLElement | null>): (event: FocusEvent) => void {
  const before = useRef<Element>(null)
  useLayoutEffect(
    function returnFocus() {
      const { current } = panel
      return () => {
        const hasFocus = current?.contains(document.activeElement)
        if (hasFocus && before.current instanceof HTMLElement) before.current.focus({ preventScroll: true })
      }
    },
    [panel],
  )
  return ({ currentTarget, relatedTarget }) => {
    // From the page layer the focus returns to the link that opened it.
    if (!relatedTarget || currentTarget.contains(relatedTarget) || relatedTarget.closest('dialog')) return
    before.current = relatedTarget
  }
}
