import { useEmit, useMessages, useServices, useSignal } from 'plinth/react'
import { useLayoutEffect, useReducer, useRef } from 'react'
import { textsIn } from '../shared/ui/texts-in.js'
import { type MarkState, type MarksAction, marksReducer } from './mark-read.state.js'
import { messages } from './messages.js'

/** Changes show at once. Those that the server does not keep are undone. */
export function useMarks(first: MarkState) {
  const { api, user, navigation, toasts } = useServices()
  const { text } = useMessages()
  const emit = useEmit<'mark-read'>()
  const signal = useSignal()
  const [state, dispatch] = useReducer(marksReducer, first)
  const latest = useRef(state)
  useLayoutEffect(function recordLatest() {
    latest.current = state
  })

  async function save(form: HTMLFormElement, change: MarksAction, undo: MarksAction): Promise<void> {
    const leaving = signal()
    // Read before the change is drawn: that changes the field.
    const body = textsIn(new FormData(form))
    dispatch(change)
    try {
      // A signal of its own: the request goes on when the page is left.
      await api.request('POST', form.action, { signal: new AbortController().signal, body, keepalive: true })
    } catch (error) {
      console.error('mark-read: the server did not save the change; look at its log', error)
      dispatch(undo)
      if (!leaving.aborted) toasts.show(text(messages.failed), 'assertive')
      return
    }
    // Cached pages and the header show the earlier number.
    navigation.forget()
    user.reload().catch(() => undefined)
    if (!leaving.aborted) emit('changed', { unread: latest.current.unread })
  }

  return {
    state,
    /** Marks an item as read or unread, whichever it is not, and sends its form. */
    markOne(form: HTMLFormElement, index: number) {
      const wasRead = state.read[index] ?? false
      void save(form, { type: 'one', index, isRead: !wasRead }, { type: 'one', index, isRead: wasRead })
    },
    markAll: (form: HTMLFormElement) => void save(form, { type: 'all' }, { type: 'undo-all', before: state }),
  }
}
