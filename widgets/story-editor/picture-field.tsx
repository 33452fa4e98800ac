/** A picture chosen by what it shows, or uploaded and described, where its number is asked for. */
import { useMessages, useServices, useSignal } from 'plinth/react'
import { useId, useState } from 'react'
import { useQuery } from '../shared/services/requests.js'
import { Button } from '../shared/ui/button.js'
import { LiveRegion } from '../shared/ui/live-region.js'
import { isRecord } from './drafts.js'
import { messages } from './messages.js'

/** As long as a large picture takes over a slow line. */
const UPLOAD_MS = 120_000

interface FoundPicture {
  readonly id: number
  readonly alt: string
  readonly src: string
}

interface Props {
  readonly address: string
  /** The number of the chosen one. */
  readonly value: string
  onChange(value: string): void
}

export function PictureField({ address, value, onChange }: Props) {
  const { text } = useMessages()
  const id = useId()
  const [words, setWords] = useState('')
  const chosen = usePictures(address, 'ids', /^\d+$/.test(value) ? value : '')
  const found = usePictures(address, 'q', words.trim())

  return (
    <div className="w-story-editor__pictures">
      {chosen.map((picture) => (
        <img key={picture.id} className="w-story-editor__thumb" src={picture.src} alt={picture.alt} />
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
      <LiveRegion>{found.length > 0 ? text(messages.found, { count: found.length }) : ''}</LiveRegion>
      {found.length > 0 && (
        <ul className="w-story-editor__shelf">
          {found.map((picture) => (
            <li key={picture.id}>
              <Button
                className="w-story-editor__picture"
                aria-label={text(messages.chosen, { alt: picture.alt })}
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
      <Upload address={address} onUploaded={(picture) => onChange(String(picture.id))} />
    </div>
  )
}

const NONE: readonly FoundPicture[] = []

function usePictures(address: string, by: 'q' | 'ids', asked: string): readonly FoundPicture[] {
  const { api } = useServices()
  const { answer } = useQuery({
    key: ['pictures', by, asked],
    isWanted: asked !== '',
    problem: 'story-editor: pictures were not found; write the number of one',
    async request(signal) {
      const query = new URLSearchParams({ [by]: asked })
      const read: unknown = await (await api.request('GET', `${address}found/?${query}`, { signal })).json()
      const rows: unknown[] = isRecord(read) && Array.isArray(read.pictures) ? read.pictures : []
      return rows.flatMap((row) => pictureIn(row) ?? [])
    },
  })
  return asked === '' ? NONE : (answer ?? NONE)
}

const pictureIn = (row: unknown): FoundPicture | undefined =>
  isRecord(row) && typeof row.id === 'number' && typeof row.alt === 'string' && typeof row.src === 'string'
    ? { id: row.id, alt: row.alt, src: row.src }
    : undefined

type Sent = { readonly is: 'idle' | 'sending' } | { readonly is: 'unsent'; readonly reason: string }

function Upload({ address, onUploaded }: { address: string; onUploaded(picture: FoundPicture): void }) {
  const { text } = useMessages()
  const { api } = useServices()
  const signal = useSignal()
  const id = useId()
  const [file, setFile] = useState<File>()
  const [alt, setAlt] = useState('')
  // Each begins with an empty field.
  const [uploads, countUploads] = useState(0)
  const [sent, setSent] = useState<Sent>({ is: 'idle' })

  async function send(): Promise<void> {
    if (!file) return
    const body = new FormData()
    body.set('alt', alt)
    body.set('caption', '')
    body.set('file', file)
    setSent({ is: 'sending' })
    try {
      const headers = { accept: 'application/json' }
      const answer = await api.request('POST', address, {
        signal: signal(),
        body,
        headers,
        timeoutMs: UPLOAD_MS,
      })
      const picture = pictureIn(await answer.json())
      if (picture) onUploaded(picture)
      setFile(undefined)
      countUploads((count) => count + 1)
      setAlt('')
      setSent({ is: 'idle' })
    } catch (error) {
      setSent({ is: 'unsent', reason: error instanceof Error ? error.message : '' })
    }
  }

  return (
    <fieldset
      className="w-story-editor__fill"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        // Otherwise the document would take it for a block.
        event.preventDefault()
        event.stopPropagation()
        setFile(event.dataTransfer.files[0])
      }}
      onPaste={(event) => {
        const [pasted] = event.clipboardData.files
        if (pasted) setFile(pasted)
      }}
    >
      <legend className="w-story-editor__label">{text(messages.upload)}</legend>
      <input
        key={uploads}
        type="file"
        accept="image/*"
        aria-label={text(messages.upload)}
        onChange={({ target }) => setFile(target.files?.[0])}
      />
      {file ? (
        <>
          <p className="w-story-editor__hint" dir="auto">
            {file.name}
          </p>
          <label className="w-story-editor__label" htmlFor={id}>
            {text(messages.describe)}
          </label>
          <input
            id={id}
            className="w-story-editor__input"
            dir="auto"
            value={alt}
            onChange={({ target }) => setAlt(target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.preventDefault()
            }}
          />
          <Button
            className="w-story-editor__send"
            aria-disabled={alt.trim() === ''}
            onClick={() => void send()}
          >
            {text(messages.send)}
          </Button>
        </>
      ) : null}
      <p className={sent.is === 'unsent' ? 'w-story-editor__error' : 'w-story-editor__hint'} role="status">
        {sent.is === 'sending' ? <span>{text(messages.sending)}</span> : null}
        {sent.is === 'unsent' ? <span>{text(messages.unsent, { reason: sent.reason })}</span> : null}
      </p>
    </fieldset>
  )
}
