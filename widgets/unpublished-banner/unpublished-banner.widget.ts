import { defineWidget } from '../shared/define.js'
import { options } from '../shared/options.js'
import { element } from '../shared/ui/element.js'

export default defineWidget({
  options: options({}),
  enhance({ host, signal, emit }) {
    const close = element('button', {
      type: 'button',
      class: 'w-cross w-unpublished-banner__close',
      'aria-label': 'Close',
    })
    close.addEventListener(
      'click',
      () => {
        host.hidden = true
        // The button goes with the press.
        document.querySelector('main')?.focus({ preventScroll: true })
        emit('closed')
      },
      { signal },
    )
    host.append(close)
  },
})
