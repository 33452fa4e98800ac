import type { VisitKind, Visits } from '../../widgets/shared/services/visits.js'
import type { Core } from './mounting.js'
import { createRenaming } from './renaming.js'

/** Visits as widgets see them; without Turbo, plain loads. `forget` drops the pages kept for Back. */
export function createVisits(core: Core, forget: () => void): Visits {
  const { turbo } = core
  const { step, ...renaming } = createRenaming(core)
  const popped: ((event: PopStateEvent) => void)[] = []
  core.onPop((event) => {
    // The page layer's steps lie within an entry, so they come first.
    for (const listen of [...popped, step]) if (!event.cancelBubble) listen(event)
  })
  const follow = (visit: string, form: string) => (run: (what: VisitKind) => void, signal: AbortSignal) => {
    document.addEventListener(`turbo:${visit}`, () => run('visit'), { signal })
    document.addEventListener(`turbo:${form}`, () => run('form'), { signal })
  }
  return {
    go(address, { replace = false } = {}) {
      if (turbo) turbo.visit(address, { action: replace ? 'replace' : 'advance' })
      else if (replace) location.replace(address)
      else location.assign(address)
    },
    forget() {
      turbo?.cache.clear()
      forget()
    },
    onStart: follow('visit', 'submit-start'),
    onLeave: (mayGo, signal) =>
      document.addEventListener(
        'turbo:before-visit',
        (event) => !mayGo((event as CustomEvent<{ url: string }>).detail.url) && event.preventDefault(),
        { signal },
      ),
    onEnd: follow('load', 'submit-end'),
    onPop: (listen) => void popped.push(listen),
    ...renaming,
  }
}
