import { useListener } from 'plinth/react'
import { useLayoutEffect, useReducer } from 'react'
import { isPointedAt } from '../shared/ui/pointed-at.js'
import type { PauseReasons } from './carousel.state.js'

type ReaderReasons = Omit<PauseReasons, 'isPaused' | 'isReduced'>

const readReasons = (host: HTMLElement): ReaderReasons => ({
  isHovered: isPointedAt(host),
  isPressed: false,
  isFocused: host.matches(':focus-within'),
  isHidden: document.hidden,
})

/** Returns the same object where nothing has changed, so that React does not draw again. */
const reasonsReducer = (before: ReaderReasons, change: Partial<ReaderReasons>): ReaderReasons =>
  Object.entries(change).some(([name, value]) => value !== before[name as keyof ReaderReasons])
    ? { ...before, ...change }
    : before

export function usePauseReasons(host: HTMLElement): ReaderReasons {
  const [reasons, dispatch] = useReducer(reasonsReducer, host, readReasons)

  // When a page is resumed, the pointer is no longer where it was.
  useLayoutEffect(
    function seeAgain() {
      dispatch(readReasons(host))
    },
    [host],
  )
  // Only a mouse rests on the carousel; a finger "hovers" for the length of a tap.
  useListener(
    host,
    'pointerenter',
    ({ pointerType }) => pointerType === 'mouse' && dispatch({ isHovered: true }),
  )
  useListener(host, 'pointerleave', () => dispatch({ isHovered: false }))
  // The slide must not change during a press. The press may end anywhere; only the primary pointer makes a click.
  useListener(
    host,
    'pointerdown',
    ({ isPrimary, button }) => isPrimary && button === 0 && dispatch({ isPressed: true }),
  )
  const release = ({ isPrimary }: PointerEvent) => isPrimary && dispatch({ isPressed: false })
  useListener(window, 'pointerup', release, { capture: true })
  useListener(window, 'pointercancel', release, { capture: true })
  useListener(host, 'focusin', () => dispatch({ isFocused: true }))
  useListener(host, 'focusout', ({ relatedTarget }) =>
    dispatch({ isFocused: relatedTarget instanceof Node && host.contains(relatedTarget) }),
  )
  useListener(document, 'visibilitychange', () => dispatch({ isHidden: document.hidden }))
  return reasons
}
