/** Several records: a list of those that are chosen, in its order, and a field that adds others. The server's field is hidden, and sent. */
import { useAttributes, useFieldValue, useMessages } from 'plinth/react'
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { type Found, useNumbered } from '../shared/picking/found.js'
import { FoundCombobox, FoundRow } from '../shared/picking/found-combobox.js'
import { pickingMessages } from '../shared/picking/messages.js'
import { Button } from '../shared/ui/button.js'
import { LiveRegion } from '../shared/ui/live-region.js'
import {
  keysOf,
  linesOf,
  moved,
  type PickerOptions,
  readLine,
  without,
  withRecord,
  wordsIn,
} from './record-picker.state.js'
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
  const id = useId()
  const [value, setValue] = useFieldValue(field)
  const [plain] = useState(() => plainOf(field, shown))
  const [first] = useState(value)
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  const [picked, setPicked] = useState<readonly Found[]>([])
  const [said, setSaid] = useState('')
  const focused = useRef<string>(undefined)

  const lines = linesOf(value)
  const keys = keysOf(lines)
  const numbersOf = (some: readonly string[]) => some.flatMap((line) => readLine(line, writes).id ?? [])
  const known = useNumbered(find, numbersOf(linesOf(first)).join(','))
  // The field that is drawn is called and described as the server's was.
  useAttributes(field, { hidden: true, id: null, required: null })
  useAttributes(shown, { hidden: true })
  useLayoutEffect(function keepFocus() {
    if (focused.current === undefined) return
    document.getElementById(focused.current)?.focus()
    focused.current = undefined
  })

  const foundOf = (line: string): Found => {
    const { id: number, name } = readLine(line, writes)
    const found = [...picked, ...known].find((one) => one.id === number)
    return found ?? { id: number ?? 0, name: name || line, about: '', src: '' }
  }

  function write(next: readonly string[], words: string): void {
    setValue(next.join('\n'))
    setSaid(words)
  }

  function add(found: Found): void {
    setPicked([...picked, found])
    write(withRecord(lines, found, writes), text(pickingMessages.added, { title: found.name }))
    if (input) input.value = ''
  }

  function move(place: number, by: number, button: string): void {
    const next = moved(lines, place, by)
    const line = lines[place]
    if (next === lines || line === undefined) return
    focused.current = `${id}${keys[place]}${button}`
    const { name } = foundOf(line)
    write(next, text(pickingMessages.moved, { title: name, place: place + by + 1, count: lines.length }))
  }

  function remove(place: number): void {
    const { name } = foundOf(lines[place] ?? '')
    const next = keys[place + 1] ?? keys[place - 1]
    focused.current = next === undefined ? plain.id : `${id}${next}remove`
    write(without(lines, place), text(pickingMessages.removed, { title: name }))
  }

  return (
    <>
      <div
        className="w-record-picker__frame"
        style={{ blockSize: value === first ? `${plain.room}px` : undefined }}
      >
        <ol className="w-record-picker__chosen" aria-label={text(pickingMessages.chosen)}>
          {lines.map((line, place) => {
            const found = foundOf(line)
            const key = keys[place] ?? line
            return (
              <li key={key} className="w-record-picker__row">
                <FoundRow found={found} />
                <Acts
                  id={`${id}${key}`}
                  title={found.name}
                  isFirst={place === 0}
                  isLast={place === lines.length - 1}
                  onMove={(by, button) => move(place, by, button)}
                  onRemove={() => remove(place)}
                />
              </li>
            )
          })}
        </ol>
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
            />
          ) : null}
        </div>
      </div>
      <LiveRegion>{said === '' ? null : <span>{said}</span>}</LiveRegion>
      {uploads === '' ? null : <UploadAct address={uploads} onUploaded={add} />}
    </>
  )
}

interface ActsProps {
  /** What the ids of its buttons begin with. */
  readonly id: string
  readonly title: string
  readonly isFirst: boolean
  readonly isLast: boolean
  onMove(by: -1 | 1, button: 'up' | 'down' | 'remove'): void
  onRemove(): void
}

function Acts({ id, title, isFirst, isLast, onMove, onRemove }: ActsProps) {
  const { text } = useMessages()
  /** Alt with an arrow moves it, whichever of its buttons has the focus. */
  const keysOn = (button: 'up' | 'down' | 'remove') => (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    onMove(event.key === 'ArrowUp' ? -1 : 1, button)
  }
  return (
    <span className="w-record-picker__acts">
      <Button
        id={`${id}up`}
        className="w-record-picker__act"
        aria-label={text(pickingMessages.up, { title })}
        aria-disabled={isFirst}
        aria-keyshortcuts="Alt+ArrowUp"
        onKeyDown={keysOn('up')}
        onClick={() => onMove(-1, 'up')}
      >
        <span aria-hidden="true">↑</span>
      </Button>
      <Button
        id={`${id}down`}
        className="w-record-picker__act"
        aria-label={text(pickingMessages.down, { title })}
        aria-disabled={isLast}
        aria-keyshortcuts="Alt+ArrowDown"
        onKeyDown={keysOn('down')}
        onClick={() => onMove(1, 'down')}
      >
        <span aria-hidden="true">↓</span>
      </Button>
      <Button
        id={`${id}remove`}
        className="w-record-picker__act"
        aria-label={text(pickingMessages.remove, { title })}
        onKeyDown={keysOn('remove')}
        onClick={onRemove}
      >
        <span aria-hidden="true">×</span>
      </Button>
    </span>
  )
}
