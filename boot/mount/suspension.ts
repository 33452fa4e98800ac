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

interface Resumption {
  /** Gives a host a new context; false when its markup is no longer what the widget needs, which is reported. */
  renew(host: Host): boolean
  /** Waits for the mount strategy of a host that was left before it mounted. */
  watch(host: Host): void
}

export function resumeHosts(
  hosts: Iterable<Host>,
  draw: Drawing['draw'],
  { renew, watch }: Resumption,
): void {
  const all = [...hosts]
  const ready = all.filter((host) => {
    if (host.state !== 'mounted') return false
    // React kept its state and its context; an enhancement starts again.
    if (host.root) return true
    // Never suspended: in a permanent element it has moved here from the other page.
    if (!host.controller.signal.aborted) return false
    host.controller = new AbortController()
    return renew(host)
  })
  draw(ready, 'visible')
  for (const host of all) {
    if (host.isSettled) continue
    host.controller = new AbortController()
    host.setState('pending')
    watch(host)
  }
}
