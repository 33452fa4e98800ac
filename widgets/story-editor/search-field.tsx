/** A field that offers what the site's search finds by the name that is typed. */
import { useMessages } from 'plinth/react'
import { type RefObject, useId, useState } from 'react'
import type { RecordType } from '../shared/contract/record-types.js'
import { pickingMessages } from '../shared/picking/messages.js'
import { LiveRegion } from '../shared/ui/live-region.js'
import { type Found, useFound } from './use-found.js'

interface Props {
  /** Of the field; one is made without it. */
  readonly id?: string
  readonly label: string
  readonly value: string
  /** Whether what stands in it is a name to look for. */
  readonly isName: boolean
  readonly types?: readonly RecordType[]
  /** What is wrong with it; empty otherwise. */
  readonly error?: string
  readonly field?: RefObject<HTMLInputElement | null>
  onChange(value: string): void
  onChoose(found: Found): void
  /** Enter was pressed with nothing chosen. */
  onEnter?(): void
}

const ANY: readonly RecordType[] = []

export function SearchField({
  id: given,
  label,
  value,
  isName,
  types = ANY,
  error = '',
  field,
  onChange,
  onChoose,
  onEnter,
}: Props) {
  const { text } = useMessages()
  const id = useId()
  const fieldId = given ?? `${id}field`
  const [active, setActive] = useState(-1)
  const found = useFound(isName ? value.trim() : '', types)

  function pressKey(key: string): boolean {
    const chosen = found[active]
    if (key === 'Enter') {
      if (chosen) onChoose(chosen)
      else onEnter?.()
      return true
    }
    if ((key !== 'ArrowDown' && key !== 'ArrowUp') || found.length === 0) return false
    // One place more than there are options: the field itself.
    const places = found.length + 1
    setActive(((active + 1 + (key === 'ArrowDown' ? 1 : places - 1)) % places) - 1)
    return true
  }

  return (
    <>
      <label className="w-story-editor__label" htmlFor={fieldId}>
        {label}
      </label>
      <input
        ref={field}
        id={fieldId}
        className="w-story-editor__address"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={found.length > 0}
        aria-controls={`${id}list`}
        aria-activedescendant={active >= 0 ? `${id}option${active}` : undefined}
        aria-invalid={error !== ''}
        aria-describedby={error ? `${id}error` : undefined}
        autoComplete="off"
        spellCheck={false}
        dir="auto"
        value={value}
        onChange={(event) => {
          onChange(event.target.value)
          setActive(-1)
        }}
        onKeyDown={(event) => {
          if (!event.nativeEvent.isComposing && pressKey(event.key)) event.preventDefault()
        }}
      />
      {error ? (
        <span className="w-story-editor__error" id={`${id}error`}>
          {error}
        </span>
      ) : null}
      <div
        className="w-story-editor__found"
        id={`${id}list`}
        role="listbox"
        aria-label={label}
        hidden={found.length === 0}
      >
        {found.map((one, index) => (
          <a
            key={one.address}
            href={one.address}
            id={`${id}option${index}`}
            className="w-story-editor__option"
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onClick={(event) => {
              event.preventDefault()
              onChoose(one)
            }}
          >
            <span dir="auto">{one.title}</span> <span className="w-story-editor__about">{one.about}</span>
          </a>
        ))}
      </div>
      <LiveRegion>{found.length > 0 ? text(pickingMessages.found, { count: found.length }) : ''}</LiveRegion>
    </>
  )
}
