/** Follows Turbo's frames: what did not come is said in its place, and the bare page is asked for where a frame wants it. */
import { createErrorPanel, type Trouble, troubleOf } from '../widgets/shared/ui/error-panel.js'

/** A frame so marked stays empty when its content does not come. */
const SUPPRESS = 'data-suppress-errors'
/** On a frame that is empty on purpose: there is nothing more to show. */
const END = 'data-end'
/** A frame so marked shows any page of the site: `xhr=1` asks for it without what stands around it. */
const BARE = 'data-xhr'

/** Listens until `signal` aborts. Part of the entry: a frame in the first page loads before anything mounts. */
export function followFrames(signal: AbortSignal): void {
  const failed = new WeakSet<Element>()

  const on = <Detail>(type: string, listen: (frame: HTMLElement, detail: Detail, event: Event) => void) =>
    document.addEventListener(
      `turbo:${type}`,
      (event) => {
        const { target } = event
        if (!(target instanceof HTMLElement)) return
        listen(target, (event as CustomEvent<Detail>).detail, event)
      },
      { signal },
    )

  on<{ url: URL; fetchOptions: { headers: Record<string, string> } }>(
    'before-fetch-request',
    (source, { url, fetchOptions }) => {
      const frame = source.closest(`turbo-frame[${BARE}]`)
      // A form inside may be meant for the whole page.
      if (frame && fetchOptions.headers['Turbo-Frame'] === frame.id) url.searchParams.set('xhr', '1')
    },
  )

  on<{ fetchResponse: { succeeded: boolean } }>('before-fetch-response', (frame, { fetchResponse }) => {
    if (fetchResponse.succeeded) failed.delete(frame)
    else failed.add(frame)
  })

  // An error page carries the frame too, with the server's panel in it.
  on<{ newFrame: Element }>('before-frame-render', (frame, { newFrame }) => {
    if (frame.hasAttribute(SUPPRESS)) {
      if (failed.has(frame)) newFrame.replaceChildren()
    } else if (isEmpty(newFrame) && !newFrame.hasAttribute(END) && !frame.hasAttribute(END)) {
      newFrame.append(createErrorPanel('content-missing'))
    }
  })

  on<{ response: Response }>('frame-missing', (frame, { response }, event) => {
    event.preventDefault()
    show(frame, troubleOf(response.status))
  })

  on('fetch-request-error', (frame) => {
    if (frame.localName === 'turbo-frame') show(frame, 'failed')
  })
}

function show(frame: HTMLElement, trouble: Trouble): void {
  frame.replaceChildren(...(frame.hasAttribute(SUPPRESS) ? [] : [createErrorPanel(trouble)]))
}

const isEmpty = (frame: Element) => frame.childElementCount === 0 && frame.textContent?.trim() === ''
