/** The map's own buttons. */
import { useMessages } from 'plinth/react'
import type { ReactNode } from 'react'
import { messages } from './messages.js'

interface Props {
  hasList: boolean
  isListOpen: boolean
  listId: string
  zoom: number
  zooms: { min: number; max: number }
  onList(): void
  onZoom(step: 1 | -1): void
  onLocate(): void
}

export function MapTools(props: Props): ReactNode {
  const { text } = useMessages()
  const { hasList, isListOpen, listId, zoom, zooms, onList, onZoom, onLocate } = props
  return (
    <div className="w-map__tools">
      {hasList ? (
        <button
          type="button"
          className="w-map__tool w-map__tool--text"
          aria-expanded={isListOpen}
          aria-controls={listId}
          onClick={onList}
        >
          {text(isListOpen ? messages.hideList : messages.showList)}
        </button>
      ) : null}
      <button
        type="button"
        className="w-map__tool"
        aria-label={text(messages.locate)}
        data-sign="locate"
        onClick={onLocate}
      />
      <button
        type="button"
        className="w-map__tool"
        aria-label={text(messages.zoomIn)}
        aria-disabled={zoom >= zooms.max}
        data-sign="in"
        onClick={() => onZoom(1)}
      />
      <button
        type="button"
        className="w-map__tool"
        aria-label={text(messages.zoomOut)}
        aria-disabled={zoom <= zooms.min}
        data-sign="out"
        onClick={() => onZoom(-1)}
      />
    </div>
  )
}
