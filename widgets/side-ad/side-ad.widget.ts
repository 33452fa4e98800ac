/** The style sheet makes the advertisement stick; this marks the host and emits events while it does. */
import { defineWidget, type EventsOf, event, slot } from 'plinth'
import { isLaidOut } from '../shared/ui/laid-out.js'
import { isFixed } from './side-ad.state.js'

const events = {
  fixed: event('The advertisement stays in view from here on.'),
  unfixed: event('The advertisement scrolls with the page again.'),
}

declare module 'plinth' {
  interface WidgetEvents extends EventsOf<'side-ad', typeof events> {}
}

export default defineWidget({
  slots: { ad: slot({ description: 'The advertisement.' }) },
  events,
  enhance({ host, slots: { ad }, signal, emit }) {
    let isAdFixed = false

    function setFixed(next: boolean): void {
      if (next === isAdFixed) return
      isAdFixed = next
      host.toggleAttribute('data-fixed', next)
      emit(next ? 'fixed' : 'unfixed')
    }

    function measure(): void {
      if (!isLaidOut(host)) return
      const { top, bottom } = host.getBoundingClientRect()
      setFixed(isFixed({ top, bottom, heightPx: ad.offsetHeight }))
    }

    // Captured: in a page layer an element scrolls, not the window.
    document.addEventListener('scroll', measure, { capture: true, passive: true, signal })
    addEventListener(
      'resize',
      () => {
        setFixed(false)
        measure()
      },
      { signal },
    )
    // Measures at the start as well.
    const sizes = new ResizeObserver(measure)
    sizes.observe(host)
    signal.addEventListener('abort', () => sizes.disconnect())
  },
})
