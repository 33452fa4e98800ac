import { defineWidget } from '../shared/define.js'
import { options } from '../shared/options.js'

export default defineWidget({
  options: options({}),
  enhance({ host, services: { layer }, signal }) {
    if (!(host instanceof HTMLAnchorElement && host.href)) {
      throw new Error(
        `the host is a <${host.localName}>; put data-widget="page-layer" on a link with an href`,
      )
    }
    host.setAttribute('aria-haspopup', 'dialog')
    // Turbo would fetch the whole page ahead, and the layer asks for the bare one.
    host.setAttribute('data-turbo-prefetch', 'false')
    for (const type of ['pointerenter', 'pointerdown', 'focusin'] as const)
      host.addEventListener(type, () => layer.prepare(), { once: true, signal })
    host.addEventListener(
      'click',
      (event) => {
        const isPlain =
          event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
        if (!isPlain || event.defaultPrevented || (host.target && host.target !== '_self')) return
        event.preventDefault()
        void layer.open(host.href, host)
      },
      { signal },
    )
  },
})
