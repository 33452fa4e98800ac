/** One sentence at the foot of the window that says what became of something: seen for a while, and read out. */
import type { Visits } from '../services/visits.js'
import { createTimer } from '../timer.js'

const SHOWN_MS = 8000

export interface Notice {
  /** `assertive` interrupts what is being read: for what went wrong. */
  say(sentence: string, how: 'polite' | 'assertive'): void
}

export function createNotice(visits: Pick<Visits, 'onStart'>, signal: AbortSignal): Notice {
  const timer = createTimer(signal)
  let shown: HTMLElement | undefined

  function take(): void {
    shown?.remove()
    shown = undefined
  }
  signal.addEventListener('abort', take)
  // A page that is left takes its notices with it: they would stand in its copy for Back.
  visits.onStart((what) => what === 'visit' && take(), signal)

  return {
    say(sentence, how) {
      take()
      const element = document.createElement('p')
      element.className = 'w-notice'
      element.setAttribute('role', how === 'assertive' ? 'alert' : 'status')
      document.body.append(element)
      // An alert is read as it comes; any other live region only when its words come after it.
      if (how === 'assertive') element.textContent = sentence
      else
        requestAnimationFrame(() => {
          element.textContent = sentence
        })
      shown = element
      timer.start(SHOWN_MS, take)
    },
  }
}
