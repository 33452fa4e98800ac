import { useMessages } from 'plinth/react'
import { type FormEvent, useEffect, useId, useRef } from 'react'
import { messages } from './messages.js'

interface Props {
  /** The one before did not open the document. */
  readonly isWrong: boolean
  onPassword(password: string): void
}

/** Asks for the password of a document that is protected. */
export function PasswordForm({ isWrong, onPassword }: Props) {
  const { text } = useMessages()
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  useEffect(function focusField() {
    field.current?.focus()
  }, [])

  function submit(event: FormEvent): void {
    event.preventDefault()
    onPassword(field.current?.value ?? '')
  }

  return (
    <form className="w-error-panel" onSubmit={submit}>
      <p>{text(messages.locked)}</p>
      <p>
        <label htmlFor={id}>{text(messages.password)}</label>
      </p>
      <p>
        <input
          ref={field}
          className="w-preview-viewer__password"
          id={id}
          type="password"
          autoComplete="off"
          required
          aria-invalid={isWrong || undefined}
          aria-describedby={`${id}-note`}
        />
      </p>
      <p id={`${id}-note`} role="alert">
        {isWrong ? text(messages.wrongPassword) : ''}
      </p>
      <p>
        <button type="submit" className="w-preview-viewer__retry">
          {text(messages.unlock)}
        </button>
      </p>
    </form>
  )
}
