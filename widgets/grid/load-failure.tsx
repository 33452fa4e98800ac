import { useMessages } from 'plinth/react'
import { useEffect, useRef } from 'react'
import { filterMessages } from '../shared/filters/messages.js'
import { messages } from './messages.js'

interface Props {
  /** Whether the list itself did not load, or a further page of it. */
  readonly isFirst: boolean
  /** Whether the focus moves to the button. */
  readonly movesFocus: boolean
  /** `movesFocus`: the button had the focus. */
  onRetry(movesFocus: boolean): void
}

/** Says what did not load, and offers to try again. */
export function LoadFailure({ isFirst, movesFocus, onRetry }: Props) {
  const { text } = useMessages()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(
    function moveFocus() {
      if (movesFocus) button.current?.focus({ preventScroll: true })
    },
    [movesFocus],
  )
  return (
    <div className="w-grid__failure" role="alert">
      <p>{text(isFirst ? messages.listFailed : messages.nextFailed)}</p>
      <button
        ref={button}
        type="button"
        className="w-grid__retry"
        onClick={({ currentTarget }) => onRetry(currentTarget === document.activeElement)}
      >
        {text(filterMessages.tryAgain)}
      </button>
    </div>
  )
}
