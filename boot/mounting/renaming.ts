/** The address of the page in view, changed by what widgets show in it: entries of the history that need no visit. */
import type { Visits } from '../../widgets/shared/services/visits.js'
import type { Page } from '../page.js'
import type { Core } from './mounting.js'
import { lifeOf } from './pages.js'

interface Entries {
  /** Those that `rename` wrote, and the one that it began from. */
  ids: Set<string>
  /** The one in view when the page was last in view. */
  current: string
  /** What the document was called under each of them. */
  titles: Map<string, string>
}

export interface Renaming extends Pick<Visits, 'entry' | 'rename' | 'entitle' | 'onStep'> {
  /** Takes a step between two entries of one page, and stops it from reaching Turbo. */
  step(event: PopStateEvent): void
}

/** Turbo names its entries; without it they have names of ours. */
function idOf(state: unknown): string {
  const { turbo, plinthEntry } = Object(state)
  return turbo?.restorationIdentifier ?? plinthEntry ?? ''
}

export function createRenaming({ page, turbo }: Pick<Core, 'page' | 'turbo'>): Renaming {
  const known = new WeakMap<Page, Entries>()
  const listeners = new Set<() => void>()
  const entry = () => idOf(history.state)

  const begin = (): Entries => ({ ids: new Set([entry()]), current: entry(), titles: new Map() })

  /** Turbo keeps a page under the address at which it drew it; Back looks it up under the address in view. */
  function tellTurbo(url: URL): void {
    if (turbo?.session) turbo.session.view.lastRenderedLocation = url
  }

  return {
    entry,
    rename(address, { push = false } = {}) {
      const url = new URL(address, location.href)
      const inView = page()
      const entries = (inView && known.get(inView)) ?? begin()
      entries.titles.set(entries.current, document.title)
      const turboHistory = turbo?.session?.history
      if (turboHistory) {
        if (push) turboHistory.push(url)
        else turboHistory.replace(url, entry())
      } else if (push) history.pushState({ plinthEntry: `${Date.now()}-${history.length}` }, '', url)
      else history.replaceState(history.state, '', url)
      tellTurbo(url)
      if (!inView) return
      entries.current = entry()
      entries.ids.add(entries.current)
      entries.titles.set(entries.current, document.title)
      known.set(inView, entries)
      lifeOf(inView).entries.add(entries.current)
    },
    entitle(title) {
      document.title = title
      const inView = page()
      if (inView) known.get(inView)?.titles.set(entry(), title)
    },
    onStep(run, signal) {
      listeners.add(run)
      signal.addEventListener('abort', () => listeners.delete(run))
    },
    step(event) {
      const inView = page()
      const entries = inView && known.get(inView)
      const next = idOf(event.state)
      // Without a listener nobody can show what was there: then it is Turbo's, as any step.
      if (!entries?.ids.has(next) || next === entries.current || listeners.size === 0) return
      event.stopImmediatePropagation()
      entries.current = next
      document.title = entries.titles.get(next) ?? document.title
      const url = new URL(location.href)
      const turboHistory = turbo?.session?.history
      if (turboHistory) {
        turboHistory.location = url
        turboHistory.restorationIdentifier = next
        turboHistory.currentIndex = event.state?.turbo?.restorationIndex ?? turboHistory.currentIndex
      }
      tellTurbo(url)
      for (const run of [...listeners]) run()
    },
  }
}
