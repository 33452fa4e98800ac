/** What is drawn beside the list: a field to search by, how many were found, and what went wrong. */
import { useMessages } from 'plinth/react'
import type { Ref } from 'react'
import { filterMessages } from '../shared/filters/messages.js'
import { messages } from './messages.js'

const CLASS = 'w-filter-dropdown'

interface FindProps {
  readonly label: string
  /** The id of the list that it searches. */
  readonly controls: string
  readonly ref: Ref<HTMLInputElement>
}

/** Nothing of it is sent with a form: it has no name. */
export function Find({ label, controls, ref }: FindProps) {
  const { text } = useMessages()
  return (
    <label className={`${CLASS}__find`}>
      <span className={`${CLASS}__unseen`}>{text(messages.findIn, { label })}</span>
      <input
        ref={ref}
        className={`${CLASS}__field`}
        type="search"
        placeholder={text(messages.find)}
        autoComplete="off"
        spellCheck={false}
        aria-controls={controls || undefined}
      />
    </label>
  )
}

interface NotesProps {
  /** How many were found; undefined announces nothing. */
  readonly found: number | undefined
  readonly hasFailed: boolean
  onAgain(): void
}

/** The lines below the list. */
export function Notes({ found, hasFailed, onAgain }: NotesProps) {
  const { text } = useMessages()
  return (
    <>
      <p className={`${CLASS}__status`} role="status">
        {found === 0 && text(filterMessages.nothingFound)}
        {found ? text(messages.found, { count: found }) : null}
      </p>
      {hasFailed ? (
        <p className={`${CLASS}__trouble`} role="alert">
          {text(messages.listFailed)}{' '}
          <button type="button" className={`${CLASS}__again`} onClick={onAgain}>
            {text(filterMessages.tryAgain)}
          </button>
        </p>
      ) : null}
    </>
  )
}
