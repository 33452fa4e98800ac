import type { KeyboardEvent } from 'react'
import { isVisible } from '../shared/ui/laid-out.js'

const linksIn = (box: HTMLElement): HTMLElement[] =>
  [...box.querySelectorAll<HTMLElement>('a[href]')].filter(isVisible)

export function focusFirstLink(box: HTMLElement | null): void {
  if (box) linksIn(box)[0]?.focus()
}

/** Up and Down move along the links, and Up from the first one to the field. */
export function moveAlongLinks(event: KeyboardEvent<HTMLElement>, field: HTMLElement): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const links = linksIn(event.currentTarget)
  const index = links.findIndex((link) => link.parentElement?.contains(document.activeElement))
  if (index < 0) return
  event.preventDefault()
  const next = links[event.key === 'ArrowDown' ? index + 1 : index - 1]
  if (next) next.focus()
  else if (event.key === 'ArrowUp') field.focus()
}
