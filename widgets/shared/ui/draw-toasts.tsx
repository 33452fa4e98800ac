import { drawInBody } from 'plinth/react'
import { type Toast, ToastRegion } from './toast-region.js'
import type { Store } from './use-store.js'

/** Draws the toasts of the page at the end of its body, until the function that it returns is called. */
export const drawToasts = (toasts: Store<Toast | undefined>): (() => void) =>
  drawInBody(<ToastRegion toasts={toasts} />)
