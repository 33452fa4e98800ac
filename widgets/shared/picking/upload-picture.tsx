/** A picture is uploaded and described where it is to be picked: chosen, dropped or pasted. */
import { useMessages } from 'plinth/react'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../ui/button.js'
import { UploadProgress } from '../uploads/upload-progress.js'
import { useUpload } from '../uploads/use-upload.js'
import { type Found, readFound } from './found.js'
import { pickingMessages } from './messages.js'

interface Props {
  /** Where it is sent to; the server answers with what it will be found as. */
  readonly address: string
  /** The file, where that is known already. */
  readonly first?: File | undefined
  onUploaded(picture: Found): void
  /** Called whenever a picture is chosen, and when it is uploaded or taken away. */
  onPending?: ((isPending: boolean) => void) | undefined
}

export function UploadPicture({ address, first, onUploaded, onPending }: Props) {
  const { text } = useMessages()
  const id = useId()
  const upload = useUpload()
  const [file, setFile] = useState<File | undefined>(first)
  const [alt, setAlt] = useState('')
  const [isUndescribed, setUndescribed] = useState(false)
  // Each begins with an empty field.
  const [uploads, countUploads] = useState(0)
  const isSending = upload.state.is === 'sending'
  const [field, setField] = useState<HTMLInputElement | null>(null)
  const isPending = file !== undefined
  const place = useRef<HTMLFieldSetElement>(null)
  const returnsFocus = useRef(false)
  useEffect(
    function giveFocusBack() {
      if (returnsFocus.current) field?.focus()
      returnsFocus.current = false
    },
    [field],
  )
  const unsent = text(pickingMessages.unsent)
  useEffect(
    function refuseUnsent() {
      // The form around it would go without the picture.
      field?.setCustomValidity(isPending ? unsent : '')
      onPending?.(isPending)
    },
    [field, isPending, onPending, unsent],
  )

  function take(next: File | undefined): void {
    if (isSending || !next) return
    setFile(next)
    upload.reset()
  }

  async function send(): Promise<void> {
    if (!file || isSending) return
    if (alt.trim() === '') return setUndescribed(true)
    const body = new FormData()
    body.set('alt', alt)
    body.set('caption', '')
    body.set('file', file)
    const answer = await upload.send(address, body)
    // What was chosen and written stays for another try.
    if (!answer) return
    const picture = readFound(await answer.json())
    clear()
    if (picture) onUploaded(picture)
  }

  function clear(): void {
    // The button that was pressed goes.
    returnsFocus.current = place.current?.contains(document.activeElement) === true
    setFile(undefined)
    setAlt('')
    setUndescribed(false)
    upload.reset()
    countUploads((count) => count + 1)
  }

  return (
    <fieldset
      ref={place}
      className="w-picking__upload"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        // Otherwise what is around it would take it, or the browser would open it.
        event.preventDefault()
        event.stopPropagation()
        take(event.dataTransfer.files[0])
      }}
      onPaste={(event) => {
        const [pasted] = event.clipboardData.files
        if (!pasted) return
        event.preventDefault()
        take(pasted)
      }}
    >
      <legend className="w-picking__label">{text(pickingMessages.upload)}</legend>
      <input
        key={uploads}
        ref={setField}
        className="w-picking__file"
        type="file"
        accept="image/*"
        aria-label={text(pickingMessages.upload)}
        onChange={({ target }) => take(target.files?.[0])}
      />
      {file ? (
        <>
          <p className="w-picking__about" dir="auto">
            {file.name}
          </p>
          <label className="w-picking__label" htmlFor={`${id}alt`}>
            {text(pickingMessages.describe)}
          </label>
          <input
            id={`${id}alt`}
            className="w-picking__input"
            dir="auto"
            value={alt}
            aria-invalid={isUndescribed}
            aria-describedby={isUndescribed ? `${id}error` : undefined}
            onChange={({ target }) => {
              setAlt(target.value)
              setUndescribed(false)
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
              event.preventDefault()
              void send()
            }}
          />
          {isUndescribed ? (
            <p className="w-picking__error" id={`${id}error`}>
              {text(pickingMessages.undescribed)}
            </p>
          ) : null}
          <Button className="w-picking__act" aria-disabled={isSending} onClick={() => void send()}>
            {text(pickingMessages.send)}
          </Button>
          {isSending ? null : (
            <Button className="w-picking__act" onClick={clear}>
              {text(pickingMessages.take)}
            </Button>
          )}
        </>
      ) : null}
      <UploadProgress upload={upload} />
    </fieldset>
  )
}
