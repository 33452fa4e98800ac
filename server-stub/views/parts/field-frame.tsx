/** @jsxImportSource #html */
import type { Child } from '../jsx-runtime.js'

/** What a control says of itself: that it is wrong, and what tells more of it. */
interface ControlState {
  'aria-invalid': 'true' | undefined
  'aria-describedby': string | undefined
}

interface FieldFrameProps {
  /** Of the control. */
  id: string
  label: Child
  hint?: Child
  /** What is wrong; it takes the place of the hint. */
  error?: string | undefined
  /** Said at once where it is wrong, of a form that has come back for this alone. */
  isAlert?: boolean
  control: (state: ControlState) => Child
}

/** A control with its label before it, and after it what is wrong, or a hint. */
export function FieldFrame({ id, label, hint, error, isAlert = false, control }: FieldFrameProps) {
  const note = error ? `${id}-error` : hint ? `${id}-hint` : undefined
  return (
    <div class="field">
      <label class="field__label" for={id}>
        {label}
      </label>
      {control({ 'aria-invalid': error ? 'true' : undefined, 'aria-describedby': note })}
      {note && (
        <span
          class={error ? 'field__error' : 'field__hint'}
          id={note}
          role={error && isAlert ? 'alert' : undefined}
        >
          {error || hint}
        </span>
      )}
    </div>
  )
}
