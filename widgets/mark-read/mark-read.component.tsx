import { InSlot, useAttributes, useHost, useListener, useMessages } from 'plinth/react'
import { useState } from 'react'
import { useIgnoreSecondClick } from '../shared/ui/use-ignore-second-click.js'
import { entriesOf } from './entries.js'
import { messages } from './messages.js'
import type { Slots } from './options.js'
import { useMarks } from './use-marks.js'

interface Props {
  readonly options: { readonly unread: number }
  readonly slots: Slots
}

/** Marks items and counts the unread ones. What has not changed stays as the server wrote it. */
export function MarkRead({ options, slots }: Props) {
  const { text, number } = useMessages()
  const [entries] = useState(() => entriesOf(slots))
  const [first] = useState(() => ({
    unread: options.unread,
    read: entries.map(({ item }) => !item.hasAttribute('data-unread')),
  }))
  const { state, markOne, markAll } = useMarks(first)
  const { unread, read } = state

  function ifChanged<Value>(value: Value): Value | undefined {
    return state === first ? undefined : value
  }
  useAttributes(slots.item, (_, index) => ({ 'data-unread': ifChanged(!read[index]) }))
  useAttributes(
    entries.map(({ field }) => field),
    (_, index) => ({ value: ifChanged(read[index] ? 0 : 1) }),
  )
  useAttributes(slots.badge, { hidden: ifChanged(unread === 0) })
  // Hidden, it keeps its focus and its place.
  useAttributes(slots.all, { 'data-idle': ifChanged(unread === 0) })

  const host = useHost()
  useListener(host, 'submit', (event) => {
    const index = entries.findIndex(({ form }) => form === event.target)
    const entry = entries[index]
    if (!entry && event.target !== slots.all) return
    event.preventDefault()
    if (entry) markOne(entry.form, index)
    else if (slots.all && unread > 0) markAll(slots.all)
  })
  // The second click of a double click would undo the first.
  useIgnoreSecondClick(host, (target) => entries.some(({ button }) => button.contains(target)))

  return (
    <>
      {entries.map(({ button }, index) =>
        read[index] === first.read[index] ? null : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the items are the server's and stay
          <InSlot key={index} of={button} replace>
            {text(read[index] ? messages.markUnread : messages.markRead)}
          </InSlot>
        ),
      )}
      {unread === first.unread ? null : (
        <>
          <InSlot of={slots.count} replace>
            {unread === 0 ? text(messages.none) : text(messages.some, { count: unread })}
          </InSlot>
          <InSlot of={slots.badge} replace>
            {number(Math.min(unread, 99))}
          </InSlot>
        </>
      )}
    </>
  )
}
