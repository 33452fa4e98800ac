import { useEmit, useListener, useServices } from 'plinth/react'
import { useEffect, useLayoutEffect, useReducer, useRef } from 'react'
import { flushSync } from 'react-dom'
import { isPlainClick } from '../shared/ui/link.js'
import { useEscape } from '../shared/ui/use-dismiss.js'
import { useStore } from '../shared/ui/use-store.js'
import { useDelay } from '../shared/ui/use-timer.js'
import { bannerReducer, HIDE_MS } from './cookie-banner.state.js'

/** Links with this open the banner again, wherever they are. */
const SETTINGS = '[data-cookie-settings]'

/** Whether the banner is open, and what opens and closes it. */
export function useBanner(host: HTMLElement) {
  const { consent } = useServices()
  const emit = useEmit<'cookie-banner'>()
  const answer = useStore(consent)
  const [state, dispatch] = useReducer(bannerReducer, 'hidden')
  /** Had the focus before it moved into the banner: it gets the focus back. */
  const before = useRef<Element>(null)

  useEffect(
    function hearOfConsent() {
      dispatch({ type: 'consent', state: answer })
    },
    [answer],
  )
  useDelay(state === 'leaving' ? HIDE_MS : undefined, () => dispatch({ type: 'over' }))
  useLayoutEffect(
    function giveFocusBack() {
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
  useEscape(state === 'reopened' ? host : null, () => dispatch({ type: 'escape', state: answer }))
  useListener(document, 'click', (event) => {
    const link = event.target instanceof Element ? event.target.closest(SETTINGS) : null
    if (!link || event.defaultPrevented || !isPlainClick(event)) return
    event.preventDefault()
    // Drawn at once: a hidden banner takes no focus.
    flushSync(() => dispatch({ type: 'settings' }))
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
