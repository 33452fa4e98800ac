/** @jsxImportSource #html */
import type { FieldModel } from '../models.js'

type FieldAreaProps = FieldModel & { rows?: number; isRequired?: boolean }

/** A field of several lines. */
export function FieldArea({ name, form, label, rows, isRequired, autocomplete, hint }: FieldAreaProps) {
  const error = form.errors[name]
  return (
    <p class="field">
      <label class="field__label" for={`account-${name}`}>
        {label}
      </label>
      <textarea
        class="field__input"
        id={`account-${name}`}
        name={name}
        rows={rows ?? 4}
        required={isRequired}
        autocomplete={autocomplete || undefined}
        aria-invalid={error ? 'true' : undefined}
        aria-describedby={error ? `account-${name}-error` : hint ? `account-${name}-hint` : undefined}
      >
        {form.values[name] ?? ''}
      </textarea>
      {error ? (
        <span class="field__error" id={`account-${name}-error`}>
          {error}
        </span>
      ) : (
        hint && (
          <span class="field__hint" id={`account-${name}-hint`}>
            {hint}
          </span>
        )
      )}
    </p>
  )
}
