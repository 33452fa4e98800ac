import type { Host } from './host.js'

/** The body in view and the hosts that were found in it. What mounting adds to it is in mounting/pages.ts. */
export interface Page {
  body: HTMLElement
  hosts: Set<Host>
  /** How many hosts of each name were found. */
  counts: Map<string, number>
}

export const createPage = (body: HTMLElement): Page => ({ body, hosts: new Set(), counts: new Map() })

/** Hosts in permanent elements live on in the next page: they leave `from`, and are of `to` when there is one. Gives those moved. */
export function movePermanent(from: Page, to: Page | undefined): Host[] {
  const moved = [...from.hosts].filter(({ element }) => element.isConnected)
  for (const host of moved) {
    from.hosts.delete(host)
    if (!to) continue
    host.page = to
    to.hosts.add(host)
  }
  return moved
}
