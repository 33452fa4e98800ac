import { useListener } from 'plinth/react'
import { useLayoutEffect, useState } from 'react'
import { useTimer } from '../shared/ui/use-timer.js'

/** A click comes this soon after the finger has left, in milliseconds. */
const CLICK_MS = 50

const hasFocus = (list: HTMLElement): boolean => list.contains(document.activeElement)

/** Whether the focus or a press is in `list`, so that nothing in it should be replaced. `release` makes it false until the next one. */
export function useBusy(list: HTMLElement): { readonly isBusy: boolean; release(): void } {
  const [isFocused, setFocused] = useState(() => hasFocus(list))
  const [isPressed, setPressed] = useState(false)
  const pressing = useTimer()

  // When a page is resumed, the focus is elsewhere.
  useLayoutEffect(
    function seeAgain() {
      setFocused(hasFocus(list))
      setPressed(false)
    },
    [list],
  )
  useListener(list, 'focusin', () => setFocused(true))
  useListener(list, 'focusout', ({ relatedTarget }) =>
    setFocused(relatedTarget instanceof Node && list.contains(relatedTarget)),
  )
  useListener(list, 'pointerdown', ({ button }) => {
    pressing.stop()
    setPressed(button === 0)
  })
  const end = () => isPressed && pressing.start(CLICK_MS, () => setPressed(false))
  useListener(window, 'pointerup', end)
  useListener(window, 'pointercancel', end)
  useListener(window, 'dragend', end)

  function release(): void {
    setFocused(false)
    setPressed(false)
  }
  return { isBusy: isFocused || isPressed, release }
}

/** `wanted`, or what was there before for as long as somebody is busy in it. `undefined` is never held back. */
export function useHeldBack<Value>(wanted: Value | undefined, isBusy: boolean): Value | undefined {
  const [shown, setShown] = useState(wanted)
  const next = isBusy && wanted !== undefined ? shown : wanted
  if (next !== shown) setShown(next)
  return next
}
