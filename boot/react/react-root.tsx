/** Mounts React components in hosts. Loaded with the first React widget whose strategy fires. */
import * as React from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { Attribute } from '../attributes.js'
import { isForeignChange } from '../diagnostics/errors.js'
import { createContainer, putIn, removeContainer } from '../mount/drawn-parts.js'
import type { ReactAdapter, ReactRoot } from '../react-adapter.js'
import type { AnyWidget } from '../widget.js'
import { STRICT_PARENTS } from './in-slot.js'
import { checkReact } from './react-version.js'
import { CurrentWidget } from './widget-context.js'

export const reactAdapter: ReactAdapter = {
  createRoot: createHostRoot,
  flush: (work) => flushSync(work),
}

/** Each root names its `useId` ids after its number: two roots of a page would otherwise give the same ids. */
let rootCount = 0

function createHostRoot(
  host: HTMLElement,
  component: NonNullable<AnyWidget['component']>,
  onCrash: (error: unknown) => void,
): ReactRoot {
  checkReact()
  // Read by name only now: an older React has none, and a bundler would refuse to import it.
  const { Activity, createElement } = React
  const container = createContainer(document)
  let isDrawing = false
  let isLeaving = false
  let thrown: { error: unknown } | undefined
  rootCount += 1
  const root = createRoot(container, {
    identifierPrefix: `plinth-${rootCount}-`,
    onUncaughtError(error) {
      // What another script has taken away need not be removed.
      if (isLeaving && isForeignChange(error)) return
      // React is still committing here, and whoever is told wants to unmount: it has to wait.
      if (isDrawing || isLeaving) thrown = { error }
      else queueMicrotask(() => onCrash(error))
    },
  })
  function rethrow(): void {
    if (thrown) throw thrown.error
  }

  return {
    render(context, mode) {
      isDrawing = true
      // Not before: even an empty container would have the page laid out again.
      // A list or a table takes none: there a widget draws in its slots and in the body alone.
      if (container.parentNode !== host && !host.matches(STRICT_PARENTS))
        putIn(container, host, () => host.append(container))
      root.render(
        <Activity mode={mode}>
          <CurrentWidget value={context}>{createElement(component, context)}</CurrentWidget>
        </Activity>,
      )
    },
    check() {
      isDrawing = false
      rethrow()
      if (!container.parentNode && container.firstChild)
        throw new Error(
          `it draws beside the server's nodes, which a <${host.localName}> cannot hold; use <InSlot>`,
        )
    },
    detach() {
      if (!container.hasAttribute(Attribute.Root)) return false
      removeContainer(container)
      return true
    },
    unmount() {
      isLeaving = true
      thrown = undefined
      flushSync(() => root.unmount())
      if (container.hasAttribute(Attribute.Root)) removeContainer(container)
      rethrow()
    },
  }
}
