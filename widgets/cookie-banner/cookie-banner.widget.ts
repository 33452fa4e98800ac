import { defineWidget } from '../shared/define.js'
import { options, text } from '../shared/options.js'
import { createTimer } from '../shared/timer.js'
import { element } from '../shared/ui/element.js'
import { isPlainClick } from '../shared/ui/plain-click.js'
import {
  type BannerEvent,
  type BannerState,
  bannerAfter,
  HIDE_MS,
  sentenceFor,
} from './cookie-banner.state.js'

/** Links with this open the banner again, wherever they stand. */
const SETTINGS = '[data-cookie-settings]'

export default defineWidget({
  options: options({
    accept: text('On the button that accepts.', 'Accept'),
    decline: text('On the button that declines.', 'Decline'),
  }),
  slots: { words: 'one' },
  enhance({ host, options: { accept, decline }, slots: { words }, services: { consent }, signal, emit }) {
    const timer = createTimer(signal)
    let state: BannerState = 'hidden'
    /** Had the focus before it came in here: it goes back there. */
    let before: Element | null = null

    const button = (label: string, decision: 'accepted' | 'declined') => {
      const made = element('button', { type: 'button', class: 'w-cookie-banner__button' }, label)
      made.addEventListener('click', () => decide(decision), { signal })
      return made
    }
    const sentence = element('p', { class: 'w-cookie-banner__sentence', role: 'status' })
    // Alike in every way: neither answer is the better one.
    const acts = element(
      'div',
      { class: 'w-cookie-banner__acts' },
      button(decline, 'declined'),
      button(accept, 'accepted'),
    )
    host.append(sentence, acts)
    host.setAttribute('role', 'region')
    host.setAttribute('tabindex', '-1')
    words.setAttribute('role', 'status')
    const ownWords = [...words.childNodes]

    function decide(decision: 'accepted' | 'declined'): void {
      // First, since all who listen to consent hear of it at once, and so does the banner.
      enter({ type: 'decided' })
      consent.decide(decision)
      timer.start(HIDE_MS, () => enter({ type: 'over' }))
      emit('decided', { decision })
    }

    function enter(event: BannerEvent): void {
      const was = state
      state = bannerAfter(state, event)
      const said = sentenceFor(state, consent.state())
      if (sentence.textContent !== said) sentence.textContent = said
      if (state === was) return
      if (state === 'hidden') leave()
      else host.setAttribute('data-open', state)
      // A live region is read out only when its words come after it.
      if (was === 'hidden') words.replaceChildren(...ownWords)
    }

    function leave(): void {
      const hadFocus = host.contains(document.activeElement)
      host.removeAttribute('data-open')
      words.replaceChildren()
      if (!hadFocus) return
      // The page may be another by now, and its link too.
      const back = before?.isConnected ? before : document.querySelector(SETTINGS)
      if (back instanceof HTMLElement) back.focus({ preventScroll: true })
    }

    words.replaceChildren()
    enter({ type: 'consent', state: consent.state() })
    consent.subscribe(() => enter({ type: 'consent', state: consent.state() }), signal)

    host.addEventListener(
      'focusin',
      ({ relatedTarget }) => {
        if (relatedTarget instanceof Element && !host.contains(relatedTarget)) before = relatedTarget
      },
      { signal },
    )
    host.addEventListener(
      'keydown',
      ({ key }) => {
        if (key === 'Escape') enter({ type: 'escape', state: consent.state() })
      },
      { signal },
    )
    document.addEventListener(
      'click',
      (event) => {
        const link = event.target instanceof Element ? event.target.closest(SETTINGS) : null
        if (!link || event.defaultPrevented || !isPlainClick(event)) return
        event.preventDefault()
        timer.stop()
        enter({ type: 'settings' })
        host.focus({ preventScroll: true })
        before = link
      },
      { signal },
    )
  },
})
