import { useEmit, useListener, useServices } from 'plinth/react'
import { useEffect, useLayoutEffect, useReducer, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { ConsentState } from '../shared/services/consent.js'
import { isPlainClick } from '../shared/ui/plain-click.js'
import { useStore } from '../shared/ui/use-store.js'
import { type BannerState, bannerReducer, HIDE_MS } from './cookie-banner.state.js'

/** Links with this open the banner again, wherever they are. */
const SETTINGS = '[data-cookie-settings]'

interface Banner {
  readonly state: BannerState
  readonly answer: ConsentState
  decide(decision: 'accepted' | 'declined'): void
}

/** Whether the banner is open, and what opens and closes it. */
export function useBanner(host: HTMLElement): Banner {
  const { consent } = useServices()
  const emit = useEmit()
  const answer = useStore(consent)
  const [state, dispatch] = useReducer(bannerReducer, 'hidden')
  /** Had the focus before it came in here: it goes back there. */
  const before = useRef<Element>(null)

  useEffect(
    function hearOfConsent() {
      dispatch({ type: 'consent', state: answer })
    },
    [answer],
  )
  useEffect(
    function goAfterDecision() {
      if (state !== 'leaving') return
      const timer = setTimeout(() => dispatch({ type: 'over' }), HIDE_MS)
      return () => clearTimeout(timer)
    },
    [state],
  )
  useLayoutEffect(
    function giveFocusBack() {
      if (state !== 'hidden' || !host.contains(document.activeElement)) return
      // The page may be another by now, and its link too.
      const back = before.current?.isConnected ? before.current : document.querySelector(SETTINGS)
      if (back instanceof HTMLElement) back.focus({ preventScroll: true })
    },
    [host, state],
  )

  useListener(host, 'focusin', ({ relatedTarget }) => {
    if (relatedTarget instanceof Element && !host.contains(relatedTarget)) before.current = relatedTarget
  })
  useListener(host, 'keydown', ({ key }) => {
    if (key === 'Escape') dispatch({ type: 'escape', state: answer })
  })
  useListener(document, 'click', (event) => {
    const link = event.target instanceof Element ? event.target.closest(SETTINGS) : null
    if (!link || event.defaultPrevented || !isPlainClick(event)) return
    event.preventDefault()
    // What is not shown takes no focus.
    flushSync(() => dispatch({ type: 'settings' }))
    host.focus({ preventScroll: true })
    before.current = link
  })

  return {
    state,
    answer,
    decide(decision) {
      dispatch({ type: 'decided' })
      consent.decide(decision)
      emit('decided', { decision })
    },
  }
}
