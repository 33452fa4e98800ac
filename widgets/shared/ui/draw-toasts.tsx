import { drawInBody } from 'plinth/react'
import { useEffect, useState } from 'react'
import { LiveRegion } from './live-region.js'
import type { Store } from './store.js'
import { useStore } from './use-store.js'

export interface Toast {
  /** Tells one toast from the next, which may say the same. */
  readonly id: number
  readonly sentence: string
  readonly politeness: 'polite' | 'assertive'
}

export function ToastRegion({ toasts }: { readonly toasts: Store<Toast | undefined> }) {
  const toast = useStore(toasts)
  return toast && <ToastLine key={toast.id} {...toast} />
}

function ToastLine({ sentence, politeness }: Toast) {
  // Alerts are announced when inserted; other live regions only when their text changes after that.
  const [isSaid, setSaid] = useState(politeness === 'assertive')
  useEffect(function announceNextFrame() {
    const frame = requestAnimationFrame(() => setSaid(true))
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <LiveRegion politeness={politeness} className="w-toast">
      {isSaid ? sentence : null}
    </LiveRegion>
  )
}

/** Draws the page's toasts at the end of the body. Returns the function that removes them. */
export const drawToasts = (toasts: Store<Toast | undefined>): (() => void) =>
  drawInBody(<ToastRegion toasts={toasts} />)
