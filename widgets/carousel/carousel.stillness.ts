/** What keeps a carousel still from outside: the reader points at it, presses or focuses it, looks elsewhere, wants no movement. */
import { REDUCED_MOTION } from '../shared/motion.js'
import type { Stillness } from './carousel.state.js'

type Seen = Omit<Stillness, 'isPaused'>

/** How it stands now. */
export const seeStillness = (host: HTMLElement): Seen => ({
  isHovered: host.matches(':hover'),
  isPressed: false,
  isFocused: host.matches(':focus-within'),
  isHidden: document.hidden,
  isReduced: matchMedia(REDUCED_MOTION).matches,
})

export function followStillness(
  host: HTMLElement,
  note: (change: Partial<Seen>) => void,
  signal: AbortSignal,
): void {
  // A finger hovers for the length of a tap; only a mouse rests.
  host.addEventListener(
    'pointerenter',
    ({ pointerType }) => pointerType === 'mouse' && note({ isHovered: true }),
    { signal },
  )
  host.addEventListener('pointerleave', () => note({ isHovered: false }), { signal })
  // A press that begins on one slide does not end on another. It may end anywhere; the first finger alone makes a click.
  let isPressed = false
  function press(isDown: boolean): void {
    if (isDown === isPressed) return
    isPressed = isDown
    note({ isPressed })
  }
  host.addEventListener('pointerdown', ({ isPrimary, button }) => isPrimary && button === 0 && press(true), {
    signal,
  })
  for (const type of ['pointerup', 'pointercancel'] as const)
    addEventListener(type, ({ isPrimary }) => isPrimary && press(false), { capture: true, signal })
  host.addEventListener('focusin', () => note({ isFocused: true }), { signal })
  host.addEventListener(
    'focusout',
    ({ relatedTarget }) => note({ isFocused: relatedTarget instanceof Node && host.contains(relatedTarget) }),
    { signal },
  )
  document.addEventListener('visibilitychange', () => note({ isHidden: document.hidden }), { signal })
  matchMedia(REDUCED_MOTION).addEventListener('change', ({ matches }) => note({ isReduced: matches }), {
    signal,
  })
}
