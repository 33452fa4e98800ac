/** What a morphing refresh means for a host: keep it, give it new options, or let the server's new markup in. */
import type { Host } from '../host.js'
import { keepMarks, type Lifecycle } from './lifecycle.js'

/** Says whether `host` takes care of itself: Turbo must then leave it alone. */
export function refreshHost(host: Host, next: Element, lifecycle: Lifecycle): boolean {
  const pristine = host.record?.pristine
  if (!pristine) return false
  if (pristine.isEqualNode(next)) return true
  const isOptionsOnly = pristine.tagName === next.tagName && pristine.innerHTML === next.innerHTML
  if (!isOptionsOnly || host.state !== 'mounted') {
    lifecycle.dispose(host, true)
    return false
  }
  keepMarks(host.element, () => {
    for (const element of [pristine, host.element]) {
      for (const { name } of [...element.attributes]) element.removeAttribute(name)
      for (const { name, value } of next.attributes) element.setAttribute(name, value)
    }
  })
  lifecycle.update(host)
  return true
}
