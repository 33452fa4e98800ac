/** What the map says in words: that places did not load, what became of a question, how many there are, whose map it is. */
import type { ReactNode } from 'react'

interface Props {
  hasFailed: boolean
  /** For everyone to see. */
  notice: string
  /** Stands above the list already: said aloud when it changes. */
  count: string
  credit: string
  onRetry(): void
}

export function MapNotes({ hasFailed, notice, count, credit, onRetry }: Props): ReactNode {
  return (
    <>
      {hasFailed ? (
        <div className="w-map__trouble w-map__trouble--small" role="alert">
          <p>The places here did not load. What you see is from before.</p>
          <button type="button" className="w-map__again" onClick={onRetry}>
            Try again
          </button>
        </div>
      ) : (
        <p className="w-map__notice" role="status">
          {notice}
        </p>
      )}
      <p className="w-map__said" role="status">
        {count}
      </p>
      <p className="w-map__credit">{credit}</p>
    </>
  )
}
