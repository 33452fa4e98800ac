import { InSlot, useAttributes, useListener } from 'plinth/react'
import type { ReactNode } from 'react'

interface Props {
  readonly link: HTMLElement
  readonly controls: HTMLElement
  readonly isExpanded: boolean
  onToggle(): void
  /** The label while open; without one the link keeps its words. */
  readonly children?: ReactNode
}

/** Makes the server's link a button that opens and closes something. */
export function Toggle({ link, controls, isExpanded, onToggle, children }: Props) {
  useAttributes(link, {
    role: 'button',
    'aria-controls': controls.id || undefined,
    'aria-expanded': isExpanded,
  })
  useListener(link, 'click', (event) => {
    event.preventDefault()
    onToggle()
  })
  useListener(link, 'keydown', (event) => {
    // Enter clicks a link by itself; a button answers to Space as well.
    if (event.key !== ' ') return
    event.preventDefault()
    if (!event.repeat) link.click()
  })
  // One that is no slot itself, since a wiki wrote it, keeps its words: the state is said by `aria-expanded`.
  const isSlot = link.hasAttribute('data-slot')
  return isExpanded && isSlot && children !== undefined ? (
    <InSlot of={link} replace>
      {children}
    </InSlot>
  ) : null
}
