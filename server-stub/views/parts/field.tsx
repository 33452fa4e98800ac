/** @jsxImportSource #html */
import type { FieldModel } from '../models.js'

type FieldProps = FieldModel & {
  type?: 'text' | 'email' | 'password'
  minlength?: number
  inputmode?: 'numeric'
}

export function Field({
  name,
  form,
  label,
  type,
  inputmode,
  autocomplete,
  isOptional,
  minlength,
  hint,
}: FieldProps) {
  const error = form.errors[name]
  return (
    <p class="field">
      <label class="field__label" for={`account-${name}`}>
        {label}
      </label>
      <input
        class="field__input"
        id={`account-${name}`}
        name={name}
        type={type ?? 'text'}
        inputmode={inputmode || undefined}
        autocomplete={autocomplete ?? ''}
        value={form.values[name] ?? ''}
        required={!isOptional}
        minlength={minlength || undefined}
        aria-invalid={error ? 'true' : undefined}
        aria-describedby={error ? `account-${name}-error` : hint ? `account-${name}-hint` : undefined}
      />
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
