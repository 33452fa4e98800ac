/** The row of types above the results, each with how much was found of it. */

import { useMessages } from 'plinth/react'
import type { KeyboardEvent } from 'react'
import { shortCount } from '../shared/contract/count-label.js'
import type { RecordType } from '../shared/contract/record-types.js'
import { type Answer, facetsOf } from '../shared/search/answer.js'
import { directionOf } from '../shared/ui/direction.js'
import { messages, TYPE_PLURALS } from './messages.js'
import { moveTab } from './search-overlay.state.js'

interface Props {
  /** The id of what they change. */
  readonly controls: string
  /** Counts come from it; without one there are no tabs. */
  readonly answer: Answer | undefined
  readonly chosen: RecordType | undefined
  /** Whether nothing is looked for: the row takes no room then. */
  readonly isEmpty: boolean
  onChoose(type: RecordType | undefined): void
  /** An arrow key has come to it; held down, it goes on. */
  onPass(type: RecordType | undefined): void
}

export function Tabs({ controls, answer, chosen, isEmpty, onChoose, onPass }: Props) {
  const { text } = useMessages()
  const tabs = answer ? [{ type: undefined, count: answer.all }, ...facetsOf(answer)] : []

  /** Arrow keys go along the row, and choose. */
  function moveAlong(event: KeyboardEvent<HTMLElement>): void {
    const buttons = [...event.currentTarget.querySelectorAll('button')]
    const index = buttons.findIndex((button) => button.matches(':focus'))
    const next = moveTab(index, buttons.length, event.key, directionOf(event.currentTarget) < 0)
    if (index < 0 || next === undefined) return
    event.preventDefault()
    const button = buttons[next]
    if (!button) return
    button.focus()
    onPass(tabs[next]?.type)
    show(button)
  }

  return (
    <div
      className="w-search-overlay__tabs"
      role="tablist"
      aria-label={text(messages.kinds)}
      data-empty={isEmpty ? '' : undefined}
      onKeyDown={moveAlong}
    >
      {tabs.map(({ type, count }) => (
        <button
          key={type ?? 'all'}
          type="button"
          className="w-search-overlay__tab"
          role="tab"
          aria-controls={controls}
          aria-selected={type === chosen}
          tabIndex={type === chosen ? 0 : -1}
          onClick={({ currentTarget }) => {
            onChoose(type)
            show(currentTarget)
          }}
        >
          {text(type ? TYPE_PLURALS[type] : messages.all)}{' '}
          <span className="w-search-overlay__badge">{shortCount(count)}</span>
        </button>
      ))}
    </div>
  )
}

/** On a phone the row is longer than the screen. */
const show = (tab: HTMLElement) => tab.scrollIntoView({ block: 'nearest', inline: 'center' })
