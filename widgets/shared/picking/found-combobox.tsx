/** A field that offers what a name or a number finds: the focus stays in it, and arrow keys go through the list below it. */
import { useFieldValue, useListener, useMessages } from 'plinth/react'
import { useEffect, useId, useState } from 'react'
import { searchMessages } from '../search/messages.js'
import { useCombobox } from '../search/use-combobox.js'
import { Button } from '../ui/button.js'
import { isComposed, useTyping } from '../ui/composition.js'
import { LiveRegion } from '../ui/live-region.js'
import { useDismiss, useEscape } from '../ui/use-dismiss.js'
import { type Finding, type Found, useNamed } from './found.js'
import { pickingMessages } from './messages.js'

interface FieldProps<One extends Found> {
  readonly field: HTMLInputElement
  /** What is looked for, of what stands in the field. */
  wordsIn(value: string): string
  onChoose(found: One): void
  /** Enter, with nothing of the list chosen; without it the key is the form's. */
  onEnter?: (() => void) | undefined
  /** What is chosen goes elsewhere: the form is not sent while words stand in it of which nothing was chosen. */
  isAdder?: boolean | undefined
  /** What the form waits for, and is not sent before; empty or absent where it waits for nothing. */
  waits?: string | undefined
}

interface FoundProps extends FieldProps<Found> {
  /** Where the server finds them. */
  readonly find: string
}

/** Draw it right after the field, in something that its list may hang from. */
export function FoundCombobox({ find, ...props }: FoundProps) {
  const [words, setWords] = useState('')
  return <FindingCombobox {...props} words={words} finding={useNamed(find, words)} onWords={setWords} />
}

interface FindingProps<One extends Found> extends FieldProps<One> {
  /** What is looked for now; empty while the list is closed. */
  readonly words: string
  readonly finding: Finding<One>
  onWords(words: string): void
}

/** The same, of what is found anywhere. */
export function FindingCombobox<One extends Found>({
  field,
  words,
  finding: { found, isSettled, hasFailed },
  wordsIn,
  onWords,
  onChoose,
  onEnter,
  isAdder = false,
  waits = '',
}: FindingProps<One>) {
  const { text } = useMessages()
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const isOpen = words !== '' && (found.length > 0 || isSettled || hasFailed)
  const close = () => onWords('')
  const open = () => onWords(wordsIn(field.value.trim()))
  const [value] = useFieldValue(field)
  const unchosen = isAdder && value.trim() !== '' ? text(pickingMessages.unchosen) : ''
  useEffect(
    function holdForm() {
      field.setCustomValidity(unchosen || waits)
      return () => field.setCustomValidity('')
    },
    [field, unchosen, waits],
  )
  const [active] = useCombobox({
    field,
    list: `${id}list`,
    options: found.map((one) => `${id}${one.id}`),
    isExpanded: isOpen && found.length > 0,
  })
  useTyping(field, { onTyped: open })
  useListener(field, 'keydown', (event) => {
    if (event.defaultPrevented || isComposed(event)) return
    if (event.key === 'ArrowDown' && !isOpen) open()
    if (event.key !== 'Enter' || !onEnter) return
    event.preventDefault()
    onEnter()
  })
  useEscape(field, () => {
    if (isOpen) close()
    return isOpen
  })
  // It may stand in a dialog, which is in no host.
  useDismiss(isOpen, anchor ? [field, anchor] : [field], close)

  const none = hasFailed ? text(searchMessages.failed) : text(searchMessages.noResults)
  const isEmpty = found.length === 0 || hasFailed
  return (
    <div className="w-picking__anchor" ref={setAnchor}>
      <div className="w-picking__list" hidden={!isOpen}>
        <div id={`${id}list`} role="listbox" aria-label={text(searchMessages.resultsLabel)}>
          {found.map((one) => (
            <Button
              key={one.id}
              id={`${id}${one.id}`}
              className="w-picking__option"
              role="option"
              tabIndex={-1}
              aria-selected={active === `${id}${one.id}`}
              onClick={() => {
                onChoose(one)
                // After what was written into the field has been heard of.
                close()
                field.focus()
              }}
            >
              <FoundRow found={one} />
            </Button>
          ))}
        </div>
        {isOpen && isEmpty ? <p className="w-picking__none">{none}</p> : null}
      </div>
      <LiveRegion>
        {isOpen ? <span>{isEmpty ? none : text(pickingMessages.found, { count: found.length })}</span> : null}
      </LiveRegion>
    </div>
  )
}

/** One of them: picture, name, what tells it from others of the name. */
export function FoundRow({ found: { id, name, about, src } }: { readonly found: Found }) {
  const { text } = useMessages()
  // One that the server does not know has none.
  const number = id > 0 ? text(pickingMessages.number, { number: String(id) }) : ''
  return (
    <>
      <span className="w-picking__picture">
        {src ? <img className="w-picking__thumb" src={src} alt="" loading="lazy" decoding="async" /> : null}
      </span>
      <span className="w-picking__text" translate="no">
        <span className="w-picking__name" dir="auto">
          {name}
        </span>{' '}
        {/* What has come is a new text: it may run the other way. */}
        <span key={about} className="w-picking__about" dir="auto">
          {[about, number].filter(Boolean).join(', ')}
        </span>
      </span>
    </>
  )
}
