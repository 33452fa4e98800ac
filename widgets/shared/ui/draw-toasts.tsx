import { drawInBody } from 'plinth/react'
import { type Toast, ToastRegion } from './toast-region.js'
import type { Store } from './use-store.js'

/** Draws the page's toasts at the end of the body. Returns the function that removes them. */
export const drawToasts = (toasts: Store<Toast | undefined>): (() => void) =>
  drawInBody(<ToastRegion toasts={toasts} />)
