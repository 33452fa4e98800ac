import { useEmit, useServices, useSignal } from 'plinth/react'
import { useEffect, useEffectEvent } from 'react'
import { chatMessagesCall, chatStreamPath } from '../shared/contract/chat.call.js'
import { HttpError } from '../shared/services/api.js'
import { atBasePath } from '../shared/services/base-path.js'
import { withSignal } from '../shared/ui/with-signal.js'
import { isOf, lastIdOf } from './chat-thread.state.js'
import { followMessages } from './live.js'
import { readMessages } from './received.js'
import type { Thread, ThreadOptions } from './use-thread.js'

/** Takes new messages as they come, while a member is signed in. */
export function useFollowing(
  { of }: ThreadOptions,
  { state, dispatch }: Pick<Thread, 'state' | 'dispatch'>,
  tellTime: (at: Date) => string,
): void {
  const { api } = useServices()
  const emit = useEmit<'chat-thread'>()
  const signal = useSignal()
  const params = () => ({ ...(of > 0 ? { of } : {}), after: lastIdOf(state) })

  const address = useEffectEvent(() => atBasePath(chatStreamPath(params())))
  const isCurrent = useEffectEvent((asking: string) => isOf(asking, state))
  const take = useEffectEvent((html: string, asking: string) =>
    dispatch({
      type: 'answered',
      member: asking,
      answer: { type: 'received', messages: readMessages(html, tellTime) },
    }),
  )
  const ask = useEffectEvent(async (asking: string) => {
    try {
      take(await api.call(chatMessagesCall, params(), { signal: signal() }), asking)
    } catch (error) {
      if (!(error instanceof HttpError && error.status === 401)) throw error
      dispatch({ type: 'answered', member: asking, answer: { type: 'signed-out' } })
      if (isCurrent(asking)) emit('signed-out')
    }
  })

  const { member, isSignedOut } = state
  useEffect(
    function follow() {
      if (member === '' || isSignedOut) return
      return withSignal((signal) =>
        followMessages({
          address: () => address(),
          take: (html) => take(html, member),
          ask: () => ask(member),
          signal,
        }),
      )
    },
    [member, isSignedOut],
  )
}
