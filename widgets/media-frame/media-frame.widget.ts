import { defineWidget } from '../shared/define.js'
import { options, text } from '../shared/options.js'
import { createTimer } from '../shared/timer.js'
import { element } from '../shared/ui/element.js'
import { heightFor, RESIZE_AT_MS, RESIZE_DEBOUNCE_MS, ratioOf } from './media-frame.state.js'

export default defineWidget({
  options: options({ show: text('On the button that shows a frame from another site.', 'Show it here') }),
  slots: { frame: 'one', ask: 'optional' },
  enhance({ host, options: { show }, slots: { frame, ask }, services: { consent }, signal }) {
    const fitHeight = () => {
      const ratio = ratioOf(frame.getAttribute('width'), frame.getAttribute('height'))
      frame.style.blockSize = `${heightFor(host.clientWidth, ratio)}px`
    }
    fitHeight()
    for (const atMs of RESIZE_AT_MS) createTimer(signal).start(atMs, fitHeight)
    const resized = createTimer(signal)
    addEventListener('resize', () => resized.start(RESIZE_DEBOUNCE_MS, fitHeight), { signal })

    const later = frame.getAttribute('data-src')
    if (later) waitForConsent(later)

    /** For this frame alone the reader's word is enough; else it comes and goes with consent. */
    function waitForConsent(address: string): void {
      let isWanted = false
      const button = element('button', { type: 'button', class: 'w-media-frame__show' }, show)
      ask?.append(button)

      function follow(): void {
        const isShown = isWanted || consent.state() === 'accepted'
        const hadFocus = ask?.contains(document.activeElement) ?? false
        if (ask) ask.hidden = isShown
        if (isShown && !frame.hasAttribute('src')) frame.setAttribute('src', address)
        if (!isShown) frame.removeAttribute('src')
        if (isShown && hadFocus) frame.focus({ preventScroll: true })
      }
      button.addEventListener(
        'click',
        () => {
          isWanted = true
          follow()
        },
        { signal },
      )
      consent.subscribe(follow, signal)
      follow()
    }
  },
})
