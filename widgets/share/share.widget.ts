import { defineWidget, type EventsOf, event, pageUrl, SlotError, slot, string } from 'plinth'

const events = { shared: event('The reader has passed the page on by the system’s own sheet.') }

declare module 'plinth' {
  interface WidgetEvents extends EventsOf<'share', typeof events> {}
}

export default defineWidget({
  needs: 'nothing',
  options: {
    url: string({ description: 'The address to pass on; the page’s own by default.', default: '' }),
    title: string({ description: 'Its title; the page’s own by default.', default: '' }),
  },
  slots: { summary: slot({ description: 'The words that are pressed.' }) },
  events,
  enhance({ host, options, slots: { summary }, signal, emit }) {
    if (!(host instanceof HTMLDetailsElement))
      throw new SlotError(`the host is a <${host.localName}>; put data-widget="share" on the <details>`)

    const details = host
    async function share(): Promise<void> {
      const { href } = pageUrl()
      try {
        await navigator.share({
          url: new URL(options.url, href).href,
          title: options.title || document.title,
        })
        if (!signal.aborted) emit('shared')
      } catch (error) {
        // The reader has closed the sheet. Whatever else it is, the ways in the page are left.
        if (!(error instanceof DOMException && error.name === 'AbortError')) details.open = true
      }
    }

    summary.addEventListener(
      'click',
      (event) => {
        // Not everywhere, and only with HTTPS. What is open can be closed.
        if (!('share' in navigator) || details.open) return
        event.preventDefault()
        void share()
      },
      { signal },
    )
  },
})
