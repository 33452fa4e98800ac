/** In place of `navigation.ts` where no widget changes the address or the title, as in dist/standalone/: no entry is remembered. */
import type { HistoryDriver } from '../history-driver.js'
import type { Navigation } from '../navigation.js'

interface NavigationParts {
  driver: HistoryDriver
}

const nothing = () => undefined

export const createNavigation = ({
  driver,
}: NavigationParts): { navigation: Navigation; handlePopState(event: PopStateEvent): void } => ({
  navigation: {
    ...driver,
    go: (to, { replace = false } = {}) => driver.visit(to, replace),
    forget: nothing,
    onPop: nothing,
    onStep: nothing,
    entry: () => '',
    setAddress: (address) => driver.replace(new URL(address, location.href)),
    setTitle(title) {
      document.title = title
    },
  },
  handlePopState: nothing,
})
