/** The conversation's state: what the member writes, sends and keeps for later. */

import { useEmit, useListener, useServices, useSignal } from 'plinth/react'
import { type Dispatch, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { createUnsent } from '../shared/chat/unsent.js'
import { tidyMessage } from '../shared/contract/chat.call.js'
import { sessionStore } from '../shared/services/storage.js'
import { keyOf } from '../shared/services/user.state.js'
import {
  draftOf,
  initialThreadState,
  type ThreadAction,
  type ThreadState,
  threadReducer,
} from './chat-thread.state.js'
import { knownOf, messagesIn } from './received.js'
import { useSending } from './use-sending.js'

export interface ThreadOptions {
  /** For advisors: the member whose conversation it is; 0 for one’s own. */
  readonly of: number
  /** Where readers who are signed out sign in. */
  readonly signIn: string
}

export interface ThreadSlots {
  readonly log: HTMLElement
  readonly list: HTMLElement
  readonly field: HTMLTextAreaElement
}

export interface Thread {
  readonly state: ThreadState
  dispatch: Dispatch<ThreadAction>
  /** Sends what is in the field. */
  submit(): Promise<void>
  /** Sends what was not taken, after signing in if need be. */
  tryAgain(): void
}

export function useThread(
  options: ThreadOptions,
  { log, list, field }: ThreadSlots,
  formatTime: (at: Date) => string,
): Thread {
  const { user, layer } = useServices()
  const emit = useEmit<'chat-thread'>()
  const signal = useSignal()
  const [state, dispatch] = useReducer(threadReducer, list, (server) =>
    initialThreadState(messagesIn(server).map(knownOf)),
  )
  const readMember = () => dispatch({ type: 'memberRead', key: keyOf(user.state()) })
  const forget = useDrafts(options.of, state, dispatch, field)
  useSending(options.of, state, { dispatch, forget, formatTime })

  /** Resolves with whether there is a member then. */
  async function signIn(): Promise<boolean> {
    const leaving = signal()
    await layer.open(options.signIn, field)
    const { status } = await user.reload().catch(() => user.state())
    if (status !== 'authed' || leaving.aborted) return false
    dispatch({ type: 'signedIn' })
    return true
  }

  async function retry(): Promise<void> {
    if (!state.isSignedOut || (await signIn())) dispatch({ type: 'retried' })
  }

  async function submit(): Promise<void> {
    const text = tidyMessage(field.value)
    if (text === '') {
      field.focus()
      return
    }
    // Once it is known who writes, their draft may come into the field. It is not sent with this.
    field.value = ''
    if (user.state().status !== 'authed') {
      const { status } = await user.load().catch(() => user.state())
      if (status !== 'authed' && !(await signIn())) {
        field.value = draftOf(text, field.value)
        return
      }
      readMember()
    }
    // Without HTTPS browsers have no `randomUUID`.
    const key = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random().toString(36).slice(2)}`
    dispatch({ type: 'written', message: { key, text } })
    log.scrollTop = log.scrollHeight
    emit('written')
  }

  const readMemberNow = useEffectEvent(readMember)
  useEffect(
    function observeMember() {
      user.subscribe(() => readMemberNow(), signal())
      readMemberNow()
    },
    [user, signal],
  )
  useListener(window, 'online', () => {
    // Signing in is offered where the reader asks for it, not by a network that is back.
    if (state.queue.length > 0 && !state.isSignedOut) dispatch({ type: 'retried' })
  })

  return {
    state,
    dispatch,
    submit,
    tryAgain() {
      // The button is removed by this.
      field.focus({ preventScroll: true })
      void retry()
    },
  }
}

/** Keeps what is unsent and half written in the tab, by member. Returns what drops a message from there. */
function useDrafts(
  of: number,
  { member, queue }: ThreadState,
  dispatch: Dispatch<ThreadAction>,
  field: HTMLTextAreaElement,
): (key: string) => void {
  const [unsent] = useState(() => createUnsent(sessionStore))
  const name = `${member} ${of}`
  const before = useRef('')

  function storeUnsent(): void {
    const messages = queue.map(({ key, text }) => ({ key, text }))
    if (member !== '') unsent.write(name, { draft: field.value, messages })
  }
  useListener(field, 'input', storeUnsent)
  const storeNow = useEffectEvent(storeUnsent)

  useEffect(
    function changeMember() {
      if (before.current !== '' && before.current !== member) {
        unsent.clear()
        field.value = ''
      }
      before.current = member
      if (member === '') return
      const kept = unsent.read(name)
      field.value = draftOf(kept.draft, field.value)
      dispatch({ type: 'resumed', messages: kept.messages })
    },
    [member, name, unsent, field, dispatch],
  )
  // After the effect above, which reads what this writes.
  useEffect(
    function storeQueue() {
      if (queue) storeNow()
    },
    [queue],
  )
  return (key) => {
    if (member === '') return
    const { draft, messages } = unsent.read(name)
    unsent.write(name, { draft, messages: messages.filter((message) => message.key !== key) })
  }
}
