import { useHost, useListener } from 'plinth/react'
import { isEscape, isFreeEscape } from './dismiss.js'

/**
 * Calls `onEscape` for Escape on `target` that nobody has answered yet; without a target, for none. On the document it hears of the key
 * wherever the focus is, but not below a modal dialog. One press closes one thing: the key then counts as answered, unless `onEscape`
 * returns false.
 */
export function useEscape(target: Document | HTMLElement | null, onEscape: () => unknown): void {
  const host = useHost()
  useListener(target, 'keydown', (event) => {
    if (!(target === document ? isFreeEscape(event, host) : isEscape(event))) return
    if (onEscape() !== false) event.preventDefault()
  })
}
