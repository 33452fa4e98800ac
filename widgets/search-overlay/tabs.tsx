/** A tab for each type of result, with its number of results. */

import { Text, useMessages } from 'plinth/react'
import type { KeyboardEvent } from 'react'
import { shortCount } from '../shared/contract/count-label.js'
import type { RecordType } from '../shared/contract/record-types.js'
import { type Answer, facetsOf } from '../shared/search/answer.js'
import { Button } from '../shared/ui/button.js'
import { directionOf } from '../shared/ui/direction.js'
import { messages, TYPE_PLURALS } from './messages.js'

interface Props {
  readonly controls: string
  /** Has the counts; undefined before the first answer, when there are no tabs. */
  readonly answer: Answer | undefined
  /** The newest search failed: how many there are of what it asked for, nobody knows. */
  readonly isUncounted: boolean
  readonly chosen: RecordType | undefined
  /** Nothing is typed: the row takes no room. */
  readonly isEmpty: boolean
  onChoose(type: RecordType | undefined): void
  /** An arrow key has moved to this tab; held down, it moves on. */
  onFocusTab(type: RecordType | undefined): void
}

export function Tabs({ controls, answer, isUncounted, chosen, isEmpty, onChoose, onFocusTab }: Props) {
  const { text } = useMessages()
  const tabs = answer ? [{ type: undefined, count: answer.all }, ...facetsOf(answer)] : []

  function moveAlongTabs(event: KeyboardEvent<HTMLElement>): void {
    const buttons = [...event.currentTarget.querySelectorAll('button')]
    const index = buttons.findIndex((button) => button.matches(':focus'))
    const next = nextTabIndex(index, buttons.length, event.key, directionOf(event.currentTarget) < 0)
    if (index < 0 || next === undefined) return
    event.preventDefault()
    const button = buttons[next]
    if (!button) return
    button.focus()
    onFocusTab(tabs[next]?.type)
    scrollToTab(button)
  }

  return (
    <div
      className="w-search-overlay__tabs"
      role="tablist"
      aria-label={text(messages.kinds)}
      data-empty={isEmpty ? '' : undefined}
      onKeyDown={moveAlongTabs}
    >
      {tabs.map(({ type, count }) => (
        <Button
          key={type ?? 'all'}
          className="w-search-overlay__tab"
          role="tab"
          aria-controls={controls}
          aria-selected={type === chosen}
          tabIndex={type === chosen ? 0 : -1}
          onClick={({ currentTarget }) => {
            onChoose(type)
            scrollToTab(currentTarget)
          }}
        >
          <Text>{text(type ? TYPE_PLURALS[type] : messages.all)}</Text>{' '}
          <span className="w-search-overlay__badge">{isUncounted ? '' : shortCount(count)}</span>
        </Button>
      ))}
    </div>
  )
}

/** The tab that a key moves to; undefined for other keys. */
export function nextTabIndex(
  index: number,
  length: number,
  key: string,
  isRightToLeft: boolean,
): number | undefined {
  const [forward, backward] = isRightToLeft ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
  if (key === forward) return (index + 1) % length
  if (key === backward) return (index - 1 + length) % length
  if (key === 'Home') return 0
  return key === 'End' ? length - 1 : undefined
}

/** On a phone the row is longer than the screen. */
const scrollToTab = (tab: HTMLElement) => tab.scrollIntoView({ block: 'nearest', inline: 'center' })
