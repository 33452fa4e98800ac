import { useListener } from 'plinth/react'
import { useState } from 'react'

/** Browsers round. */
const LEAST_SCALE = 1.01

/** Whether the reader has zoomed the page by two fingers: one finger then moves what is seen of it. */
export const isPinched = (): boolean => (globalThis.visualViewport?.scale ?? 1) > LEAST_SCALE

/** The same, while it changes. */
export function usePinched(): boolean {
  const [isZoomed, setZoomed] = useState(isPinched)
  useListener(globalThis.visualViewport, 'resize', () => setZoomed(isPinched()))
  return isZoomed
}
