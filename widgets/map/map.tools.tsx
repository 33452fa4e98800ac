/** The map's own buttons. */
import type { ReactNode } from 'react'

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
          {isListOpen ? 'Hide list' : 'Show list'}
        </button>
      ) : null}
      <button
        type="button"
        className="w-map__tool"
        aria-label="Go to my location"
        data-sign="locate"
        onClick={onLocate}
      />
      <button
        type="button"
        className="w-map__tool"
        aria-label="Look closer"
        aria-disabled={zoom >= zooms.max}
        data-sign="in"
        onClick={() => onZoom(1)}
      />
      <button
        type="button"
        className="w-map__tool"
        aria-label="Look from further away"
        aria-disabled={zoom <= zooms.min}
        data-sign="out"
        onClick={() => onZoom(-1)}
      />
    </div>
  )
}
