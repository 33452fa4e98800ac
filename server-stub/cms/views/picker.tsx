/** @jsxImportSource #html */

import type { Child } from '../../views/jsx-runtime.js'

interface PickerProps {
  /** Where they are found; without it names and numbers are written. */
  find: string | undefined
  /** By the number alone, and not `Ana Ruiz #1234`. */
  isNumber?: boolean
  /** Where pictures are uploaded. */
  uploads?: string | undefined
  children: Child
}

/** Around a field that names records, which has `data-slot="field"`: they are picked in it, with pictures and numbers. */
export const Picker = ({ find, isNumber = false, uploads, children }: PickerProps) =>
  find ? (
    <div
      class="w-record-picker"
      data-widget="record-picker"
      data-find={find}
      data-writes={isNumber ? 'number' : undefined}
      data-uploads={uploads}
      translate="no"
    >
      {children}
    </div>
  ) : (
    children
  )

interface PickerInputProps {
  find: string
  isNumber?: boolean
  id: string
  name: string
  value?: string
  /** The id of what is said of it. */
  note?: string | undefined
  isWrong?: boolean
}

/** A field that names one record, picked by name. */
export const PickerInput = ({ find, isNumber, id, name, value, note, isWrong }: PickerInputProps) => (
  <Picker find={find} isNumber={isNumber ?? false}>
    <input
      id={id}
      name={name}
      value={value}
      autocomplete="off"
      dir="auto"
      data-slot="field"
      aria-invalid={isWrong ? 'true' : undefined}
      aria-describedby={note}
    />
  </Picker>
)
