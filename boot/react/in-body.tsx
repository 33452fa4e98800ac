import { type ReactNode, useLayoutEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { createContainer, putIn, removeContainer } from '../mount/drawn-parts.js'
import { checkReact } from './react-version.js'
import { useHost } from './use-widget-parts.js'

/**
 * What `InBody` takes.
 * In use: {@link InBody}.
 */
export interface InBodyProps {
  readonly children?: ReactNode
}

/**
 * Draws at the end of the body, with the direction and language of the host: for dialogs and toasts, which nothing around
 * the host is to clip, hide or name. It goes with the component, and while the page is suspended.
 * ```tsx
 * {isOpen && <InBody><dialog ref={dialog}>…</dialog></InBody>}
 * ```
 */
export function InBody({ children }: InBodyProps): ReactNode {
  const host = useHost()
  const [container] = useState(() => createContainer(host.ownerDocument))
  useLayoutEffect(
    function putInBody() {
      container.dir = getComputedStyle(host).direction
      container.lang = host.closest('[lang]')?.getAttribute('lang') ?? ''
      putIn(container, host, () => host.ownerDocument.body.append(container))
      return () => removeContainer(container)
    },
    [container, host],
  )
  return createPortal(children, container)
}

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
