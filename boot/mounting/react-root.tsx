/** The only place where boot touches React; loaded with the first React widget that is due. */
import { Activity, createElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { AnyWidget, SlotKinds, WidgetContext } from '../../widgets/shared/define.js'
import { Attribute } from '../attributes.js'

export interface ReactRoot {
  /**
   * Draws at once, visible or parked: parked, effects and subscriptions are cleaned up while state stays.
   * Throws what the widget throws while it draws.
   */
  draw(context: WidgetContext<unknown, SlotKinds, unknown>, mode: 'visible' | 'hidden'): void
  unmount(): void
}

/** Makes a root in a container of its own at the end of `host`. `onCrash` hears what the widget throws later on. */
export function createReactRoot(
  host: HTMLElement,
  component: NonNullable<AnyWidget['component']>,
  onCrash: (error: unknown) => void,
): ReactRoot {
  const container = document.createElement('div')
  container.setAttribute(Attribute.Root, '')
  host.append(container)
  let drawing = false
  let thrown: { error: unknown } | undefined
  const root = createRoot(container, {
    onUncaughtError(error) {
      // React is still committing here: whoever hears of it wants to unmount, so it waits.
      if (drawing) thrown = { error }
      else queueMicrotask(() => onCrash(error))
    },
  })
  return {
    draw(context, mode) {
      drawing = true
      flushSync(() => root.render(<Activity mode={mode}>{createElement(component, context)}</Activity>))
      drawing = false
      if (thrown) throw thrown.error
    },
    unmount() {
      flushSync(() => root.unmount())
      container.remove()
    },
  }
}
