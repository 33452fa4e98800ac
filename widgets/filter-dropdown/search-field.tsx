import { useMessages } from 'plinth/react'
import type { Ref } from 'react'
import { messages } from './messages.js'

interface Props {
  readonly label: string
  /** The id of the list that it searches. */
  readonly controls: string
  readonly ref: Ref<HTMLInputElement>
}

/** The field that searches the list. It has no name, so a form does not send it. */
export function SearchField({ label, controls, ref }: Props) {
  const { text } = useMessages()
  return (
    <label className="w-filter-dropdown__find">
      <span className="w-filter-dropdown__unseen">{text(messages.findIn, { label })}</span>
      <input
        ref={ref}
        className="w-filter-dropdown__field"
        type="search"
        placeholder={text(messages.find)}
        autoComplete="off"
        spellCheck={false}
        aria-controls={controls || undefined}
      />
    </label>
  )
}
