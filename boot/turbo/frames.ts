/** Follows Turbo's frames: shows an error in place of content that did not come, and asks for bare pages where a frame wants them. */
import { listenTo, type RequestDetail } from './events.js'
import { type FetchResponse, isTruncated } from './internals.js'

/**
 * Why a frame has no content: the server's answer was 404, or failed otherwise, or lacked the frame.
 * In use: {@link TurboOptions}.
 */
export type FrameTrouble = 'not-found' | 'failed' | 'content-missing'

/**
 * Makes what is shown in a frame in place of its content.
 * In use: {@link TurboOptions}.
 */
export type FrameErrorView = (trouble: FrameTrouble) => HTMLElement

/** A frame with this attribute stays empty when its content does not come. */
const SUPPRESS = 'data-suppress-errors'
/** On a frame that is empty on purpose: there is nothing more to show. */
const END = 'data-end'
/** A frame with this attribute shows any page of the site: `xhr=1` asks for it without what surrounds it. */
const BARE = 'data-xhr'

/** Listens until `signal` aborts. */
export function handleFrames(createErrorView: FrameErrorView, signal: AbortSignal): void {
  const failed = new WeakSet<Element>()

  // On the window, so that listeners of the page come first: what they have prevented is theirs.
  const on = <Detail>(type: string, listen: (frame: HTMLElement, detail: Detail, event: Event) => void) =>
    listenTo(signal)<Detail>(type, (detail, event) => {
      if (event.target instanceof HTMLElement && !event.defaultPrevented) listen(event.target, detail, event)
    })

  function show(frame: HTMLElement, trouble: FrameTrouble): void {
    frame.replaceChildren(...(frame.hasAttribute(SUPPRESS) ? [] : [createErrorView(trouble)]))
  }

  on<RequestDetail>('before-fetch-request', askForBarePage)

  on<{ fetchResponse: FetchResponse }>('before-fetch-response', async (frame, { fetchResponse }) => {
    if (fetchResponse.succeeded) failed.delete(frame)
    else failed.add(frame)
    // That of a form is the form's.
    if (frame.localName === 'turbo-frame' && (await isTruncated(fetchResponse))) show(frame, 'failed')
  })

  // An error page has the frame too, with the server's own error in it.
  on<{ newFrame: Element }>('before-frame-render', (frame, { newFrame }) => {
    if (frame.hasAttribute(SUPPRESS)) {
      if (failed.has(frame)) newFrame.replaceChildren()
    } else if (isEmpty(newFrame) && !newFrame.hasAttribute(END) && !frame.hasAttribute(END)) {
      newFrame.append(createErrorView('content-missing'))
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

/** `source` is the frame that asks, or a link or a form in it. */
export function askForBarePage(source: Element, { url, fetchOptions }: RequestDetail): void {
  const frame = source.closest(`turbo-frame[${BARE}]`)
  // A form inside may be meant for the whole page.
  if (frame && fetchOptions.headers['Turbo-Frame'] === frame.id) url.searchParams.set('xhr', '1')
}

const isEmpty = (frame: Element) => frame.childElementCount === 0 && frame.textContent?.trim() === ''

/** What an answer's HTTP status means for a frame that it lacks. */
export const troubleOf = (status: number): FrameTrouble => {
  if (status === 404) return 'not-found'
  return status >= 400 ? 'failed' : 'content-missing'
}
