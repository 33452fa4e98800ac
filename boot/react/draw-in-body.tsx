import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { createContainer } from '../mount/drawn-parts.js'
import { checkReact } from './react-version.js'

/**
 * Draws `node` at the end of the body, in a root of its own, and returns a function that unmounts it and removes it. It is
 * for what a service shows without any widget, such as toasts: hooks that ask for a widget throw in it. It does not follow
 * visits: remove it when one starts. Call it outside React, in an event handler or after an `await`, not in an effect.
 * ```tsx
 * const remove = drawInBody(<p role="status">Saved</p>)
 * setTimeout(remove, 8_000)
 * ```
 */
export function drawInBody(node: ReactNode): () => void {
  checkReact()
  const container = createContainer(document)
  document.body.append(container)
  const root = createRoot(container)
  flushSync(() => root.render(node))
  return () => {
    root.unmount()
    container.remove()
  }
}
