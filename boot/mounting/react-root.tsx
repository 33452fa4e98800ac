/** The only place where boot touches React; loaded with the first React widget that is due. */
import { Activity, createElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { AnyWidget, SlotKinds, WidgetContext } from '../../widgets/shared/define.js'
import { Attribute } from '../attributes.js'
import { createLateListeners, type LateListeners } from './react-events.js'

export interface ReactRoot {
  /** Says what to draw at the next flush. Parked, effects and subscriptions are cleaned up while state stays. */
  render(context: WidgetContext<unknown, SlotKinds, unknown>, mode: 'visible' | 'hidden'): void
  /** After the flush: throws what the widget threw while it was drawn. */
  check(): void
  unmount(): void
}

/** React as the rest of boot knows it. */
export interface ReactSide {
  /** Makes a root in a container of its own, at the end of `host` once it is drawn. `onCrash` hears what the widget throws later on. */
  createRoot(
    host: HTMLElement,
    component: NonNullable<AnyWidget['component']>,
    onCrash: (error: unknown) => void,
  ): ReactRoot
  /** Runs `work` and draws at once all that it asked to render: one flush for many roots costs little more than for one. */
  flush(work: () => void): void
}

export function createReactSide(signal: AbortSignal): ReactSide {
  const listeners = createLateListeners(signal)
  return {
    createRoot: (host, component, onCrash) => createReactRoot(host, component, onCrash, listeners),
    flush: (work) => flushSync(work),
  }
}

function createReactRoot(
  host: HTMLElement,
  component: NonNullable<AnyWidget['component']>,
  onCrash: (error: unknown) => void,
  listeners: LateListeners,
): ReactRoot {
  const container = document.createElement('div')
  container.setAttribute(Attribute.Root, '')
  let drawing = false
  let thrown: { error: unknown } | undefined
  const root = listeners.collect(container, () =>
    createRoot(container, {
      onUncaughtError(error) {
        // React is still committing here: whoever hears of it wants to unmount, so it waits.
        if (drawing) thrown = { error }
        else queueMicrotask(() => onCrash(error))
      },
    }),
  )
  return {
    render(context, mode) {
      drawing = true
      // Not before: an empty container would already have the page laid out again.
      if (!container.parentNode) host.append(container)
      root.render(<Activity mode={mode}>{createElement(component, context)}</Activity>)
    },
    check() {
      drawing = false
      if (thrown) throw thrown.error
    },
    unmount() {
      flushSync(() => root.unmount())
      container.remove()
    },
  }
}
