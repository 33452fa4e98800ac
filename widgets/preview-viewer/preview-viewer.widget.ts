import { defineWidget } from '../shared/define.js'
import { options, text } from '../shared/options.js'
import { isReader, readersOption, readPreview } from '../shared/preview-link.js'
import { isPlainClick } from '../shared/ui/plain-click.js'
import { followEntry } from '../shared/viewer/entry.js'
import { leadOn } from '../shared/viewer/lead-on.js'
import { hashOf, indexIn } from '../shared/viewer/numbered.js'
import type { Viewer } from './preview-viewer.overlay.js'

/** Most pages are read without it. */
const loadOverlay = () => import('./preview-viewer.overlay.js')

export default defineWidget({
  options: options({
    readers: readersOption,
    name: text('What stands in the address before a preview’s number: letters and hyphens.', 'preview'),
    page: text('How a page is called to who hears it.', 'Page'),
    loading: text('What is said while the document comes.', 'The preview is loading.'),
    close: text('The name of the close button.', 'Close'),
    larger: text('The name of the button that enlarges.', 'Zoom in'),
    smaller: text('The name of the button that makes smaller.', 'Zoom out'),
    retry: text('The button after a failure.', 'Try again'),
    instead: text('The link after a failure, to the document itself.', 'Open it in the browser'),
    enquire: text('The link of the enquiry.', 'Enquire'),
  }),
  slots: { preview: 'many' },
  enhance({ host, options: words, slots: { preview: links }, services: { user, visits }, signal, emit }) {
    const { name, readers } = words
    if (!/^[a-z][a-z-]*$/i.test(name))
      throw new Error(`data-name is "${name}"; write letters and hyphens, such as preview`)
    // What is wrong with one is said now, not when it is pressed.
    const previews = links.map(readPreview)
    const entry = followEntry(visits, follow, signal)
    let viewer: Viewer | undefined
    let isLoading = false

    const wanted = () => indexIn(location.hash, name, links.length)

    /** The address asks for one, or for none. The link is clicked as by hand: whatever stands before it is asked too. */
    function follow(): void {
      const index = wanted()
      if (index === undefined) close()
      else if (!viewer) links[index]?.click()
    }

    async function open(index: number): Promise<void> {
      const [link, preview] = [links[index], previews[index]]
      if (!link || !preview || isLoading) return
      isLoading = true
      const overlay = await loadOverlay().catch(() => undefined)
      isLoading = false
      if (signal.aborted || wanted() !== index) return
      if (!overlay) {
        leadOn(preview.href, entry, visits, signal)
        return
      }
      viewer?.remove()
      viewer = overlay.openViewer(
        {
          host,
          opener: link,
          preview,
          words,
          onCloseRequest: () => entry.leave(),
          onRendered: (pages) => emit('rendered', { index, pages }),
          onFailed(trouble, error) {
            console.error(`preview-viewer: ${preview.href} could not be shown; see the cause`, error)
            emit('failed', { index, trouble })
          },
        },
        signal,
      )
      emit('opened', { index })
    }

    function close(): void {
      if (!viewer) return
      viewer.remove()
      viewer = undefined
      emit('closed')
    }

    for (const [index, link] of links.entries()) {
      link.addEventListener(
        'click',
        (event) => {
          if (event.defaultPrevented || !isPlainClick(event) || previews[index]?.isWebsite) return
          if (!isReader(readers, user.state())) return
          event.preventDefault()
          if (location.hash !== hashOf(name, index)) entry.open(hashOf(name, index))
          void open(index)
        },
        { signal },
      )
    }

    async function begin(): Promise<void> {
      if (readers === 'previews') await user.load().catch(() => undefined)
      if (!signal.aborted && wanted() !== undefined && isReader(readers, user.state())) follow()
    }
    signal.addEventListener('abort', () => {
      viewer = undefined
    })
    void begin()
  },
})
