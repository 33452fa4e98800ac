import { InSlot, useAttributes, useEmit, useListener, useMessages, useServices } from 'plinth/react'
import { useEffect, useLayoutEffect, useReducer, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../shared/ui/button.js'
import { isPlainClick } from '../shared/ui/link.js'
import { LiveRegion } from '../shared/ui/live-region.js'
import { paperOfPage } from '../shared/ui/paper.js'
import { useEscape } from '../shared/ui/use-dismiss.js'
import { usePresence } from '../shared/ui/use-presence.js'
import { useStore } from '../shared/ui/use-store.js'
import { bannerReducer, isOpen, sentenceFor, TIMES } from './cookie-banner.state.js'
import { messages } from './messages.js'

interface Props {
  readonly host: HTMLElement
  readonly slots: { readonly words: HTMLElement }
}

export function CookieBanner({ host, slots: { words } }: Props) {
  const { text } = useMessages()
  const { state, answer, decide } = useBanner(host)
  const isHidden = state === 'hidden'
  const sentence = sentenceFor(state, answer)
  useAttributes(host, {
    'data-open': isHidden ? null : state,
    'data-paper': isHidden ? undefined : paperOfPage(),
    role: 'region',
    tabindex: -1,
  })
  useAttributes(words, { role: 'status' })
  return (
    <>
      {/* A live region is announced only when its words come after it. */}
      {isHidden ? <InSlot of={words} replace /> : null}
      <LiveRegion className="w-cookie-banner__sentence">{sentence && text(messages[sentence])}</LiveRegion>
      {/* Alike in every way: neither answer is the better one. */}
      <div className="w-cookie-banner__acts">
        <Button className="w-cookie-banner__button" onClick={() => decide('declined')}>
          {text(messages.decline)}
        </Button>
        <Button className="w-cookie-banner__button" onClick={() => decide('accepted')}>
          {text(messages.accept)}
        </Button>
      </div>
    </>
  )
}

/** Links with this open the banner again, wherever they are. */
const SETTINGS = '[data-cookie-settings]'

/** Whether the banner is open, and what opens and closes it. */
function useBanner(host: HTMLElement) {
  const { consent } = useServices()
  const emit = useEmit<'cookie-banner'>()
  const answer = useStore(consent)
  const [state, dispatch] = useReducer(bannerReducer, 'hidden')
  usePresence(isOpen(state), TIMES, () => dispatch({ type: 'hidden' }))
  /** Had the focus before it moved into the banner: it gets the focus back. */
  const before = useRef<Element>(null)

  useEffect(
    function syncConsent() {
      dispatch({ type: 'consentChanged', state: answer })
    },
    [answer],
  )
  useLayoutEffect(
    function restoreFocus() {
      if (state !== 'hidden' || !host.contains(document.activeElement)) return
      // The page may have been replaced meanwhile, and the link with it.
      const back = before.current?.isConnected ? before.current : document.querySelector(SETTINGS)
      if (back instanceof HTMLElement) back.focus({ preventScroll: true })
    },
    [host, state],
  )

  useListener(host, 'focusin', ({ relatedTarget }) => {
    if (relatedTarget instanceof Element && !host.contains(relatedTarget)) before.current = relatedTarget
  })
  useEscape(state === 'reopened' ? host : null, () => dispatch({ type: 'escaped', state: answer }))
  useListener(document, 'click', (event) => {
    const link = event.target instanceof Element ? event.target.closest(SETTINGS) : null
    if (!link || event.defaultPrevented || !isPlainClick(event)) return
    event.preventDefault()
    // Drawn at once: a hidden banner takes no focus.
    flushSync(() => dispatch({ type: 'reopened' }))
    host.focus({ preventScroll: true })
    before.current = link
  })

  return {
    state,
    answer,
    decide(decision: 'accepted' | 'declined') {
      dispatch({ type: 'decided' })
      consent.decide(decision)
      emit('decided', { decision })
    },
  }
}
