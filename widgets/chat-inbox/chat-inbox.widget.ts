import { defineWidget } from '../shared/define.js'
import { options, text } from '../shared/options.js'
import { createTimer } from '../shared/timer.js'

/** After an answer that was no stream: a server that restarts, or too many windows. */
const AGAIN_MS = 15_000

export default defineWidget({
  options: options({
    stream: text('Address of the events that say when something has changed.', '/staff/chat/stream/'),
  }),
  slots: { frame: 'one' },
  enhance({ options: { stream }, slots: { frame }, services: { user }, signal }) {
    if (frame.localName !== 'turbo-frame')
      throw new Error(`the slot "frame" is a <${frame.localName}>; write <turbo-frame data-slot="frame">`)
    const again = createTimer(signal)
    let source: EventSource | undefined
    /** Where the link leads that had the focus when the list was asked for: it comes as another element. */
    let held: string | undefined

    /** Fetches the page in view again, and takes the frame out of it. */
    function refresh(): void {
      const focused = frame.contains(document.activeElement) ? document.activeElement : undefined
      held = focused instanceof HTMLAnchorElement ? focused.href : held
      // A frame that has its address already asks again only when that is set anew.
      frame.removeAttribute('src')
      frame.setAttribute('src', location.href)
    }

    function giveFocusBack(): void {
      const link = [...frame.querySelectorAll('a')].find(({ href }) => href === held)
      if (link && document.activeElement === document.body) link.focus({ preventScroll: true })
      held = undefined
    }

    function close(): void {
      again.stop()
      source?.close()
      source = undefined
    }

    function follow(): void {
      if (document.hidden || user.state().status !== 'authed') {
        close()
        return
      }
      if (source) return
      source = new EventSource(stream)
      source.addEventListener('changed', refresh)
      source.addEventListener('error', () => {
        // Otherwise the browser tries again by itself.
        if (source?.readyState !== EventSource.CLOSED) return
        close()
        again.start(AGAIN_MS, follow)
      })
    }
    frame.addEventListener('turbo:frame-load', giveFocusBack, { signal })
    document.addEventListener('visibilitychange', follow, { signal })
    signal.addEventListener('abort', close)
    user.subscribe(follow, signal)
    follow()
  },
})
