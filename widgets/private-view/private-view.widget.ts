import { privateViewBody, privateViewCall } from '../shared/contract/private-view.call.js'
import { defineWidget } from '../shared/define.js'
import { options } from '../shared/options.js'
import { createTimer } from '../shared/timer.js'
import { SAVE_AFTER_MS, seenIn } from './private-view.state.js'

/** Pages whose view is told already: one that is woken again is the same view. */
const told = new WeakSet<HTMLElement>()

export default defineWidget({
  options: options({}),
  enhance({ services: { api }, signal, emit }) {
    const { body } = document
    const seen = seenIn(location.pathname, body.dataset)
    if (!seen || told.has(body)) return

    async function save(sent: URLSearchParams): Promise<void> {
      told.add(body)
      try {
        await api.call(privateViewCall, {}, { signal, body: sent, keepalive: true })
        emit('saved', seen)
      } catch (error) {
        if (!signal.aborted)
          console.error(
            'private-view: that this work was seen could not be kept; look at the server’s log',
            error,
          )
      }
    }
    createTimer(signal).start(SAVE_AFTER_MS, () => void save(privateViewBody(seen)))
  },
})
