/** The state of the panel: opened by links, and bound to the member who is signed in. */
import { pageUrl } from 'plinth'
import { useEmit, useHost, useListener, useServices, useSignal } from 'plinth/react'
import { type RefObject, useCallback, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { createUnsent } from '../shared/chat/unsent.js'
import { sessionStore } from '../shared/services/storage.js'
import { keyOf } from '../shared/services/user.state.js'
import { useOnChange } from '../shared/ui/use-on-change.js'
import { type Presence, usePresence } from '../shared/ui/use-presence.js'
import { type ChatState, chatReducer, initialChatState, timesOf } from './chat-panel.state.js'

export interface ChatOptions {
  /** Where visitors sign in first. */
  readonly signIn: string
}

interface Chat {
  readonly state: ChatState
  readonly phase: Presence
  /** Opens the panel, after signing in if need be; `opener` gets the focus back. */
  open(opener: HTMLElement): Promise<void>
  close(): void
}

export function useChat(
  { signIn }: ChatOptions,
  link: HTMLAnchorElement,
  dialog: RefObject<HTMLDialogElement | null>,
): Chat {
  const { user, navigation } = useServices()
  const askToSignIn = useAskToSignIn(signIn, link)
  const host = useHost()
  const emit = useEmit<'chat-panel'>()
  const signal = useSignal()
  const [state, dispatch] = useReducer(chatReducer, initialChatState)
  const { phase } = usePresence(state.isOpen, timesOf(state), () => dispatch({ type: 'gone' }))
  const opener = useRef<HTMLElement>(link)
  /** Set while an opening waits for the user call. */
  const waiting = useRef<AbortSignal>(undefined)
  const hasFocus = useCallback(() => dialog.current?.contains(document.activeElement) ?? false, [dialog])

  async function open(from: HTMLElement): Promise<void> {
    if (state.isOpen) {
      dispatch({ type: 'opened' })
      return
    }
    if (!customElements.get('turbo-frame')) {
      navigation.go(link.href)
      return
    }
    // A second click while the first one waits does nothing.
    if (waiting.current && !waiting.current.aborted) return
    opener.current = from
    const leaving = signal()
    waiting.current = leaving
    const isMember = await askToSignIn(from, leaving).finally(() => {
      if (waiting.current === leaving) waiting.current = undefined
    })
    if (!isMember || leaving.aborted) return
    dispatch({ type: 'opened' })
    rememberOpen(keyOf(user.state()))
  }

  function close(): void {
    if (!state.isOpen) return
    dispatch({ type: 'closed', hadFocus: hasFocus() })
    rememberOpen('')
  }

  useEffect(
    function returnFocus() {
      if (!state.returnsFocus) return
      const target = opener.current.isConnected ? opener.current : link
      target.focus({ preventScroll: true })
    },
    [state.returnsFocus, link],
  )

  const readMember = useEffectEvent((isAfterVisit: boolean) =>
    dispatch({ type: 'memberRead', key: keyOf(user.state()), hadFocus: hasFocus(), isAfterVisit }),
  )
  useEffect(
    function observeMember() {
      user.subscribe(() => readMember(false), signal())
      // Signing in is no visit. After a visit, a reader whose session had expired may have signed out.
      navigation.onEnd((kind) => kind === 'visit' && readMember(true), signal())
      readMember(false)
    },
    [user, navigation, signal],
  )
  useListener(host, 'chat-thread:signed-out', () => dispatch({ type: 'sessionEnded' }))
  useChangeOfMember(state.member, () => dispatch({ type: 'restored' }))
  // Whoever or whatever opened or closed it: signing out closes it too.
  useOnChange(state.isOpen, false, (isNowOpen) => emit(isNowOpen ? 'opened' : 'closed'))

  return { state, phase, open, close }
}

/** Resolves with whether the reader is a member, after asking visitors to sign in. */
function useAskToSignIn(signIn: string, link: HTMLAnchorElement) {
  const { user, layer } = useServices()
  return async (from: HTMLElement, leaving: AbortSignal): Promise<boolean> => {
    const isMember = () => user.state().status === 'authed'
    if (isMember()) return true
    await user.load().catch(() => undefined)
    if (isMember() || leaving.aborted) return isMember()
    const url = pageUrl(signIn)
    url.searchParams.set('redirect', new URL(link.href).pathname)
    await layer.open(url.href, from)
    // Signing in has asked for the new state; this waits for its answer.
    await user.load().catch(() => undefined)
    return isMember()
  }
}

/** A change of member deletes what was written and remembered; a member who had the panel open finds it open. */
function useChangeOfMember(member: string, onRestore: () => void): void {
  const [unsent] = useState(() => createUnsent(sessionStore))
  const before = useRef('')
  const restore = useEffectEvent(onRestore)
  useEffect(
    function changeMember() {
      if (before.current === member) return
      if (before.current !== '') {
        unsent.clear()
        rememberOpen('')
      }
      before.current = member
      if (member !== '' && wasOpen(member)) restore()
    },
    [member, unsent],
  )
}

const OPEN_KEY = 'plinth-chat-open'

/** An empty `member` matches nobody. */
function rememberOpen(member: string): void {
  try {
    if (member === '') sessionStore().removeItem(OPEN_KEY)
    else sessionStore().setItem(OPEN_KEY, member)
  } catch {
    // The browser forbids storage: after a reload the panel is closed.
  }
}

function wasOpen(member: string): boolean {
  try {
    return sessionStore().getItem(OPEN_KEY) === member
  } catch {
    return false
  }
}
