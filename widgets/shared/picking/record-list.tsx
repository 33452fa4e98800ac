/** Records that are chosen, in their order: each can be moved, by buttons or keys, and taken away. */
import { useMessages } from 'plinth/react'
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../ui/button.js'
import { LiveRegion } from '../ui/live-region.js'
import type { Found } from './found.js'
import { FoundRow } from './found-combobox.js'
import { pickingMessages } from './messages.js'
import { moved, without } from './order.js'

interface Props {
  readonly records: readonly Found[]
  /** One for each, which stays its own when it is moved. */
  readonly keys: readonly string[]
  /** Gets the focus when the last one goes: the id of an element. */
  readonly fallback: string
  /** The places that they had, in the order that they have now. */
  onOrder(places: readonly number[]): void
}

export function RecordList({ records, keys, fallback, onOrder }: Props) {
  const { text } = useMessages()
  const id = useId()
  const [said, setSaid] = useState('')
  const focused = useRef<string>(undefined)
  const places = records.map((_record, place) => place)

  useLayoutEffect(function keepFocus() {
    if (focused.current === undefined) return
    document.getElementById(focused.current)?.focus()
    focused.current = undefined
  })

  function move(place: number, by: number, button: string): void {
    const next = moved(places, place, by)
    const title = records[place]?.name
    if (next === places || title === undefined) return
    focused.current = `${id}${keys[place]}${button}`
    setSaid(text(pickingMessages.moved, { title, place: place + by + 1, count: records.length }))
    onOrder(next)
  }

  function remove(place: number): void {
    const next = keys[place + 1] ?? keys[place - 1]
    focused.current = next === undefined ? fallback : `${id}${next}remove`
    setSaid(text(pickingMessages.removed, { title: records[place]?.name ?? '' }))
    onOrder(without(places, place))
  }

  return (
    <>
      <ol className="w-picking__chosen" aria-label={text(pickingMessages.chosen)}>
        {records.map((record, place) => (
          <li key={keys[place]} className="w-picking__row">
            <FoundRow found={record} />
            <Acts
              id={`${id}${keys[place]}`}
              title={record.name}
              isFirst={place === 0}
              isLast={place === records.length - 1}
              onMove={(by, button) => move(place, by, button)}
              onRemove={() => remove(place)}
            />
          </li>
        ))}
      </ol>
      <LiveRegion>{said === '' ? null : <span>{said}</span>}</LiveRegion>
    </>
  )
}

interface ActsProps {
  /** What the ids of its buttons begin with. */
  readonly id: string
  readonly title: string
  readonly isFirst: boolean
  readonly isLast: boolean
  onMove(by: -1 | 1, button: 'up' | 'down' | 'remove'): void
  onRemove(): void
}

function Acts({ id, title, isFirst, isLast, onMove, onRemove }: ActsProps) {
  const { text } = useMessages()
  /** Alt with an arrow moves it, whichever of its buttons has the focus. */
  const keysOn = (button: 'up' | 'down' | 'remove') => (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    onMove(event.key === 'ArrowUp' ? -1 : 1, button)
  }
  return (
    <span className="w-picking__moves">
      <Button
        id={`${id}up`}
        className="w-picking__move"
        aria-label={text(pickingMessages.up, { title })}
        aria-disabled={isFirst}
        aria-keyshortcuts="Alt+ArrowUp"
        onKeyDown={keysOn('up')}
        onClick={() => onMove(-1, 'up')}
      >
        <span aria-hidden="true">↑</span>
      </Button>
      <Button
        id={`${id}down`}
        className="w-picking__move"
        aria-label={text(pickingMessages.down, { title })}
        aria-disabled={isLast}
        aria-keyshortcuts="Alt+ArrowDown"
        onKeyDown={keysOn('down')}
        onClick={() => onMove(1, 'down')}
      >
        <span aria-hidden="true">↓</span>
      </Button>
      <Button
        id={`${id}remove`}
        className="w-picking__move"
        aria-label={text(pickingMessages.remove, { title })}
        onKeyDown={keysOn('remove')}
        onClick={onRemove}
      >
        <span aria-hidden="true">×</span>
      </Button>
    </span>
  )
}
