import { useEffect, useState } from 'react'
import { useListeners } from '../shared/react/use-listeners.js'
import type { Stillness } from './carousel.state.js'

type Seen = Pick<Stillness, 'isHovered' | 'isFocused' | 'isHidden'>

/** Whether the reader points at the host, has the focus in it, or looks at another tab. */
export function useStillness(host: HTMLElement): Seen {
  const [seen, setSeen] = useState<Seen>(() => ({
    isHovered: host.matches(':hover'),
    isFocused: host.matches(':focus-within'),
    isHidden: document.hidden,
  }))
  const note = (change: Partial<Seen>) => setSeen((before) => ({ ...before, ...change }))

  useListeners(host, {
    // A finger hovers for the length of a tap; only a mouse rests.
    pointerenter: ({ pointerType }) => pointerType === 'mouse' && note({ isHovered: true }),
    pointerleave: () => note({ isHovered: false }),
    focusin: () => note({ isFocused: true }),
    focusout: ({ relatedTarget }) =>
      note({ isFocused: relatedTarget instanceof Node && host.contains(relatedTarget) }),
  })
  useEffect(function followTab() {
    const controller = new AbortController()
    const noteTab = () => setSeen((before) => ({ ...before, isHidden: document.hidden }))
    document.addEventListener('visibilitychange', noteTab, { signal: controller.signal })
    return () => controller.abort()
  }, [])
  return seen
}
