/** The simpler forms of five parts of the runtime for dist/standalone/, where one widget, and all that mounts it, is in one file. */
import type * as loading from './load-runtime.js'
import type * as committing from './mount/commit.js'
import type * as loadingWidgets from './mount/load-widget.js'
import type * as navigating from './mount/navigation.js'
import type { Runtime } from './mount/runtime.js'
import { reactAdapter } from './react/react-root.js'
import type * as visiting from './visit-library.js'

/** In place of `load-runtime.ts`: the runtime is there. */
export const createLoading: typeof loading.createLoading = (load, _files, signal) => {
  let runtime: Runtime | undefined
  let starting: Promise<void> | undefined

  async function start(): Promise<void> {
    const loaded = await load()
    if (signal.aborted) return loaded.stop()
    runtime = loaded
  }

  return {
    runtime: () => runtime,
    trigger(host, priority) {
      host.priority = priority
      starting ??= start()
      void starting.then(() => runtime?.trigger(host, priority))
    },
  }
}

/** In place of `load-widget.ts`: nothing can fail to arrive. */
export const createWidgetLoader: typeof loadingWidgets.createWidgetLoader =
  ({ onReact }) =>
  async (name, { load }) => {
    if (!load) throw new Error(`${name} is not in this file`)
    const { default: widget } = await load()
    if (widget.component) onReact(reactAdapter)
    return widget
  }

const nothing = () => undefined

/** In place of `navigation.ts`: no widget changes the address or the title, so no entry is remembered. */
export const createNavigation: typeof navigating.createNavigation = ({ driver }) => ({
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
export const connectVisits: typeof visiting.connectVisits = nothing

/** In place of `commit.ts`: no widget that stands alone commits anything. */
export const commitNodes: typeof committing.commitNodes = () => {
  throw new Error('commit: not in a file of one widget; load embed.js')
}
