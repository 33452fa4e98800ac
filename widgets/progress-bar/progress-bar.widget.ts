import { defineWidget } from 'plinth'
import { createTimer } from '../shared/ui/timer.js'
import { messages } from './messages.js'

/** A visit shorter than this shows none. */
const SHOW_AFTER_MS = 500

type BarState = 'hidden' | 'loading' | 'completing' | 'leaving'

/** What follows the end of a visit while the bar shows: each state and when it begins, in milliseconds. */
const COMPLETION: readonly [BarState, number][] = [
  ['completing', 0],
  ['leaving', 350],
  ['hidden', 700],
]

export default defineWidget({
  messages,
  needs: 'nothing',
  enhance({ host, messages: { text }, services: { navigation }, signal }) {
    const timers = COMPLETION.map(() => createTimer(signal))
    let state: BarState = 'hidden'

    function enter(next: BarState): void {
      state = next
      host.setAttribute('data-progress', next)
      // Only while there is something to wait for; how long it takes nobody knows, hence no value.
      const isLoading = next === 'loading'
      if (isLoading) host.setAttribute('role', 'progressbar')
      else host.removeAttribute('role')
      if (isLoading) host.setAttribute('aria-label', text(messages.label))
      else host.removeAttribute('aria-label')
    }

    /** Whatever was to come is off. */
    function update(steps: readonly [BarState, number][]): void {
      for (const timer of timers) timer.stop()
      for (const [index, [next, atMs]] of steps.entries()) {
        if (atMs === 0) enter(next)
        else timers[index]?.start(atMs, () => enter(next))
      }
    }

    navigation.onStart(() => {
      if (state !== 'loading') update([['loading', SHOW_AFTER_MS]])
    }, signal)
    navigation.onEnd(() => update(state === 'loading' ? COMPLETION : [['hidden', 0]]), signal)
    enter('hidden')
  },
})
