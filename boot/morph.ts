/** What a morphing refresh means for a host: keep it, give it new options, or let the server's new markup in. */
import { KEY, STATE } from './attributes.js'
import type { Host } from './host.js'
import { disposeHost, type Tools, updateHost } from './mount.js'

/** Says whether `host` takes care of itself: Turbo must then leave it alone. */
export function refreshHost(host: Host, next: Element, tools: Tools): boolean {
  const pristine = host.record?.pristine
  if (host.state !== 'mounted' || !pristine) return false
  if (pristine.isEqualNode(next)) return true
  if (pristine.tagName !== next.tagName || pristine.innerHTML !== next.innerHTML) {
    disposeHost(host, true)
    return false
  }
  const marks = [KEY, STATE].map((name) => [name, host.element.getAttribute(name)] as const)
  for (const element of [pristine, host.element]) {
    for (const { name } of [...element.attributes]) element.removeAttribute(name)
    for (const { name, value } of next.attributes) element.setAttribute(name, value)
  }
  for (const [name, value] of marks) if (value !== null) host.element.setAttribute(name, value)
  updateHost(host, tools)
  return true
}
