import { useAttributes } from 'plinth/react'
import { useState } from 'react'

/** Lets the keyboard reach `track`, where the server's `tabindex` is gone: many sanitizers take it away. */
export function useTabStop(track: HTMLElement): void {
  const [isReached] = useState(() => track.hasAttribute('tabindex'))
  useAttributes(track, { tabindex: isReached ? undefined : 0 })
}
