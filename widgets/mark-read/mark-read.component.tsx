import { SlotError, unshadowed } from 'plinth'
import {
  InSlot,
  useAttributes,
  useEmit,
  useHost,
  useListener,
  useMessages,
  useServices,
  useSignal,
} from 'plinth/react'
import { useLayoutEffect, useReducer, useRef, useState } from 'react'
import { OUTLIVING } from '../shared/services/api.js'
import { useMutation } from '../shared/services/requests.js'
import { textsIn } from '../shared/ui/texts-in.js'
import { useIgnoreSecondClick } from '../shared/ui/use-ignore-second-click.js'
import { type MarkState, type MarksAction, marksReducer } from './mark-read.state.js'
import { messages } from './messages.js'
import type { Slots } from './options.js'

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

interface Mark {
  readonly address: string
  readonly body: URLSearchParams
  readonly undo: MarksAction
  /** Aborted when the page is left: nobody is told any more. */
  readonly leaving: AbortSignal
}

/** Changes show at once. Those that the server does not keep are undone. */
function useMarks(first: MarkState) {
  const { api, user, navigation, toasts } = useServices()
  const { text } = useMessages()
  const emit = useEmit<'mark-read'>()
  const signal = useSignal()
  const [state, dispatch] = useReducer(marksReducer, first)
  const latest = useRef(state)
  useLayoutEffect(function recordLatest() {
    latest.current = state
  })

  const { mutate } = useMutation({
    problem: 'mark-read: the server did not save the change; look at its log',
    mutationFn: ({ address, body }: Mark) => api.request('POST', address, { ...OUTLIVING, body }),
    onError(_error, { undo, leaving }) {
      dispatch(undo)
      if (!leaving.aborted) toasts.show(text(messages.failed), 'assertive')
    },
    onSuccess(_answer, { leaving }) {
      // Cached pages and the header show the earlier number.
      navigation.forget()
      user.reload().catch(() => undefined)
      if (!leaving.aborted) emit('changed', { unread: latest.current.unread })
    },
  })

  function save(form: HTMLFormElement, change: MarksAction, undo: MarksAction): void {
    // Read before the change is drawn: that changes the field.
    const body = textsIn(new FormData(form))
    dispatch(change)
    mutate({ address: unshadowed(form, 'action'), body, undo, leaving: signal() })
  }

  return {
    state,
    /** Marks an item as read or unread, whichever it is not, and sends its form. */
    markOne(form: HTMLFormElement, index: number) {
      const wasRead = state.read[index] ?? false
      save(
        form,
        { type: 'oneMarked', index, isRead: !wasRead },
        { type: 'oneMarked', index, isRead: wasRead },
      )
    },
    markAll: (form: HTMLFormElement) =>
      save(form, { type: 'allMarked' }, { type: 'allUndone', before: state }),
  }
}
