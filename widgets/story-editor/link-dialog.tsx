/** Asks where words lead: an address, or something that the site's search finds by its name. */
import { useMessages } from 'plinth/react'
import { useId, useRef, useState } from 'react'
import { isTextAddress } from '../shared/contract/link-address.js'
import { Button } from '../shared/ui/button.js'
import { Dialog } from '../shared/ui/dialog.js'
import { LiveRegion } from '../shared/ui/live-region.js'
import { messages } from './messages.js'
import { useFound } from './use-found.js'

interface Props {
  /** Of the link in hand; empty for a new one. */
  readonly address: string
  onSet(address: string, words: string): void
  onRemove(): void
  onClose(): void
}

export function LinkDialog({ address, onSet, onRemove, onClose }: Props) {
  const { text } = useMessages()
  const id = useId()
  const [value, setValue] = useState(address)
  const [active, setActive] = useState(-1)
  const [isRefused, setRefused] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const isAddress = isTextAddress(value.trim())
  const found = useFound(isAddress ? '' : value.trim())

  function set(): void {
    const chosen = found[active]
    if (chosen) onSet(chosen.address, chosen.title)
    else if (isAddress) onSet(value.trim(), '')
    else setRefused(true)
  }

  function pressKey(key: string): boolean {
    if (key === 'Enter') {
      set()
      return true
    }
    if ((key !== 'ArrowDown' && key !== 'ArrowUp') || found.length === 0) return false
    const step = key === 'ArrowDown' ? 1 : -1
    setActive(
      active < 0 && step < 0
        ? found.length - 1
        : ((active + 1 + step + found.length + 1) % (found.length + 1)) - 1,
    )
    return true
  }

  return (
    <Dialog
      className="w-story-editor__dialog"
      aria-labelledby={`${id}title`}
      closesOnBackdrop
      initialFocus={field}
      onCloseRequest={onClose}
    >
      <h2 className="w-story-editor__title" id={`${id}title`}>
        {text(messages.link)}
      </h2>
      <label className="w-story-editor__label" htmlFor={`${id}field`}>
        {text(messages.field)}
      </label>
      <input
        ref={field}
        id={`${id}field`}
        className="w-story-editor__address"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={found.length > 0}
        aria-controls={`${id}list`}
        aria-activedescendant={active >= 0 ? `${id}option${active}` : undefined}
        aria-invalid={isRefused}
        aria-describedby={isRefused ? `${id}error` : undefined}
        autoComplete="off"
        spellCheck={false}
        dir="auto"
        value={value}
        onChange={(event) => {
          setValue(event.target.value)
          setActive(-1)
          setRefused(false)
        }}
        onKeyDown={(event) => {
          if (!event.nativeEvent.isComposing && pressKey(event.key)) event.preventDefault()
        }}
      />
      {isRefused ? (
        <p className="w-story-editor__error" id={`${id}error`}>
          {text(messages.refused)}
        </p>
      ) : null}
      <div
        className="w-story-editor__found"
        id={`${id}list`}
        role="listbox"
        aria-label={text(messages.field)}
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
              onSet(one.address, one.title)
            }}
          >
            <span dir="auto">{one.title}</span> <span className="w-story-editor__about">{one.about}</span>
          </a>
        ))}
      </div>
      <LiveRegion>{found.length > 0 ? text(messages.found, { count: found.length }) : ''}</LiveRegion>
      <p className="w-story-editor__acts">
        <Button className="w-story-editor__act" onClick={set}>
          {text(messages.apply)}
        </Button>
        {address !== '' && (
          <Button className="w-story-editor__act" onClick={onRemove}>
            {text(messages.unlink)}
          </Button>
        )}
        <Button className="w-story-editor__act" onClick={onClose}>
          {text(messages.cancel)}
        </Button>
      </p>
    </Dialog>
  )
}
