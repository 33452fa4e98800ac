import { defineWidget, SlotError } from 'plinth'
import { isDrawnAnew } from '../shared/contract/form-answers.js'
import { onStayAfterSave } from '../shared/ui/stay-after-save.js'
import { createTimer } from '../shared/ui/timer.js'

/** Further submits are ignored for this long. */
const GUARD_MS = 5000

export default defineWidget({
  needs: 'nothing',
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
          // Stopped for other listeners too: Turbo would cancel the first submit.
          event.preventDefault()
          event.stopImmediatePropagation()
          return
        }
        if (event.defaultPrevented) return
        isGuarded = true
        ;({ submitter } = event)
        // `aria-disabled`, not `disabled`: the button keeps its focus.
        submitter?.setAttribute('aria-disabled', 'true')
        host.setAttribute('aria-busy', 'true')
        timer.start(GUARD_MS, release)
      },
      { signal },
    )
    // A refused form stays in view, and may be sent again.
    host.addEventListener(
      'turbo:submit-end',
      ({ detail: { success, fetchResponse } }) => {
        if (!success && !isDrawnAnew(fetchResponse?.statusCode ?? 0)) release()
      },
      { signal },
    )
    onStayAfterSave(host, release, signal)
    // Without Turbo the browser restores the page as it was when left.
    addEventListener('pageshow', ({ persisted }) => persisted && release(), { signal })
    signal.addEventListener('abort', release)
  },
})
