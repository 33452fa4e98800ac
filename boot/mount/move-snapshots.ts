import type { HostPage } from '../host.js'
import type { PageRecord } from './page-record.js'

/** Takes the snapshots of hosts along that have moved from one page to the next, for clones of that. */
export function moveSnapshots(from: PageRecord, to: PageRecord, { hosts }: HostPage): void {
  for (const { key = '' } of hosts) {
    const snapshot = from.snapshots.get(key)
    if (snapshot) to.snapshots.set(key, snapshot)
  }
}
