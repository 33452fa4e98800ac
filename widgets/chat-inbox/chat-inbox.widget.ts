import { defineWidget } from '../shared/define.js'
import { options, text } from '../shared/options.js'

export default defineWidget({
  options: options({
    stream: text('Address of the events that say when something has changed.', '/staff/chat/stream/'),
  }),
  slots: { frame: 'one' },
  enhance({ options: { stream }, slots: { frame }, services: { user }, signal }) {
    if (frame.localName !== 'turbo-frame')
      throw new Error(`the slot "frame" is a <${frame.localName}>; write <turbo-frame data-slot="frame">`)
    let source: EventSource | undefined

    /** Fetches the page in view again, and takes the frame out of it. */
    function refresh(): void {
      // A frame that has its address already asks again only when that is set anew.
      frame.removeAttribute('src')
      frame.setAttribute('src', location.href)
    }

    function close(): void {
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
    }
    document.addEventListener('visibilitychange', follow, { signal })
    signal.addEventListener('abort', close)
    user.subscribe(follow, signal)
    follow()
  },
})
