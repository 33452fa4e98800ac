/** Several records: a list of those that are chosen, in its order, and a field that adds others. The server's field is hidden, and sent. */
import { useAttributes, useFieldValue, useMessages } from 'plinth/react'
import { useState } from 'react'
import { type Found, useNumbered } from '../shared/picking/found.js'
import { FoundCombobox } from '../shared/picking/found-combobox.js'
import { pickingMessages } from '../shared/picking/messages.js'
import { keysOf } from '../shared/picking/order.js'
import { RecordList } from '../shared/picking/record-list.js'
import { LiveRegion } from '../shared/ui/live-region.js'
import { linesOf, type PickerOptions, readLine, withRecord, wordsIn } from './record-picker.state.js'
import { UploadAct } from './upload-act.js'

interface Props {
  readonly options: PickerOptions
  readonly field: HTMLTextAreaElement
  readonly shown: HTMLElement | undefined
}

/** What the server wrote, before the field is hidden. */
interface Plain {
  readonly id: string
  readonly describedBy: string | undefined
  readonly isWrong: boolean
  readonly isNeeded: boolean
  /** Pixels: what follows stays where it is until somebody picks. */
  readonly room: number
}

const isWrong = (field: HTMLTextAreaElement): boolean => field.getAttribute('aria-invalid') === 'true'

const plainOf = (field: HTMLTextAreaElement, shown: HTMLElement | undefined): Plain => ({
  id: field.id,
  // A hint says how lines are written, which nobody does here.
  describedBy: isWrong(field) ? (field.getAttribute('aria-describedby') ?? undefined) : undefined,
  isWrong: isWrong(field),
  isNeeded: field.required,
  room: field.getBoundingClientRect().bottom - (shown ?? field).getBoundingClientRect().top,
})

export function ManyRecords({ options: { find, writes, uploads }, field, shown }: Props) {
  const { text } = useMessages()
  const [value, setValue] = useFieldValue(field)
  const [plain] = useState(() => plainOf(field, shown))
  const [first] = useState(value)
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  const [picked, setPicked] = useState<readonly Found[]>([])
  const [said, setSaid] = useState('')

  const lines = linesOf(value)
  const numbersOf = (some: readonly string[]) => some.flatMap((line) => readLine(line, writes).id ?? [])
  const known = useNumbered(find, numbersOf(linesOf(first)).join(','))
  // The field that is drawn is called and described as the server's was.
  useAttributes(field, { hidden: true, id: null, required: null })
  useAttributes(shown, { hidden: true })

  const foundOf = (line: string): Found => {
    const { id: number, name } = readLine(line, writes)
    const found = [...picked, ...known].find((one) => one.id === number)
    return found ?? { id: number ?? 0, name: name || line, about: '', src: '' }
  }

  function add(found: Found): void {
    setPicked([...picked, found])
    setValue(withRecord(lines, found, writes).join('\n'))
    setSaid(text(pickingMessages.added, { title: found.name }))
    if (input) input.value = ''
  }

  return (
    <>
      <div
        className="w-record-picker__frame"
        style={{ blockSize: value === first ? `${plain.room}px` : undefined }}
      >
        <RecordList
          records={lines.map(foundOf)}
          keys={keysOf(lines)}
          fallback={plain.id}
          onOrder={(places) => setValue(places.map((place) => lines[place]).join('\n'))}
        />
        <div className="w-record-picker__adder">
          <input
            ref={setInput}
            id={plain.id}
            className="w-picking__input"
            autoComplete="off"
            spellCheck={false}
            dir="auto"
            placeholder={text(pickingMessages.add)}
            aria-describedby={plain.describedBy}
            aria-invalid={plain.isWrong && value === first}
            aria-required={plain.isNeeded}
          />
          {input ? (
            <FoundCombobox
              field={input}
              find={find}
              wordsIn={wordsIn}
              onChoose={add}
              onEnter={() => undefined}
              isAdder
            />
          ) : null}
        </div>
      </div>
      <LiveRegion>{said === '' ? null : <span>{said}</span>}</LiveRegion>
      {uploads === '' ? null : <UploadAct address={uploads} onUploaded={add} />}
    </>
  )
}
