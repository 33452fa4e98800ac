/**
 * Lets forms work as they do without Turbo on servers that do not know it. An answer of 200 is shown: Turbo by itself takes it for a
 * mistake, and shows nothing.
 */
import { listenTo } from './events.js'
import {
  type FetchResponse,
  type FormSubmission,
  isForFrame,
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

  const note = ({ formSubmission }: { formSubmission: FormSubmission }, { target }: Event) => {
    if (target) submissions.set(target, formSubmission)
  }
  for (const event of started) note((event as CustomEvent).detail, event)
  on('submit-start', note)

  on<{ fetchResponse: FetchResponse }>('before-fetch-response', async ({ fetchResponse }, event) => {
    const { succeeded, redirected, isHTML, location, statusCode } = fetchResponse
    const submission = event.target && submissions.get(event.target)
    if (!submission || submission.isSafe || !succeeded || !isHTML || event.defaultPrevented) return
    if (redirected) {
      if (isVisited?.(location) !== false) return
      event.preventDefault()
      window.location.assign(location)
      return
    }
    if (isForFrame(submission)) {
      renderAsRefused(fetchResponse)
      return
    }
    event.preventDefault()
    const responseHTML = await fetchResponse.responseHTML
    turbo.visit(location.href, { response: { statusCode, redirected, responseHTML } })
  })
}
