import { useListener } from 'plinth/react'
import { useMemo } from 'react'
import { isFreeEscape } from '../shared/ui/leaving.js'
import { useLeaving } from '../shared/ui/use-leaving.js'
import { isPopup } from './place.js'

/** A menu over the page closes when the reader goes on elsewhere, and by Escape; a section of a panel stays. */
export function usePopup(
  details: HTMLDetailsElement,
  summary: HTMLElement,
  menu: HTMLElement,
  isOpen: boolean,
) {
  function close(): void {
    const hadFocus = details.contains(document.activeElement)
    details.open = false
    if (hadFocus) summary.focus({ preventScroll: true })
  }

  const parts = useMemo(() => [details], [details])
  useLeaving(isOpen, parts, () => {
    if (isPopup(menu)) details.open = false
  })
  useListener(isOpen ? document : null, 'keydown', (event) => {
    if (!isPopup(menu) || !isFreeEscape(event)) return
    event.preventDefault()
    close()
  })
  return { isPopup: () => isPopup(menu), close }
}
