import type { HistoryDriver } from '../history-driver.js'
import type { Navigation } from '../navigation.js'
import type { PageInView } from '../page.js'
import { createPageAddress } from './page-address.js'

interface NavigationParts {
  view: PageInView
  driver: HistoryDriver
  /** Drops the suspended pages. */
  onForget(): void
}

/** Also gives the listener for steps through the history, which must be called before the library's own. */
export function createNavigation({ view, driver, onForget }: NavigationParts): {
  navigation: Navigation
  handlePopState(event: PopStateEvent): void
} {
  const { handleStep, ...address } = createPageAddress(view, driver)
  const listeners: ((event: PopStateEvent) => void)[] = []
  return {
    navigation: {
      ...address,
      go: (to, { replace = false } = {}) => driver.visit(to, replace),
      forget() {
        driver.clearCache()
        onForget()
      },
      onStart: driver.onStart,
      onLeave: driver.onLeave,
      onEnd: driver.onEnd,
      onPop: (listen) => void listeners.push(listen),
      entry: () => driver.idOf(history.state),
    },
    handlePopState(event) {
      // The page layer's steps lie within an entry, so its listener comes first.
      for (const listen of [...listeners, handleStep]) if (!event.cancelBubble) listen(event)
    },
  }
}
