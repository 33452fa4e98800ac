/** Enhances a field that names records: one in the field itself, several as a list in its place. */
import { InSlot, useAttributes, useFieldValue } from 'plinth/react'
import { useState } from 'react'
import { type Found, useNumbered } from '../shared/picking/found.js'
import { FoundCombobox } from '../shared/picking/found-combobox.js'
import { ManyRecords } from './many-records.js'
import { type PickerOptions, readLine, wordsIn, writeLine } from './record-picker.state.js'
import { UploadAct } from './upload-act.js'

interface Props {
  readonly options: PickerOptions
  readonly slots: {
    readonly field: HTMLInputElement | HTMLTextAreaElement
    readonly shown: HTMLElement | undefined
  }
}

export function RecordPicker({ options, slots: { field, shown } }: Props) {
  return field instanceof HTMLTextAreaElement ? (
    <ManyRecords options={options} field={field} shown={shown} />
  ) : (
    <OneRecord options={options} field={field} shown={shown} />
  )
}

interface OneProps {
  readonly options: PickerOptions
  readonly field: HTMLInputElement
  readonly shown: HTMLElement | undefined
}

function OneRecord({ options: { find, writes, uploads }, field, shown }: OneProps) {
  const [value, setValue] = useFieldValue(field)
  // What the field offers by itself would stand over the list, and so would a keyboard of digits in its way.
  useAttributes(field, { list: null, inputmode: null })
  const pick = ({ id, name }: Found) => setValue(writeLine({ id, name }, writes))
  return (
    <>
      <FoundCombobox field={field} find={find} wordsIn={wordsIn} onChoose={pick} />
      {shown ? <Shown find={find} writes={writes} value={value} shown={shown} /> : null}
      {uploads === '' ? null : <UploadAct address={uploads} onUploaded={pick} />}
    </>
  )
}

interface ShownProps extends Pick<PickerOptions, 'find' | 'writes'> {
  readonly value: string
  readonly shown: HTMLElement
}

/** The picture of what stands in the field now, in the place of the server's. */
function Shown({ find, writes, value, shown }: ShownProps) {
  const [first] = useState(value)
  const { id } = readLine(value.trim(), writes)
  const isChanged = value !== first
  const [found] = useNumbered(find, isChanged && id !== undefined ? String(id) : '')
  if (!isChanged) return null
  return (
    <InSlot of={shown} replace>
      {found?.src ? <img className="w-record-picker__shown" src={found.src} alt={found.name} /> : null}
    </InSlot>
  )
}
