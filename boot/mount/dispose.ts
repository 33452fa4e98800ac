/** Ends a host for good, nested hosts first. */
import { Attribute } from '../attributes.js'
import { dispatch } from '../diagnostics/report.js'
import type { Host, HostRegistry } from '../host.js'
import { endWidget } from './restore.js'

/** `restore` puts the server's HTML back; undefined for a host that has left with its page or its nodes. */
export function disposeHost(
  host: Host,
  hosts: HostRegistry,
  restore: ((host: Host) => void) | undefined,
): void {
  for (const inner of [...host.element.querySelectorAll(`[${Attribute.Widget}]`)].reverse()) {
    const nested = hosts.of(inner)
    if (nested) disposeHost(nested, hosts, restore)
  }
  const { state, element } = host
  endWidget(host)
  restore?.(host)
  hosts.forget(host)
  if (restore) element.removeAttribute(Attribute.State)
  if (state === 'mounted') dispatch(element, 'widget:disposed', { widget: host.name })
}
