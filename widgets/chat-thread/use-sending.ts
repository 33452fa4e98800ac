/** Sends messages one after the other, so that they keep the order in which they were written. */
import { useEmit, useServices, useSignal } from 'plinth/react'
import { type Dispatch, useEffect, useEffectEvent, useRef } from 'react'
import { chatSendCall } from '../shared/contract/chat.call.js'
import { HttpError, OUTLIVING } from '../shared/services/api.js'
import { useMutation } from '../shared/services/requests.js'
import {
  isOf,
  nextToSend,
  refusalOf,
  type Sending,
  type ThreadAction,
  type ThreadState,
} from './chat-thread.state.js'
import { readMessages } from './received.js'

interface UseSendingOptions {
  dispatch: Dispatch<ThreadAction>
  /** Drops a message from what is kept for later. */
  forget(key: string): void
  formatTime(at: Date): string
}

export function useSending(
  of: number,
  state: ThreadState,
  { dispatch, forget, formatTime }: UseSendingOptions,
): void {
  const { api } = useServices()
  const emit = useEmit<'chat-thread'>()
  const signal = useSignal()
  const { mutateAsync } = useMutation({
    mutationFn: (body: URLSearchParams) =>
      api.call(chatSendCall, of > 0 ? { of } : {}, { ...OUTLIVING, body }),
  })
  /** The member one of whose messages is in flight. */
  const sendingFor = useRef<string>(undefined)
  const isCurrent = useEffectEvent((member: string) => isOf(member, state))

  const post = useEffectEvent(async ({ key, text }: Sending) => {
    const leaving = signal()
    const { member } = state
    const onAnswer = (answer: ThreadAction) => {
      if (sendingFor.current === member) sendingFor.current = undefined
      dispatch({ type: 'answered', member, answer })
    }
    sendingFor.current = member
    try {
      const html = await mutateAsync(new URLSearchParams({ key, text }))
      forget(key)
      onAnswer({ type: 'taken', key, messages: readMessages(html, formatTime) })
    } catch (error) {
      const status = error instanceof HttpError ? error.status : undefined
      const why = refusalOf({ status, isOnline: navigator.onLine })
      onAnswer({ type: 'refused', why })
      if (leaving.aborted || !isCurrent(member)) return
      if (why === 'signed-out') emit('signed-out')
      if (why !== 'offline')
        console.error('chat-thread: a message was not accepted; it is kept in the page', error)
    }
  })

  const next = nextToSend(state)
  const { queue, member } = state
  useEffect(
    function sendNext() {
      // Each change of the queue is an occasion to go on, also one that leaves the same message next.
      if (queue && next && sendingFor.current !== member) void post(next)
    },
    [queue, next, member],
  )
}
