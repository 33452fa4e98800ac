/** Turbo's visits and session history, as the runtime knows them. */
import type { HistoryDriver, VisitKind } from '../history-driver.js'
import { restorationIdOf, restorationIndexOf, type TurboLike, type TurboSession } from './internals.js'

export function createTurboHistory(turbo: TurboLike, session: TurboSession | undefined): HistoryDriver {
  const observe = (visit: string, form: string) => (run: (what: VisitKind) => void, signal: AbortSignal) => {
    document.addEventListener(`turbo:${visit}`, () => run('visit'), { signal })
    document.addEventListener(`turbo:${form}`, () => run('form'), { signal })
  }

  /** Turbo caches a page under the address at which it rendered it; Back looks it up under the address in view. */
  function setRenderedLocation(url: URL): void {
    if (session) session.view.lastRenderedLocation = url
  }

  return {
    visit: (address, replace) => turbo.visit(address, { action: replace ? 'replace' : 'advance' }),
    clearCache: () => turbo.cache.clear(),
    idOf: restorationIdOf,
    push(url) {
      if (session) session.history.push(url)
      else history.pushState({}, '', url)
      setRenderedLocation(url)
    },
    replace(url) {
      if (session) session.history.replace(url, restorationIdOf(history.state))
      else history.replaceState(history.state, '', url)
      setRenderedLocation(url)
    },
    recordStep(url, state) {
      if (session) {
        session.history.location = url
        session.history.restorationIdentifier = restorationIdOf(state)
        const index = restorationIndexOf(state)
        if (index !== undefined) session.history.currentIndex = index
      }
      setRenderedLocation(url)
    },
    onStart: observe('visit', 'submit-start'),
    onEnd: observe('load', 'submit-end'),
    onLeave: (mayGo, signal) =>
      document.addEventListener(
        'turbo:before-visit',
        (event) => !mayGo((event as CustomEvent<{ url: string }>).detail.url) && event.preventDefault(),
        { signal },
      ),
  }
}
