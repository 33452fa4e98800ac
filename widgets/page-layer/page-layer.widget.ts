import { defineWidget } from '../shared/define.js'
import { options } from '../shared/options.js'
import { isPlainClick } from '../shared/ui/plain-click.js'
import { advisorsAddress } from './page-layer.enquiry.js'

export default defineWidget({
  options: options({}),
  enhance({ host, services: { layer, user }, signal }) {
    function prepareFor(types: readonly string[]): void {
      for (const type of types) host.addEventListener(type, () => layer.prepare(), { once: true, signal })
    }

    if (host instanceof HTMLFormElement && host.method === 'get') {
      prepareFor(['focusin', 'pointerdown'])
      host.addEventListener(
        'submit',
        (event) => {
          if (event.defaultPrevented) return
          event.preventDefault()
          void layer.open(addressOf(host, event.submitter), event.submitter ?? host)
        },
        { signal },
      )
      return
    }
    if (!(host instanceof HTMLAnchorElement && host.href)) {
      throw new Error(
        `the host is a <${host.localName}>; put data-widget="page-layer" on a link with an href, or on a form that is sent by GET`,
      )
    }
    host.setAttribute('aria-haspopup', 'dialog')
    // Turbo would fetch the whole page ahead, and the layer asks for the bare one.
    host.setAttribute('data-turbo-prefetch', 'false')
    // The link itself, so that a new tab and the status line agree with the layer.
    if (host.dataset.entityAlias) {
      const lead = () => {
        const address = advisorsAddress(location.pathname, host.dataset, user.state())
        if (address) host.href = address
      }
      user.subscribe(lead, signal)
      lead()
    }
    prepareFor(['pointerenter', 'pointerdown', 'focusin'])
    host.addEventListener(
      'click',
      (event) => {
        if (!isPlainClick(event) || event.defaultPrevented || (host.target && host.target !== '_self')) return
        event.preventDefault()
        void layer.open(host.href, host)
      },
      { signal },
    )
  },
})

/** Where the browser itself would go with the form. */
function addressOf(form: HTMLFormElement, submitter: HTMLElement | null): string {
  const url = new URL(form.action)
  const texts = [...new FormData(form, submitter)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  url.search = new URLSearchParams(texts).toString()
  return url.href
}
