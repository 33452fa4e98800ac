/** A field that offers what is found by the name that is typed, by the site's search or by the server. */
import { type RefObject, useCallback, useId, useLayoutEffect, useState } from 'react'
import type { RecordType } from '../shared/contract/record-types.js'
import type { Found } from '../shared/picking/found.js'
import { FindingCombobox, FoundCombobox } from '../shared/picking/found-combobox.js'
import { type FoundPage, useFoundPages } from './use-found.js'

interface Props {
  /** Of the field; one is made without it. */
  readonly id?: string
  readonly label: string
  readonly value: string
  /** What is wrong with it; empty otherwise. */
  readonly error?: string
  readonly field?: RefObject<HTMLInputElement | null>
  onChange(value: string): void
  /** What is looked for, of what stands in it. */
  wordsIn(value: string): string
  /** Enter was pressed with nothing chosen. */
  onEnter?: (() => void) | undefined
  /** What is chosen goes elsewhere. */
  isAdder?: boolean | undefined
  /** What the form waits for; empty or absent where it waits for nothing. */
  waits?: string | undefined
}

interface PageProps extends Props {
  readonly types: readonly RecordType[]
  onChoose(found: FoundPage): void
}

/** Of what has a page on the site. */
export function PageField({ types, onChoose, ...props }: PageProps) {
  const { wordsIn, onEnter, isAdder, waits } = props
  return (
    <SearchField {...props}>
      {(field) => <PageCombobox {...{ field, types, wordsIn, onChoose, onEnter, isAdder, waits }} />}
    </SearchField>
  )
}

type ComboboxProps = Pick<PageProps, 'types' | 'wordsIn' | 'onChoose' | 'onEnter' | 'isAdder' | 'waits'> & {
  readonly field: HTMLInputElement
}

/** Has the words by itself: where they drew the field anew, they would put back its value before React has heard of the new one. */
function PageCombobox({ types, ...props }: ComboboxProps) {
  const [words, setWords] = useState('')
  return <FindingCombobox {...props} words={words} finding={useFoundPages(words, types)} onWords={setWords} />
}

interface RecordProps extends Props {
  /** Where the server finds them. */
  readonly find: string
  onChoose(found: Found): void
}

/** Of what the server finds. */
export function FoundField({ find, onChoose, ...props }: RecordProps) {
  const { wordsIn, onEnter, isAdder, waits } = props
  return (
    <SearchField {...props}>
      {(field) => <FoundCombobox {...{ field, find, wordsIn, onChoose, onEnter, isAdder, waits }} />}
    </SearchField>
  )
}

interface FieldProps extends Props {
  children(field: HTMLInputElement): React.ReactNode
}

function SearchField({ id: given, label, value, error = '', field, onChange, children }: FieldProps) {
  const id = useId()
  const fieldId = given ?? `${id}field`
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  const attach = useCallback(
    (node: HTMLInputElement | null) => {
      setInput(node)
      if (field) field.current = node
    },
    [field],
  )
  const [first] = useState(value)
  // What is typed is the browser's: drawn by React, a field that is drawn just before React hears of a letter would lose it.
  useLayoutEffect(
    function showValue() {
      if (input && input.value !== value) input.value = value
    },
    [input, value],
  )
  return (
    <>
      <label className="w-story-editor__label" htmlFor={fieldId}>
        {label}
      </label>
      <input
        ref={attach}
        id={fieldId}
        className="w-picking__input"
        aria-invalid={error !== ''}
        aria-describedby={error ? `${id}error` : undefined}
        autoComplete="off"
        spellCheck={false}
        dir="auto"
        defaultValue={first}
        onChange={(event) => onChange(event.target.value)}
      />
      {input ? children(input) : null}
      {error ? (
        <span className="w-story-editor__error" id={`${id}error`}>
          {error}
        </span>
      ) : null}
    </>
  )
}
