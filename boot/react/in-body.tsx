import { type ReactNode, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { createContainer, putIn, takeOut } from '../mount/drawn-parts.js'
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
      container.lang = host.closest<HTMLElement>('[lang]')?.lang ?? ''
      putIn(container, host, () => host.ownerDocument.body.append(container))
      return () => takeOut(container)
    },
    [container, host],
  )
  return createPortal(children, container)
}
