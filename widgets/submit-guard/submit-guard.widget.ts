import { defineWidget, SlotError } from 'plinth'
import { isDrawnAnew } from '../shared/contract/form-answers.js'
import { createTimer } from '../shared/ui/timer.js'

/** Further submits are ignored for this long. */
const GUARD_MS = 5000

/** The part of Turbo's event detail that is used here. */
interface SubmitEnd {
  success: boolean
  fetchResponse?: { statusCode: number }
}

export default defineWidget({
  options: {},
  enhance({ host, signal }) {
    if (!(host instanceof HTMLFormElement)) {
      throw new SlotError(`the host is a <${host.localName}>; put data-widget="submit-guard" on the form`)
    }
    const timer = createTimer(signal)
    let submitter: HTMLElement | null = null
    let isGuarded = false

    function release(): void {
      timer.stop()
      isGuarded = false
      host.removeAttribute('aria-busy')
      submitter?.removeAttribute('aria-disabled')
      submitter = null
    }

    host.addEventListener(
      'submit',
      (event) => {
        if (isGuarded) {
          // No other listener may get it: Turbo would cancel the first submit for it.
          event.preventDefault()
          event.stopImmediatePropagation()
          return
        }
        if (event.defaultPrevented) return
        isGuarded = true
        ;({ submitter } = event)
        // It keeps its focus and its words, and says that it would do nothing now.
        submitter?.setAttribute('aria-disabled', 'true')
        host.setAttribute('aria-busy', 'true')
        timer.start(GUARD_MS, release)
      },
      { signal },
    )
    // A form that was not taken is still here, and sending it again is not a repeat.
    host.addEventListener(
      'turbo:submit-end',
      (event) => {
        const { success, fetchResponse } = (event as CustomEvent<SubmitEnd>).detail
        if (!success && !isDrawnAnew(fetchResponse?.statusCode ?? 0)) release()
      },
      { signal },
    )
    // Without Turbo the browser itself keeps the page for Back, as it was when it was left.
    addEventListener('pageshow', ({ persisted }) => persisted && release(), { signal })
    signal.addEventListener('abort', release)
  },
})
