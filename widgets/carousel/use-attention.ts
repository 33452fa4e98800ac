/** Whether the reader points at a carousel, presses or focuses it, or looks at another tab. */
import { useListener } from 'plinth/react'
import { useLayoutEffect, useReducer } from 'react'
import { isPointedAt } from '../shared/ui/pointed-at.js'
import type { Stillness } from './carousel.state.js'

type Attention = Omit<Stillness, 'isPaused' | 'isReduced'>

const seeAttention = (host: HTMLElement): Attention => ({
  isHovered: isPointedAt(host),
  isPressed: false,
  isFocused: host.matches(':focus-within'),
  isHidden: document.hidden,
})

/** The same object where nothing changes: then nothing is drawn anew. */
const attentionReducer = (before: Attention, change: Partial<Attention>): Attention =>
  Object.entries(change).some(([name, value]) => value !== before[name as keyof Attention])
    ? { ...before, ...change }
    : before

export function useAttention(host: HTMLElement): Attention {
  const [attention, dispatch] = useReducer(attentionReducer, host, seeAttention)

  // A page that comes back was left with the pointer on it, which is elsewhere now.
  useLayoutEffect(
    function seeAgain() {
      dispatch(seeAttention(host))
    },
    [host],
  )
  // A finger hovers for the length of a tap; only a mouse rests.
  useListener(
    host,
    'pointerenter',
    ({ pointerType }) => pointerType === 'mouse' && dispatch({ isHovered: true }),
  )
  useListener(host, 'pointerleave', () => dispatch({ isHovered: false }))
  // The slide must not change under a press. A press may end anywhere; the first finger alone makes a click.
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
  return attention
}
