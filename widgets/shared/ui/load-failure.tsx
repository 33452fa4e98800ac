import { useEffect, useRef } from 'react'
import { Button } from './button.js'

interface Props {
  readonly className: string
  readonly sentence: string
  readonly retryLabel: string
  /** Whether the focus moves to the button. */
  readonly movesFocus?: boolean
  onRetry(hadFocus: boolean): void
}

export function LoadFailure({ className, sentence, retryLabel, movesFocus = false, onRetry }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(
    function moveFocus() {
      if (movesFocus) button.current?.focus({ preventScroll: true })
    },
    [movesFocus],
  )
  return (
    <div className={className} role="alert">
      <p className={`${className}-sentence`}>{sentence}</p>
      <Button
        ref={button}
        className={`${className}-retry`}
        onClick={({ currentTarget }) => onRetry(currentTarget === document.activeElement)}
      >
        {retryLabel}
      </Button>
    </div>
  )
}
