/** A dark dialog as large as the window, for what is looked at, with its buttons. */
import type { ComponentProps, KeyboardEvent } from 'react'
import { Dialog } from '../ui/dialog.js'

interface ViewerProps extends ComponentProps<typeof Dialog> {
  readonly label: string
  /** Answers a key; true when it did. */
  onKey(key: string, target: EventTarget): boolean
}

export function Viewer({ label, className = '', onKey, ...attributes }: ViewerProps) {
  function answerKey(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return
    if (onKey(event.key, event.target)) event.preventDefault()
  }
  return (
    <Dialog
      className={`w-viewer ${className}`.trim()}
      aria-label={label}
      data-ground="dark"
      onKeyDown={answerKey}
      {...attributes}
    />
  )
}

interface ButtonProps extends ComponentProps<'button'> {
  /** Names its place and its drawing in the style sheet. */
  readonly part: 'close' | 'larger' | 'smaller' | 'previous' | 'next'
  readonly label: string
}

export const ViewerButton = ({ part, label, ...attributes }: ButtonProps) => (
  <button type="button" className={`w-viewer__button w-viewer__${part}`} aria-label={label} {...attributes} />
)
