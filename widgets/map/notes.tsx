/** The map's sentences: that places did not load, where the reader is, how many places there are. */
import type { Message } from 'plinth'
import { useMessages } from 'plinth/react'
import type { ReactNode } from 'react'
import { Button } from '../shared/ui/button.js'
import { messages } from './messages.js'

interface Props {
  hasFailed: boolean
  /** There is no map yet. */
  isEmpty: boolean
  /** Not one picture of the map came. */
  areTilesMissing: boolean
  /** Shown and announced. */
  notice: Message | undefined
  /** Stands above the list already: only announced when it changes. */
  countSentence: string
  onRetry(): void
}

export function MapNotes({
  hasFailed,
  isEmpty,
  areTilesMissing,
  notice,
  countSentence,
  onRetry,
}: Props): ReactNode {
  const { text } = useMessages()
  return (
    <>
      {hasFailed ? (
        <div className="w-map__trouble w-map__trouble--small" role="alert">
          <p>{text(isEmpty ? messages.notLoaded : messages.placesNotLoaded)}</p>
          <Button className="w-map__again" onClick={onRetry}>
            {text(messages.tryAgain)}
          </Button>
        </div>
      ) : (
        <p className="w-map__notice" role="status">
          {(notice && text(notice)) || (areTilesMissing && text(messages.tilesMissing))}
        </p>
      )}
      <p className="w-map__said" role="status">
        {countSentence}
      </p>
    </>
  )
}
