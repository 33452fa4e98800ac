import { defineWidget } from '../shared/define.js'
import { options } from '../shared/options.js'
import { createTimer } from '../shared/timer.js'
import { heightFor, RESIZE_AT_MS, RESIZE_DEBOUNCE_MS, ratioOf } from './media-frame.state.js'

export default defineWidget({
  options: options({}),
  slots: { frame: 'one' },
  enhance({ host, slots: { frame }, signal }) {
    const fitHeight = () => {
      const ratio = ratioOf(frame.getAttribute('width'), frame.getAttribute('height'))
      frame.style.blockSize = `${heightFor(host.clientWidth, ratio)}px`
    }
    fitHeight()
    for (const atMs of RESIZE_AT_MS) createTimer(signal).start(atMs, fitHeight)
    const resized = createTimer(signal)
    addEventListener('resize', () => resized.start(RESIZE_DEBOUNCE_MS, fitHeight), { signal })
  },
})
