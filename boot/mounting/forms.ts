/**
 * A form that was not taken stays in view with all that was written in it, and the reason is said at its end. Turbo by itself would
 * show the error page in its place, and nothing at all when no answer came.
 */
import { isDrawnAnew } from '../../widgets/shared/form-answers.js'
import { element } from '../../widgets/shared/ui/element.js'

/** Marks, in an error page, what tells the person why. */
const REASON = '[data-reason]'

const NO_REASON = 'Sorry, that did not work. Please try again.'
const NO_ANSWER = 'Sorry, we cannot tell whether that arrived. Please check your connection and try again.'

/** As much of what Turbo tells is used here. */
interface Detail {
  formSubmission: { isSafe: boolean; submitter?: HTMLElement | null }
  fetchResponse: {
    statusCode: number
    succeeded: boolean
    redirected: boolean
    responseHTML: Promise<string | undefined>
  }
}

interface Sending {
  /** What was pressed, where it had the focus: Turbo disables it meanwhile, and browsers take the focus from it. */
  pressed: HTMLElement | undefined
  stays: boolean
}

/** Listens until `signal` aborts. */
export function followForms(signal: AbortSignal): void {
  const sent = new Map<HTMLFormElement, Sending>()
  const panels = new Map<HTMLFormElement, Element>()

  const on = (type: string, listen: (form: HTMLFormElement, detail: Detail, event: Event) => void) =>
    document.addEventListener(
      `turbo:${type}`,
      (event) => {
        const { target } = event
        if (target instanceof HTMLFormElement) listen(target, (event as CustomEvent<Detail>).detail, event)
      },
      { signal },
    )

  function unsay(form: HTMLFormElement): void {
    panels.get(form)?.remove()
    panels.delete(form)
  }

  function say(form: HTMLFormElement, what: Node | string): void {
    unsay(form)
    if (!form.isConnected || signal.aborted) return
    // Turbo takes it out of the page before the page is kept for Back.
    const panel = element(
      'div',
      { class: 'w-error-panel', role: 'alert', 'data-turbo-temporary': true },
      what,
    )
    form.append(panel)
    panel.scrollIntoView({ block: 'nearest' })
    panels.set(form, panel)
  }

  on('submit-start', (form, { formSubmission: { isSafe, submitter } }) => {
    unsay(form)
    // Who asks only for a page is shown the one that tells of the error; and so is who sees no form in which to be told.
    if (isSafe || !form.checkVisibility()) return
    sent.set(form, {
      pressed: submitter && submitter === document.activeElement ? submitter : undefined,
      stays: false,
    })
  })

  on('before-fetch-response', async (form, { fetchResponse }, event) => {
    const { statusCode, succeeded, redirected } = fetchResponse
    const sending = sent.get(form)
    // After a redirect what was sent has been taken, and only the page that follows is out of order.
    if (!sending || succeeded || redirected || isDrawnAnew(statusCode) || event.defaultPrevented) return
    event.preventDefault()
    sending.stays = true
    const html = await fetchResponse.responseHTML.catch(() => undefined)
    const page = new DOMParser().parseFromString(html ?? '', 'text/html')
    // By now it may be on its way once more.
    if ((sent.get(form) ?? sending) === sending) say(form, page.querySelector(REASON) ?? NO_REASON)
  })

  on('fetch-request-error', (form) => {
    const sending = sent.get(form)
    if (!sending) return
    sending.stays = true
    say(form, NO_ANSWER)
  })

  on('submit-end', (form) => {
    const sending = sent.get(form)
    sent.delete(form)
    if (sending?.stays && document.activeElement === document.body)
      sending.pressed?.focus({ preventScroll: true })
  })

  signal.addEventListener('abort', () => {
    for (const form of panels.keys()) unsay(form)
  })
}
