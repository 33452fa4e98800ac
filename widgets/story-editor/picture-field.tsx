/** A picture chosen by what it shows, or uploaded and described, where its number is asked for. */
import { useMessages } from 'plinth/react'
import { useState } from 'react'
import { useNumbered } from '../shared/picking/found.js'
import { UploadPicture } from '../shared/picking/upload-picture.js'
import { messages } from './messages.js'
import { FoundField } from './search-field.js'

interface Props {
  readonly address: string
  /** The number of the chosen one. */
  readonly value: string
  /** To be uploaded, if it is there already. */
  readonly first: File | undefined
  onChange(value: string): void
}

export function PictureField({ address, value, first, onChange }: Props) {
  const { text } = useMessages()
  const [words, setWords] = useState('')
  const find = `${address}found/`
  const chosen = useNumbered(find, /^\d+$/.test(value) ? value : '')

  return (
    <div className="w-story-editor__pictures">
      {chosen.map((picture) => (
        <img key={picture.id} className="w-story-editor__thumb" src={picture.src} alt={picture.name} />
      ))}
      <FoundField
        find={find}
        label={text(messages.findPicture)}
        value={words}
        onChange={setWords}
        wordsIn={(typed) => typed}
        onChoose={(picture) => {
          onChange(String(picture.id))
          setWords('')
        }}
        // The key would send the form.
        onEnter={() => undefined}
      />
      <UploadPicture address={address} first={first} onUploaded={(picture) => onChange(String(picture.id))} />
    </div>
  )
}
