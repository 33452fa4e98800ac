/** @jsxImportSource #html */
import type { FieldModel } from '../models.js'
import { FieldFrame } from './field-frame.js'

type FieldAreaProps = FieldModel & { rows?: number; isRequired?: boolean }

/** A field of several lines. */
export function FieldArea({ name, form, label, rows, isRequired, autocomplete, hint }: FieldAreaProps) {
  const id = `account-${name}`
  return (
    <FieldFrame
      id={id}
      label={label}
      hint={hint}
      error={form.errors[name]}
      control={(state) => (
        <textarea
          class="field__input"
          id={id}
          name={name}
          rows={rows ?? 4}
          required={isRequired}
          autocomplete={autocomplete || undefined}
          {...state}
        >
          {form.values[name] ?? ''}
        </textarea>
      )}
    />
  )
}
