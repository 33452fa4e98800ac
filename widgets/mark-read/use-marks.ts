import { unshadowed } from 'plinth'
import { useEmit, useMessages, useServices, useSignal } from 'plinth/react'
import { useLayoutEffect, useReducer, useRef } from 'react'
import { OUTLIVING } from '../shared/services/api.js'
import { useMutation } from '../shared/services/requests.js'
import { textsIn } from '../shared/ui/texts-in.js'
import { type MarkState, type MarksAction, marksReducer } from './mark-read.state.js'
import { messages } from './messages.js'

interface Mark {
  readonly address: string
  readonly body: URLSearchParams
  readonly undo: MarksAction
  /** Aborted when the page is left: nobody is told any more. */
  readonly leaving: AbortSignal
}

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
