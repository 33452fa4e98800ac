import { defineWidget } from '../shared/define.js'
import { options, text } from '../shared/options.js'
import { createTimer } from '../shared/timer.js'
import { drawAnew } from './chat-inbox.draw.js'

/** After an answer that was no stream: a server that restarts, or too many windows. */
const AGAIN_MS = 15_000

/** As much of what Turbo tells before it draws a frame as is used here. */
interface FrameRenderDetail {
  render(frame: Element, next: Element): void
}

export default defineWidget({
  options: options({
    stream: text('Address of the events that say when something has changed.', '/staff/chat/stream/'),
  }),
  slots: { frame: 'one', status: 'optional', list: 'optional', line: 'many', cell: 'many' },
  enhance({ options: { stream }, slots: { frame }, services: { user }, signal }) {
    if (frame.localName !== 'turbo-frame')
      throw new Error(`the slot "frame" is a <${frame.localName}>; write <turbo-frame data-slot="frame">`)
    const again = createTimer(signal)
    let source: EventSource | undefined

    /** Fetches the page in view again, and takes the frame out of it. */
    function refresh(): void {
      // A frame that has its address already asks again only when that is set anew.
      frame.removeAttribute('src')
      frame.setAttribute('src', location.href)
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
    frame.addEventListener(
      'turbo:before-frame-render',
      (event) => {
        const { detail } = event as CustomEvent<FrameRenderDetail>
        detail.render = drawAnew
      },
      { signal },
    )
    document.addEventListener('visibilitychange', follow, { signal })
    signal.addEventListener('abort', close)
    user.subscribe(follow, signal)
    follow()
  },
})
