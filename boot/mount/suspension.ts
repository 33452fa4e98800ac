/** Hosts leave with their page and come back with it: React keeps its state, an enhancement is undone and runs again. */
import type { Host } from '../host.js'
import type { Drawing } from './drawing.js'
import { restoreParts, stopEffects } from './restore.js'

export function suspendHosts(hosts: Iterable<Host>, draw: Drawing['draw']): void {
  const drawn: Host[] = []
  for (const host of hosts) {
    if (host.state === 'mounted' && host.root) drawn.push(host)
    else {
      stopEffects(host)
      if (host.state === 'mounted') restoreParts(host)
      else delete host.context
    }
  }
  draw(drawn, 'hidden')
}

/** `renew` gives a host a new context; false when its markup is no longer what the widget needs, which is reported. */
export function resumeHosts(
  hosts: Iterable<Host>,
  draw: Drawing['draw'],
  renew: (host: Host) => boolean,
): void {
  const ready = [...hosts].filter((host) => {
    // React kept its state and its context; an enhancement starts again.
    if (host.root) return true
    // Never suspended: in a permanent element it has moved here from the other page.
    if (!host.controller.signal.aborted) return false
    host.controller = new AbortController()
    return renew(host)
  })
  draw(ready, 'visible')
}
