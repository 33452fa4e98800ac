import { defineWidget } from '../shared/define.js'
import { options, text } from '../shared/options.js'
import { createTimer } from '../shared/timer.js'
import { type BarState, COMPLETION, SHOW_AFTER_MS } from './progress-bar.state.js'

export default defineWidget({
  options: options({ label: text('What a screen reader calls the bar.', 'Loading the page') }),
  enhance({ host, options: { label }, services: { visits }, signal }) {
    const timers = COMPLETION.map(() => createTimer(signal))
    let state: BarState = 'hidden'

    function enter(next: BarState): void {
      state = next
      host.setAttribute('data-progress', next)
      // Only while there is something to wait for; how long it takes nobody knows, hence no value.
      const isLoading = next === 'loading'
      if (isLoading) host.setAttribute('role', 'progressbar')
      else host.removeAttribute('role')
      if (isLoading) host.setAttribute('aria-label', label)
      else host.removeAttribute('aria-label')
    }

    /** Whatever was to come is off. */
    function follow(steps: readonly [BarState, number][]): void {
      for (const timer of timers) timer.stop()
      for (const [index, [next, atMs]] of steps.entries()) {
        if (atMs === 0) enter(next)
        else timers[index]?.start(atMs, () => enter(next))
      }
    }

    visits.onStart(() => {
      if (state !== 'loading') follow([['loading', SHOW_AFTER_MS]])
    }, signal)
    visits.onEnd(() => follow(state === 'loading' ? COMPLETION : [['hidden', 0]]), signal)
    enter('hidden')
  },
})
