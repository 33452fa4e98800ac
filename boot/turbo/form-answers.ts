/**
 * Lets forms work as they do without Turbo on servers that do not know it. An answer of 200 is shown: Turbo by itself takes it for a
 * mistake, and shows nothing. So is a page that was cut off in the middle.
 */
import { listenTo } from './events.js'
import {
  type FetchResponse,
  type FormSubmission,
  frameOf,
  isTruncated,
  renderAsRefused,
  type TurboLike,
} from './internals.js'
import type { TurboOptions } from './options.js'

/**
 * Listens until `signal` aborts. `started` holds the `turbo:submit-start` events that came before. A form may end where Turbo does not
 * visit, as one that signs in ends in a dashboard: the browser loads that.
 */
export function showAnswers(
  turbo: TurboLike,
  { isVisited }: TurboOptions,
  started: readonly Event[],
  signal: AbortSignal,
): void {
  const submissions = new WeakMap<EventTarget, FormSubmission>()
  const on = listenTo(signal)

  const record = ({ formSubmission }: { formSubmission: FormSubmission }, { target }: Event) => {
    if (target) submissions.set(target, formSubmission)
  }
  for (const event of started) record((event as CustomEvent).detail, event)
  on('submit-start', record)

  on<{ fetchResponse: FetchResponse }>('before-fetch-response', async ({ fetchResponse }, event) => {
    const { succeeded, redirected, isHTML, location, statusCode } = fetchResponse
    const submission = event.target && submissions.get(event.target)
    if (!submission || event.defaultPrevented) return
    if (submission.isSafe || redirected) askAgainIfCutOff(fetchResponse, submission)
    if (submission.isSafe || !succeeded || !isHTML) return
    if (redirected) {
      if (isVisited?.(location) !== false) return
      event.preventDefault()
      window.location.assign(location)
      return
    }
    if (frameOf(submission)) {
      renderAsRefused(fetchResponse)
      return
    }
    event.preventDefault()
    const responseHTML = await fetchResponse.responseHTML
    // Cut off in the middle: the form says so.
    if (responseHTML === undefined) return
    turbo.visit(location.href, { response: { statusCode, redirected, responseHTML } })
  })
}

/** What a form asks for, and the page after one that was accepted, may be asked for once more. */
async function askAgainIfCutOff(response: FetchResponse, submission: FormSubmission): Promise<void> {
  if (!(await isTruncated(response))) return
  const { href } = response.location
  const frame = document.getElementById(frameOf(submission) ?? '')
  // Also when it is there already: Turbo loads the frame.
  if (frame) frame.setAttribute('src', href)
  else window.location.assign(href)
}
