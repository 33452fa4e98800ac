/** The address and title of the page in view, changed by what widgets show in it: history entries that need no visit. */

import type { HistoryDriver } from '../history-driver.js'
import type { Page, PageInView } from '../page.js'
import { pageUrl } from '../page-url.js'
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

/** A document without an address of its own, such as a preview in `srcdoc`, may have another hash and nothing else. */
function ownUrl(address: string): URL {
  const url = pageUrl(address)
  return location.origin === 'null' ? new URL(url.hash || '#', location.href) : url
}

let isRefused = false

/** False where the browser refuses the address, as in a sandboxed frame: what widgets show is not in it then. */
function change(run: () => void): boolean {
  try {
    run()
    return true
  } catch (error) {
    if (!isRefused)
      console.warn(`plinth: this page may not change its address (${error}); what widgets show is not in it`)
    isRefused = true
    return false
  }
}

export function createPageAddress(view: PageInView, driver: HistoryDriver): PageAddress {
  const known = new WeakMap<Page, Entries>()
  const listeners = new Set<() => void>()
  const currentKey = () => entryKey(driver, history.state)

  const begin = (): Entries => ({ keys: new Set([currentKey()]), current: currentKey(), titles: new Map() })

  return {
    setAddress(address, { push = false } = {}) {
      const url = ownUrl(address)
      const page = view.current
      const entries = (page && known.get(page)) ?? begin()
      entries.titles.set(entries.current, document.title)
      if (!change(() => (push ? driver.push(url) : driver.replace(url))) || !page) return
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
      driver.recordStep(new URL(location.href), event.state)
      for (const run of [...listeners]) run()
    },
  }
}
