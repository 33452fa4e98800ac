/** @jsxImportSource #html */
import type { FieldModel } from '../models.js'
import { FieldFrame } from './field-frame.js'

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
  const id = `account-${name}`
  return (
    <FieldFrame
      id={id}
      label={label}
      hint={hint}
      error={form.errors[name]}
      control={(state) => (
        <input
          class="field__input"
          id={id}
          name={name}
          type={type ?? 'text'}
          inputmode={inputmode || undefined}
          autocomplete={autocomplete ?? ''}
          value={form.values[name] ?? ''}
          required={!isOptional}
          minlength={minlength || undefined}
          {...state}
        />
      )}
    />
  )
}
