/** How far an upload is, or how it ended, with a button that ends it. */
import { useMessages } from 'plinth/react'
import { useEffect, useRef } from 'react'
import { Button } from '../ui/button.js'
import { LiveRegion } from '../ui/live-region.js'
import { uploadMessages } from './messages.js'
import type { Upload } from './use-upload.js'

/** Screen readers are told of each so many parts of a hundred. */
const TOLD_EVERY = 25

export function UploadProgress({ upload: { state, cancel } }: { readonly upload: Upload }) {
  const { text, number } = useMessages()
  const isSending = state.is === 'sending'
  const isEnded = state.is === 'cancelled' || state.is === 'unsent'
  const percent = (part: number) => number(part, { style: 'percent', maximumFractionDigits: 0 })
  const saying = (part: number) =>
    part < 1 ? text(uploadMessages.sending, { percent: percent(part) }) : text(uploadMessages.working)
  const told = isSending ? (Math.floor((state.part * 100) / TOLD_EVERY) * TOLD_EVERY) / 100 : 0
  const place = useRef<HTMLDivElement>(null)
  const isOnButton = useRef(false)
  useEffect(
    function keepFocus() {
      // The button is gone, and with it the focus.
      if (!isSending && isOnButton.current) place.current?.focus()
      isOnButton.current = false
    },
    [isSending],
  )
  return (
    <div ref={place} className="w-upload-progress__state" data-state={state.is} tabIndex={-1}>
      {isSending && (
        <>
          <progress
            className="w-upload-progress__bar"
            max={1}
            value={state.part}
            aria-label={saying(state.part)}
          />
          <span className="w-upload-progress__said" aria-hidden="true">
            {saying(state.part)}
          </span>
          <Button
            className="w-upload-progress__cancel"
            onFocus={() => {
              isOnButton.current = true
            }}
            onBlur={() => {
              isOnButton.current = false
            }}
            onClick={cancel}
          >
            {text(uploadMessages.cancel)}
          </Button>
        </>
      )}
      <LiveRegion className={isEnded ? 'w-upload-progress__said' : 'w-live-region'}>
        {isSending && <span>{saying(told)}</span>}
        {state.is === 'cancelled' && <span>{text(uploadMessages.cancelled)}</span>}
        {state.is === 'unsent' && <span>{text(uploadMessages.unsent, { reason: state.reason })}</span>}
      </LiveRegion>
    </div>
  )
}
