/** Asks where words lead: an address, or something that the site's search finds by its name. */
import { useMessages } from 'plinth/react'
import { useId, useRef, useState } from 'react'
import { isTextAddress } from '../shared/contract/link-address.js'
import type { RecordType } from '../shared/contract/record-types.js'
import { Button } from '../shared/ui/button.js'
import { Dialog } from '../shared/ui/dialog.js'
import { messages } from './messages.js'
import { PageField } from './search-field.js'

interface Props {
  /** Of the link in hand; empty for a new one. */
  readonly address: string
  onSet(address: string, words: string): void
  onRemove(): void
  onClose(): void
}

const ANY: readonly RecordType[] = []

export function LinkDialog({ address, onSet, onRemove, onClose }: Props) {
  const { text } = useMessages()
  const id = useId()
  const [value, setValue] = useState(address)
  const [isRefused, setRefused] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const isAddress = isTextAddress(value.trim())

  function set(): void {
    if (isAddress) onSet(value.trim(), '')
    else setRefused(true)
  }

  return (
    <Dialog
      className="w-picking__dialog"
      aria-labelledby={`${id}title`}
      closesOnBackdrop
      initialFocus={field}
      onCloseRequest={onClose}
    >
      <h2 className="w-picking__title" id={`${id}title`}>
        {text(messages.link)}
      </h2>
      <div className="w-story-editor__field">
        <PageField
          label={text(messages.field)}
          value={value}
          types={ANY}
          wordsIn={(typed) => (isTextAddress(typed) ? '' : typed)}
          error={isRefused ? text(messages.wrongAddress) : ''}
          field={field}
          onChange={(typed) => {
            setValue(typed)
            setRefused(false)
          }}
          onChoose={(found) => onSet(found.address, found.name)}
          onEnter={set}
        />
      </div>
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
