import { downloadAddress, TERMS_HOLD_MS, termsHold } from '../shared/contract/preview-terms.js'
import { defineWidget } from '../shared/define.js'
import { options, text } from '../shared/options.js'
import { isReader, readersOption, readPreview } from '../shared/preview-link.js'
import { isPlainClick } from '../shared/ui/plain-click.js'
import { openPopup, type Popup } from './preview-terms.popup.js'

const KEY = 'promptPreviewsDownloadAcceptTermsAfter'
const LINK = 'a[data-type]'

export default defineWidget({
  options: options({
    readers: readersOption,
    heading: text('What stands above the terms.', 'Before you look'),
    view: text('The button that accepts them and opens the preview.', 'Accept and view'),
    download: text('The link that accepts them and downloads it.', 'Accept and download'),
    close: text('The name of the button that closes the popup.', 'Close'),
  }),
  slots: { terms: 'one' },
  enhance({ host, options: words, slots: { terms }, services, signal, emit }) {
    const { preferences, user, visits } = services
    if (!(terms instanceof HTMLTemplateElement))
      throw new Error(`the slot "terms" is a <${terms.localName}>; write <template data-slot="terms">`)
    const { content } = terms
    // What is wrong with one is said now, not when it is pressed.
    for (const link of host.querySelectorAll<HTMLElement>(LINK)) readPreview(link)
    let popup: Popup | undefined

    // Asked for now: whoever clicks is known by then.
    if (words.readers === 'previews') user.subscribe(() => undefined, signal)

    function accept(): void {
      preferences.set(KEY, Date.now() + TERMS_HOLD_MS)
      emit('accepted')
    }

    function ask(link: HTMLAnchorElement): void {
      const { href, isWebsite } = readPreview(link)
      const download = downloadAddress(href)
      const isDownload = !isWebsite && /\/download(?:\/|$)/.test(new URL(href).pathname)
      popup?.remove()
      popup = openPopup({
        words,
        terms: document.importNode(content, true),
        opener: link,
        onView: isDownload ? undefined : () => open(link),
        download: isWebsite || (download === href && !isDownload) ? undefined : download,
        onDownload: accept,
      })
      emit('asked')
    }

    /** The same click again: now it goes through, to whatever answers it. */
    function open(link: HTMLAnchorElement): void {
      accept()
      link.click()
    }

    // On its way down: what stands inside, such as the viewer, hears only of what may be opened.
    host.addEventListener(
      'click',
      (event) => {
        const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>(LINK)
        if (!link || !isPlainClick(event) || event.defaultPrevented) return
        if (!isReader(words.readers, user.state()) || termsHold(preferences.get(KEY), Date.now())) return
        event.preventDefault()
        event.stopPropagation()
        ask(link)
      },
      { signal, capture: true },
    )
    visits.onStart((what) => what === 'visit' && popup?.remove(), signal)
    signal.addEventListener('abort', () => popup?.remove())
  },
})
