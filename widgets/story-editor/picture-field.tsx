/** A picture chosen by what it shows, or uploaded and described, where its number is asked for. */
import { useMessages } from 'plinth/react'
import { useId, useState } from 'react'
import { useNamed, useNumbered } from '../shared/picking/found.js'
import { pickingMessages } from '../shared/picking/messages.js'
import { UploadPicture } from '../shared/picking/upload-picture.js'
import { Button } from '../shared/ui/button.js'
import { LiveRegion } from '../shared/ui/live-region.js'
import { messages } from './messages.js'

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
  const id = useId()
  const [words, setWords] = useState('')
  const find = `${address}found/`
  const chosen = useNumbered(find, /^\d+$/.test(value) ? value : '')
  const { found } = useNamed(find, words.trim())

  return (
    <div className="w-story-editor__pictures">
      {chosen.map((picture) => (
        <img key={picture.id} className="w-story-editor__thumb" src={picture.src} alt={picture.name} />
      ))}
      <label className="w-story-editor__label" htmlFor={id}>
        {text(messages.findPicture)}
      </label>
      <input
        id={id}
        type="search"
        className="w-story-editor__input"
        value={words}
        autoComplete="off"
        onChange={({ target }) => setWords(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <LiveRegion>{found.length > 0 ? text(pickingMessages.found, { count: found.length }) : ''}</LiveRegion>
      {found.length > 0 && (
        <ul className="w-story-editor__shelf">
          {found.map((picture) => (
            <li key={picture.id}>
              <Button
                className="w-story-editor__picture"
                aria-label={text(messages.chosen, { alt: picture.name })}
                onClick={() => {
                  onChange(String(picture.id))
                  setWords('')
                }}
              >
                <img className="w-story-editor__thumb" src={picture.src} alt="" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <UploadPicture address={address} first={first} onUploaded={(picture) => onChange(String(picture.id))} />
    </div>
  )
}
