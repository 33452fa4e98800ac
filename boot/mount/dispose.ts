import { Attribute } from '../attributes.js'
import { dispatch } from '../diagnostics/report.js'
import type { Host, HostRegistry } from '../host.js'
import { endWidget, noteRemoved, restoreHost } from './restore.js'

interface DisposeParts {
  hosts: HostRegistry
  /** In development: report what a widget changed elsewhere than on its host and slots. */
  checkRestored: boolean
}

/** Ends the widget on `host`, and first those within it. `restore` gives the server's HTML back; else the host has left the document. */
export function disposeHost(host: Host, restore: boolean, parts: DisposeParts): void {
  const { hosts, checkRestored } = parts
  for (const inner of [...host.element.querySelectorAll(`[${Attribute.Widget}]`)].reverse()) {
    const nested = hosts.of(inner)
    if (nested) disposeHost(nested, restore, parts)
  }
  const { state, element } = host
  endWidget(host)
  if (restore) restoreHost(host, checkRestored)
  else noteRemoved(host)
  hosts.forget(host)
  if (restore) element.removeAttribute(Attribute.State)
  if (state === 'mounted') dispatch(element, 'widget:disposed', { widget: host.name })
}
