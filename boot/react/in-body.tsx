import { type ReactNode, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Attribute } from '../attributes.js'
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
  const [container] = useState(() => {
    const made = host.ownerDocument.createElement('div')
    made.setAttribute(Attribute.Root, '')
    return made
  })
  useLayoutEffect(
    function putInBody() {
      container.dir = getComputedStyle(host).direction
      container.lang = host.closest<HTMLElement>('[lang]')?.lang ?? ''
      host.ownerDocument.body.append(container)
      return () => container.remove()
    },
    [container, host],
  )
  return createPortal(children, container)
}
