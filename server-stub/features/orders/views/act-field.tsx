/** @jsxImportSource #html */
import { LONGEST_ADDRESS, LONGEST_ORDER_NOTE } from '../../../../widgets/shared/contract/limits.js'
import { FieldFrame } from '../../../views/parts/field-frame.js'
import type { ActFormView } from '../forms/act-forms.js'

type ActFieldProps = ActFormView['fields'][number] & { act: string; isFocused?: boolean }

/** A field of an act’s form. Several forms stand on a page, so its id begins with the act. */
export function ActField(props: ActFieldProps) {
  const { isFocused = false } = props
  const id = `${props.act}-${props.name}`
  return props.options ? (
    <fieldset class="choices">
      <legend class="field__label">{props.label}</legend>
      {props.options.map(({ value, label }, index) => (
        <label class="choice">
          <input
            type="radio"
            name={props.name}
            value={value}
            checked={props.value === value}
            autofocus={isFocused && index === 0}
          />{' '}
          {label}
        </label>
      ))}
      {props.error && <span class="field__error">{props.error}</span>}
    </fieldset>
  ) : (
    <FieldFrame
      id={id}
      label={props.label}
      hint={props.hint}
      error={props.error}
      control={(state) =>
        props.name === 'amount' ? (
          <input
            class="field__input"
            id={id}
            name="amount"
            type="text"
            inputmode="decimal"
            autocomplete="off"
            value={props.value}
            required
            autofocus={isFocused}
            {...state}
          />
        ) : (
          <textarea
            class="field__input"
            id={id}
            name={props.name}
            rows={props.name === 'address' ? 4 : 2}
            maxlength={props.name === 'address' ? LONGEST_ADDRESS : LONGEST_ORDER_NOTE}
            autocomplete={props.name === 'address' ? 'shipping street-address' : undefined}
            required={props.isNeeded}
            autofocus={isFocused}
            {...state}
          >
            {props.value}
          </textarea>
        )
      }
    />
  )
}
