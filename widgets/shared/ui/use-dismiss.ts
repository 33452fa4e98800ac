import { useListener } from 'plinth/react'
import { isFocusElsewhere, isOutside } from './dismiss.js'

/** While `isOpen`, calls `onDismiss` when a press begins outside of all `parts`, and when the focus goes elsewhere. */
export function useDismiss(isOpen: boolean, parts: readonly Node[], onDismiss: () => void): void {
  const page = isOpen ? document : null
  useListener(page, 'pointerdown', ({ target }) => isOutside(parts, target) && onDismiss())
  useListener(page, 'focusin', ({ target }) => isFocusElsewhere(parts, target) && onDismiss())
}
