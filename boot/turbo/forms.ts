/**
 * Keeps a form in view when it was not accepted, with all that was typed, and shows the reason at its end. Turbo by itself
 * would show the error page in its place, and nothing at all when no answer came.
 */

import { parseDocument } from '../trusted-html.js'
import { type FetchResponse, isTruncated } from './internals.js'

/** In an error page, the element that tells the person why. */
const REASON = '[data-reason]'

/** The part of Turbo's event details that is used here. */
interface SubmitDetail {
  formSubmission: { isSafe: boolean; submitter?: HTMLElement | null }
}
interface ResponseDetail {
  fetchResponse: FetchResponse
}

/**
 * What a site decides about forms that were not accepted.
 * In use: {@link TurboOptions}.
 */
export interface FormOptions {
  /** Whether an answer with this HTTP status holds the form again, with its mistakes marked: Turbo renders it. */
  isFormPage?(status: number): boolean
  /** The sentence where an error page gives no reason. */
  readonly noReason?: string
  /** The sentence when no answer came. */
  readonly noAnswer?: string
}

const NO_REASON = 'Sorry, that did not work. Please try again.'
const NO_ANSWER = 'Sorry, we cannot tell whether that arrived. Please check your connection and try again.'
const UNPROCESSABLE = 422

interface Submission {
  /** The pressed button: Turbo disables it, and browsers take the focus from it, some of them at once. */
  pressed: HTMLElement | null | undefined
  isKept: boolean
}

/** Listens until `signal` aborts. `started` holds the `turbo:submit-start` events that came before. */
export function preserveRefusedForms(
  {
    isFormPage = (status) => status === UNPROCESSABLE,
    noReason = NO_REASON,
    noAnswer = NO_ANSWER,
  }: FormOptions,
  started: readonly Event[],
  signal: AbortSignal,
): void {
  const submissions = new Map<HTMLFormElement, Submission>()
  const panels = createPanels(signal)

  const on = <Detail>(type: string, listen: (form: HTMLFormElement, detail: Detail, event: Event) => void) =>
    document.addEventListener(`turbo:${type}`, handler(listen), { signal })

  function start(form: HTMLFormElement, { formSubmission: { isSafe, submitter } }: SubmitDetail): void {
    panels.remove(form)
    // A form that asks for a page shows that page's error, and so does one that is hidden itself.
    if (isSafe || form.getClientRects().length === 0) return
    submissions.set(form, { pressed: submitter, isKept: false })
  }

  on<SubmitDetail>('submit-start', start)
  for (const event of started) handler(start)(event)

  on<ResponseDetail>('before-fetch-response', async (form, { fetchResponse }, event) => {
    const { statusCode, succeeded, redirected } = fetchResponse
    const submission = submissions.get(form)
    // After a redirect the form was accepted, and only the page that follows has failed.
    if (!submission || redirected || event.defaultPrevented) return
    const isRendered = succeeded || isFormPage(statusCode)
    if (!isRendered) {
      event.preventDefault()
      submission.isKept = true
    } else if (!(await isTruncated(fetchResponse))) return
    const page = parseDocument((await fetchResponse.responseHTML) ?? '')
    // By now it may have been submitted again.
    if ((submissions.get(form) ?? submission) !== submission) return
    panels.show(form, page.querySelector(REASON) ?? (succeeded ? noAnswer : noReason))
    restoreFocus(submission)
  })

  on('fetch-request-error', (form) => {
    const submission = submissions.get(form)
    if (!submission) return
    submission.isKept = true
    panels.show(form, noAnswer)
  })

  on('submit-end', (form) => {
    const submission = submissions.get(form)
    submissions.delete(form)
    if (submission?.isKept) restoreFocus(submission)
  })
}

/** Where the focus stayed in the form, or has gone elsewhere since, it is left there. */
function restoreFocus({ pressed }: Submission): void {
  if (document.activeElement === document.body) pressed?.focus({ preventScroll: true })
}

const handler =
  <Detail>(listen: (form: HTMLFormElement, detail: Detail, event: Event) => void) =>
  (event: Event): void => {
    if (event.target instanceof HTMLFormElement)
      listen(event.target, (event as CustomEvent<Detail>).detail, event)
  }

/** The error at the end of each form; all are removed when `signal` aborts. */
function createPanels(signal: AbortSignal) {
  const panels = new Map<HTMLFormElement, Element>()

  function remove(form: HTMLFormElement): void {
    panels.get(form)?.remove()
    panels.delete(form)
  }

  function show(form: HTMLFormElement, content: Node | string): void {
    remove(form)
    if (!form.isConnected || signal.aborted) return
    const panel = document.createElement('div')
    panel.className = 'w-error-panel'
    panel.setAttribute('role', 'alert')
    // Turbo removes it from the page before the page is cached for Back.
    panel.setAttribute('data-turbo-temporary', '')
    panel.append(content)
    form.append(panel)
    panel.scrollIntoView({ block: 'nearest' })
    panels.set(form, panel)
  }

  signal.addEventListener('abort', () => {
    for (const form of panels.keys()) remove(form)
  })
  return { show, remove }
}
