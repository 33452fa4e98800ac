/** A dark dialog as large as the window, with a toolbar. */
import { type ComponentProps, type KeyboardEvent, useId } from 'react'
import { Button } from '../ui/button.js'
import { isComposed } from '../ui/composition.js'
import { Dialog } from '../ui/dialog.js'

interface ViewerProps extends ComponentProps<typeof Dialog> {
  readonly label: string
  /** Handles a key; returns true when it did. */
  onKey(key: string, target: EventTarget): boolean
}

export function Viewer({ label, className = '', onKey, children, ...attributes }: ViewerProps) {
  const id = useId()
  function answerKey(event: KeyboardEvent): void {
    if (
      event.altKey ||
      event.ctrlKey ||
      event.metaKey ||
      event.defaultPrevented ||
      isComposed(event.nativeEvent)
    )
      return
    // The browser scrolls back by Shift and Space.
    if (event.shiftKey && event.key === ' ') return
    if (onKey(event.key, event.target)) event.preventDefault()
  }
  return (
    <Dialog
      className={`w-viewer ${className}`.trim()}
      aria-labelledby={id}
      data-ground="dark"
      onKeyDown={answerKey}
      {...attributes}
    >
      {/* As text within it: of a dialog that holds text, Orca reads that, and not its name. */}
      <h2 className="w-live-region" id={id}>
        {label}
      </h2>
      {children}
    </Dialog>
  )
}

interface ButtonProps extends ComponentProps<'button'> {
  /** Names its place and its drawing in the style sheet. */
  readonly part: 'close' | 'larger' | 'smaller' | 'previous' | 'next'
  readonly label: string
}

export const ViewerButton = ({ part, label, ...attributes }: ButtonProps) => (
  <Button className={`w-viewer__button w-viewer__${part}`} aria-label={label} {...attributes} />
)
