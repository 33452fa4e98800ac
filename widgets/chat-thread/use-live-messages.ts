import { useEmit, useServices, useSignal } from 'plinth/react'
import { useEffect, useEffectEvent } from 'react'
import { chatMessagesCall, chatStreamPath } from '../shared/contract/chat.call.js'
import { HttpError } from '../shared/services/api.js'
import { atBasePath } from '../shared/services/base-path.js'
import { withSignal } from '../shared/ui/with-signal.js'
import { isOf, lastIdOf } from './chat-thread.state.js'
import { observeMessages } from './live.js'
import { readMessages } from './received.js'
import type { Thread, ThreadOptions } from './use-thread.js'

/** Receives new messages as they come, while a member is signed in. */
export function useLiveMessages(
  { of }: ThreadOptions,
  { state, dispatch }: Pick<Thread, 'state' | 'dispatch'>,
  formatTime: (at: Date) => string,
): void {
  const { api } = useServices()
  const emit = useEmit<'chat-thread'>()
  const signal = useSignal()
  const params = () => ({ ...(of > 0 ? { of } : {}), after: lastIdOf(state) })

  const address = useEffectEvent(() => atBasePath(chatStreamPath(params())))
  const isCurrent = useEffectEvent((asking: string) => isOf(asking, state))
  const receive = useEffectEvent((html: string, asking: string) =>
    dispatch({
      type: 'answered',
      member: asking,
      answer: { type: 'received', messages: readMessages(html, formatTime) },
    }),
  )
  const request = useEffectEvent(async (asking: string) => {
    try {
      receive(await api.call(chatMessagesCall, params(), { signal: signal() }), asking)
    } catch (error) {
      if (!(error instanceof HttpError && error.status === 401)) throw error
      dispatch({ type: 'answered', member: asking, answer: { type: 'signedOut' } })
      if (isCurrent(asking)) emit('signed-out')
    }
  })

  const { member, isSignedOut } = state
  useEffect(
    function observe() {
      if (member === '' || isSignedOut) return
      return withSignal((signal) =>
        observeMessages({
          address: () => address(),
          onMessage: (html) => receive(html, member),
          request: () => request(member),
          signal,
        }),
      )
    },
    [member, isSignedOut],
  )
}
