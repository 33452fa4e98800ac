/** A picture chosen by what it shows, or uploaded and described, where its number is asked for. */
import { useMessages } from 'plinth/react'
import { useState } from 'react'
import { useNumbered } from '../shared/picking/found.js'
import { UploadPicture } from '../shared/picking/upload-picture.js'
import { messages } from './messages.js'
import { FoundField } from './search-field.js'

interface Props {
  readonly label: string
  readonly address: string
  /** The number of the chosen one. */
  readonly value: string
  /** To be uploaded, if it is there already. */
  readonly first: File | undefined
  readonly error: string
  onChange(value: string): void
}

export function PictureField({ label, address, value, first, error, onChange }: Props) {
  const { text } = useMessages()
  const [words, setWords] = useState('')
  const find = `${address}found/`
  // What is no number stays, for the server to name.
  const named = /^\d+$/.test(value) ? text(messages.unnamed, { number: value }) : value
  const chosen = useNumbered(find, /^\d+$/.test(value) ? value : '')

  return (
    <fieldset className="w-story-editor__pictures">
      {label === '' ? null : <legend className="w-story-editor__label">{label}</legend>}
      {chosen.map((picture) => (
        <img key={picture.id} className="w-story-editor__thumb" src={picture.src} alt={picture.name} />
      ))}
      {value === '' ? null : <p className="w-story-editor__hint">{named}</p>}
      <FoundField
        find={find}
        label={text(messages.findPicture)}
        value={words}
        error={error}
        onChange={setWords}
        wordsIn={(typed) => typed}
        onChoose={(picture) => {
          onChange(String(picture.id))
          setWords('')
        }}
        isAdder
        // The key would send the form.
        onEnter={() => undefined}
      />
      <UploadPicture address={address} first={first} onUploaded={(picture) => onChange(String(picture.id))} />
    </fieldset>
  )
}
