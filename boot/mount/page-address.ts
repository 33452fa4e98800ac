/** The address and title of the page in view, changed by what widgets show in it: history entries that need no visit. */

import type { HistoryDriver } from '../history-driver.js'
import type { Page, PageInView } from '../page.js'
import { recordOf } from './page-record.js'

interface Entries {
  /** Those that `setAddress` made, and the one that it began from. */
  keys: Set<string>
  /** The entry in view when the page was last in view. */
  current: string
  titles: Map<string, string>
}

export interface PageAddress {
  setAddress(address: string, how?: { push?: boolean }): void
  setTitle(title: string): void
  onStep(run: () => void, signal: AbortSignal): void
  /** Handles a step between two entries of one page, and stops it from reaching the library. */
  handleStep(event: PopStateEvent): void
}

/** Names a history entry. Turbo gives two promotions of one frame the same identifier, so the address is part of the name. */
export const entryKey = ({ idOf }: Pick<HistoryDriver, 'idOf'>, state: unknown): string => {
  const id = idOf(state)
  return id && `${id} ${location.href}`
}

export function createPageAddress(view: PageInView, driver: HistoryDriver): PageAddress {
  const known = new WeakMap<Page, Entries>()
  const listeners = new Set<() => void>()
  const currentKey = () => entryKey(driver, history.state)

  const begin = (): Entries => ({ keys: new Set([currentKey()]), current: currentKey(), titles: new Map() })

  return {
    setAddress(address, { push = false } = {}) {
      const url = new URL(address, location.href)
      const page = view.current
      const entries = (page && known.get(page)) ?? begin()
      entries.titles.set(entries.current, document.title)
      if (push) driver.push(url)
      else driver.replace(url)
      if (!page) return
      entries.current = currentKey()
      entries.keys.add(entries.current)
      entries.titles.set(entries.current, document.title)
      known.set(page, entries)
      recordOf(page).entries.add(entries.current)
    },
    setTitle(title) {
      document.title = title
      if (view.current) known.get(view.current)?.titles.set(currentKey(), title)
    },
    onStep(run, signal) {
      listeners.add(run)
      signal.addEventListener('abort', () => listeners.delete(run))
    },
    handleStep(event) {
      const entries = view.current && known.get(view.current)
      const next = entryKey(driver, event.state)
      // Without a listener nobody can show the earlier state: then the step is the library's, as any other.
      if (!entries?.keys.has(next) || next === entries.current || listeners.size === 0) return
      event.stopImmediatePropagation()
      entries.current = next
      document.title = entries.titles.get(next) ?? document.title
      driver.noteStep(new URL(location.href), event.state)
      for (const run of [...listeners]) run()
    },
  }
}
