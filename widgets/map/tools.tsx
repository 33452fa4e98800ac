import type { Message } from 'plinth'
import { useAttributes, useHost, useMessages } from 'plinth/react'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '../shared/ui/button.js'
import { Zoom } from './map.state.js'
import { messages } from './messages.js'

interface Props {
  /** What may be closed. */
  list: HTMLElement | undefined
  zoom: number
  onZoom(step: 1 | -1): void
  onLocate(): void
}

export function MapTools({ list, zoom, onZoom, onLocate }: Props): ReactNode {
  const { text } = useMessages()
  return (
    <div className="w-map__tools">
      {list ? <ListButton list={list} /> : null}
      <Tool sign="locate" label={text(messages.locate)} onClick={onLocate} />
      <Tool sign="in" label={text(messages.zoomIn)} isIdle={zoom >= Zoom.Max} onClick={() => onZoom(1)} />
      <Tool sign="out" label={text(messages.zoomOut)} isIdle={zoom <= Zoom.Min} onClick={() => onZoom(-1)} />
    </div>
  )
}

interface ToolProps {
  sign: 'locate' | 'in' | 'out'
  label: string
  /** It can do nothing now, but keeps the focus. */
  isIdle?: boolean
  onClick(): void
}

const Tool = ({ sign, label, isIdle, onClick }: ToolProps) => (
  <Button
    className="w-map__tool"
    aria-label={label}
    aria-disabled={isIdle}
    data-sign={sign}
    onClick={onClick}
  />
)

/** Opens and closes the server's list, where there is one. */
function ListButton({ list }: { list: HTMLElement }): ReactNode {
  const id = useId()
  const host = useHost()
  const { text } = useMessages()
  const [isOpen, setOpen] = useState(true)
  useAttributes(list, { id })
  useAttributes(host, { 'data-list-closed': !isOpen })
  if (list.childElementCount === 0) return null
  return (
    <Button
      className="w-map__tool w-map__tool--text"
      aria-expanded={isOpen}
      aria-controls={id}
      onClick={() => setOpen(!isOpen)}
    >
      {text(isOpen ? messages.hideList : messages.showList)}
    </Button>
  )
}

interface MapNotesProps {
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
}: MapNotesProps): ReactNode {
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
