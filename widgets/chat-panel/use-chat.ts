/** The state of the panel: opened by links, and bound to the member who is signed in. */
import { useEmit, useHost, useListener, useServices, useSignal } from 'plinth/react'
import { type RefObject, useCallback, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { createUnsent } from '../shared/chat/unsent.js'
import { keyOf } from '../shared/services/user.state.js'
import { type ChatState, chatReducer, initialChatState, isOpen } from './chat-panel.state.js'
import { rememberOpen, wasOpen } from './remember-open.js'

export interface ChatOptions {
  /** Where visitors sign in first. */
  readonly signIn: string
}

interface Chat {
  readonly state: ChatState
  /** Opens the panel, after signing in if need be; `opener` gets the focus back. */
  open(opener: HTMLElement): Promise<void>
  close(): void
  endTransition(): void
}

export function useChat(
  { signIn }: ChatOptions,
  link: HTMLAnchorElement,
  dialog: RefObject<HTMLDialogElement | null>,
): Chat {
  const { user, layer, navigation } = useServices()
  const signal = useSignal()
  const [state, dispatch] = useReducer(chatReducer, initialChatState)
  const opener = useRef<HTMLElement>(link)
  /** The opening that waits to know who the reader is. */
  const waiting = useRef<AbortSignal>(undefined)
  const hasFocus = useCallback(() => dialog.current?.contains(document.activeElement) ?? false, [dialog])

  async function open(from: HTMLElement): Promise<void> {
    if (isOpen(state)) {
      dispatch({ type: 'opened' })
      return
    }
    if (!customElements.get('turbo-frame')) {
      navigation.go(link.href)
      return
    }
    // A second click while the first one waits asks for the same.
    if (waiting.current && !waiting.current.aborted) return
    opener.current = from
    const leaving = signal()
    waiting.current = leaving
    const isMember = await isSignedIn(from, leaving).finally(() => {
      if (waiting.current === leaving) waiting.current = undefined
    })
    if (!isMember || leaving.aborted) return
    dispatch({ type: 'opened' })
    rememberOpen(keyOf(user.state()))
  }

  async function isSignedIn(from: HTMLElement, leaving: AbortSignal): Promise<boolean> {
    const isMember = () => user.state().status === 'authed'
    if (isMember()) return true
    await user.load().catch(() => undefined)
    if (isMember() || leaving.aborted) return isMember()
    const url = new URL(signIn, location.href)
    url.searchParams.set('redirect', new URL(link.href).pathname)
    await layer.open(url.href, from)
    // Signing in has asked for the new state; this waits for its answer.
    await user.load().catch(() => undefined)
    return isMember()
  }

  function close(): void {
    if (!isOpen(state)) return
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

  const noteMember = useEffectEvent((isAfterVisit: boolean) =>
    dispatch({ type: 'member', key: keyOf(user.state()), hadFocus: hasFocus(), isAfterVisit }),
  )
  useEffect(
    function followMember() {
      user.subscribe(() => noteMember(false), signal())
      // Signing in takes no visit. After one, a reader whose session was over may have signed out.
      navigation.onEnd((kind) => kind === 'visit' && noteMember(true), signal())
      noteMember(false)
    },
    [user, navigation, signal],
  )
  useListener(useHost(), 'chat-thread:signed-out', () => dispatch({ type: 'session-over' }))
  useChangeOfMember(state.member, () => dispatch({ type: 'restored' }))
  useOpenEvents(isOpen(state))

  return { state, open, close, endTransition: useCallback(() => dispatch({ type: 'transition-ended' }), []) }
}

/** Emits `opened` and `closed`, whoever or whatever opened or closed it: signing out closes it too. */
function useOpenEvents(isNowOpen: boolean): void {
  const emit = useEmit()
  const isToldOpen = useRef(false)
  useEffect(
    function tellOpenOrClosed() {
      if (isToldOpen.current === isNowOpen) return
      isToldOpen.current = isNowOpen
      emit(isNowOpen ? 'opened' : 'closed')
    },
    [isNowOpen, emit],
  )
}

/** Whoever signs out leaves nothing behind; whoever is there finds the panel open as it was, by `restore`. */
function useChangeOfMember(member: string, onRestore: () => void): void {
  const [unsent] = useState(() => createUnsent(() => sessionStorage))
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
