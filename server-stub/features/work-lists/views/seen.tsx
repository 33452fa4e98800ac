/** @jsxImportSource #html */
import { raw } from '../../../views/raw.js'
import type { ListedWork } from '../list-views.js'

interface WorkNoteProps {
  work: ListedWork
}

/** What a member wrote beside a work, as it is read. */
export function WorkNote({ work }: WorkNoteProps) {
  const { note, seen } = work
  return (
    <>
      {note && (
        <p class="listed__note" dir="auto">
          {note}
        </p>
      )}
      {seen && (
        <p class="quiet" dir="auto">
          Seen{raw(seen.exhibition ? ' ' : ': ')}
          {seen.exhibition ? (
            <>
              in <a href={seen.exhibition.href}>{seen.exhibition.title}</a>
              {seen.words && <>, {seen.words}</>}
            </>
          ) : (
            seen.words
          )}
        </p>
      )}
    </>
  )
}
