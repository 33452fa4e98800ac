/**
 * A form that was not taken stays in view with all that was written in it, and the reason is said at its end. Turbo by itself would
 * show the error page in its place, and nothing at all when no answer came.
 */
import { element } from '../../widgets/shared/ui/element.js'

/** Marks, in an error page, what tells the person why. */
const REASON = '[data-reason]'
/** What a page that holds the form anew is answered with: a mistake in it, or a newer version of what it changes. */
const DRAWN_ANEW = new Set([409, 422])

const NO_REASON = 'Sorry, that did not work. Please try again.'
const NO_ANSWER = 'Sorry, that did not arrive. Please check your connection and try again.'

/** As much of Turbo's `FetchResponse` as is used here. */
interface Answer {
  statusCode: number
  succeeded: boolean
  redirected: boolean
  responseHTML: Promise<string | undefined>
}

interface Detail {
  fetchResponse: Answer
  formSubmission: { isSafe: boolean }
}

/** Listens until `signal` aborts. */
export function followForms(signal: AbortSignal): void {
  const sending = new WeakSet<HTMLFormElement>()
  const said = new WeakMap<HTMLFormElement, Element>()

  const on = (type: string, listen: (form: HTMLFormElement, detail: Detail, event: Event) => void) =>
    document.addEventListener(
      `turbo:${type}`,
      (event) => {
        const { target } = event
        if (target instanceof HTMLFormElement) listen(target, (event as CustomEvent<Detail>).detail, event)
      },
      { signal },
    )

  function say(form: HTMLFormElement, ...what: (Node | string)[]): void {
    if (!form.isConnected) return
    // Turbo takes it out of the page before the page is kept for Back.
    const attributes = { class: 'w-error-panel', role: 'alert', 'data-turbo-temporary': true }
    const panel = element('div', attributes, ...what)
    form.append(panel)
    panel.scrollIntoView({ block: 'nearest' })
    said.set(form, panel)
  }

  on('submit-start', (form, { formSubmission }) => {
    said.get(form)?.remove()
    // Who asks only for a page is shown the one that tells of the error.
    if (!formSubmission.isSafe) sending.add(form)
  })

  on('before-fetch-response', async (form, { fetchResponse }, event) => {
    const { statusCode, succeeded, redirected } = fetchResponse
    // After a redirect what was sent has been taken, and only the page that follows is out of order.
    if (!sending.has(form) || succeeded || redirected || DRAWN_ANEW.has(statusCode)) return
    event.preventDefault()
    const html = await fetchResponse.responseHTML.catch(() => undefined)
    const page = new DOMParser().parseFromString(html ?? '', 'text/html')
    say(form, page.querySelector(REASON) ?? NO_REASON)
  })

  on('fetch-request-error', (form) => sending.has(form) && say(form, NO_ANSWER))

  on('submit-end', (form) => void sending.delete(form))
}
