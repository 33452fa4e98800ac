/** The simpler forms of five parts of the runtime for dist/standalone/, where one widget, and all that mounts it, is in one file. */
import type { HistoryDriver } from './history-driver.js'
import type { createLoading as createWholeLoading } from './load-runtime.js'
import type { LoadWidget } from './mount/load-widget.js'
import type { Runtime } from './mount/runtime.js'
import type { Navigation } from './navigation.js'
import { reactAdapter } from './react/react-root.js'
import type { ReactAdapter } from './react-adapter.js'

/** In place of `load-runtime.ts`: the runtime is there. */
export const createLoading: typeof createWholeLoading = (load, _files, signal) => {
  let runtime: Runtime | undefined
  let loading: Promise<void> | undefined

  async function start(): Promise<void> {
    const loaded = await load()
    if (signal.aborted) return loaded.stop()
    runtime = loaded
  }

  return {
    runtime: () => runtime,
    trigger(host, priority) {
      host.priority = priority
      loading ??= start()
      void loading.then(() => runtime?.trigger(host, priority))
    },
  }
}

interface LoaderParts {
  onReact(react: ReactAdapter): void
}

/** In place of `load-widget.ts`: nothing can fail to arrive. */
export const createWidgetLoader =
  ({ onReact }: LoaderParts): LoadWidget =>
  async (name, { load }) => {
    if (!load) throw new Error(`${name} is not in this file`)
    const { default: widget } = await load()
    if (widget.component) onReact(reactAdapter)
    return widget
  }

const nothing = () => undefined

interface NavigationParts {
  driver: HistoryDriver
}

/** In place of `navigation.ts`: no widget changes the address or the title, so no entry is remembered. */
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

/** In place of what `visit-library.ts` has: there is no visit library, and no step is remembered. */
export const connectVisits = nothing

/** In place of `commit.ts`: no widget that stands alone commits anything. */
export function commitNodes(): never {
  throw new Error('commit: not in a file of one widget; load embed.js')
}
