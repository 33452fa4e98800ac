/** Visits without a library: every one is a full load, and nothing is announced. */
import type { HistoryDriver } from '../history-driver.js'

export const browserHistory: HistoryDriver = {
  visit(address, replace) {
    if (replace) location.replace(address)
    else location.assign(address)
  },
  clearCache: () => undefined,
  idOf: (state) => Object(state).plinthEntry ?? '',
  push(url) {
    history.pushState({ plinthEntry: `${Date.now()}-${history.length}` }, '', url)
  },
  replace(url) {
    history.replaceState(history.state, '', url)
  },
  noteStep: () => undefined,
  onStart: () => undefined,
  onEnd: () => undefined,
  onLeave: () => undefined,
}
