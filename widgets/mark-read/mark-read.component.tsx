import { SlotError } from 'plinth'
import { InSlot, useAttributes, useHost, useListener, useMessages } from 'plinth/react'
import { useState } from 'react'
import { useIgnoreSecondClick } from '../shared/ui/use-ignore-second-click.js'
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

/** The items with their forms. Throws for one that is incomplete. */
const entriesOf = (slots: Slots) =>
  slots.item.map((item, index) => {
    const inItem = (element: HTMLElement) => item.contains(element)
    const form = slots.form.find(inItem)
    const field = slots.field.find(inItem)
    const button = slots.button.find(inItem)
    if (form && field && button) return { item, form, field, button }
    throw new SlotError(
      `item ${index + 1} has no form with a field and a button; write <form data-slot="form"> with <input type="hidden" data-slot="field"> and <button data-slot="button"> in it`,
    )
  })
