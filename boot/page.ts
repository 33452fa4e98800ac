import type { Host } from './host.js'

/** The body in view and the hosts that were found in it. What mounting adds to it is in mounting/pages.ts. */
export interface Page {
  body: HTMLElement
  hosts: Set<Host>
  /** How many hosts of each name were found. */
  counts: Map<string, number>
}

export const createPage = (body: HTMLElement): Page => ({ body, hosts: new Set(), counts: new Map() })
