/** The body in view and the hosts found in it. What mounting adds to a page is in mount/page-record.ts. */
import type { Host, HostPage } from './host.js'

export class Page implements HostPage {
  readonly hosts = new Set<Host>()
  readonly counts = new Map<string, number>()

  constructor(readonly body: HTMLElement) {}

  /** Hosts in permanent elements live on in the next page: they move to `next`, or leave when there is none. Returns them. */
  moveConnectedHosts(next: Page | undefined): Host[] {
    const moved = [...this.hosts].filter(({ element }) => element.isConnected)
    for (const host of moved) {
      this.hosts.delete(host)
      if (!next) continue
      host.page = next
      next.hosts.add(host)
    }
    return moved
  }
}

/** The page that the runtime knows as the one in view; none while Turbo shows a preview. */
export class PageInView {
  current: Page | undefined = new Page(document.body)

  /** Turbo swaps the body before it announces it: until then the hosts in view are not ours to mount. */
  isShown(): boolean {
    return document.body === this.current?.body
  }

  /** Whether there is another body than the page's; never while Turbo shows a preview. */
  isReplaced(): boolean {
    return Boolean(document.body && this.current) && !this.isShown()
  }

  create(body: HTMLElement): Page {
    return new Page(body)
  }

  /** Goes on to the body in the document, with the hosts that are there still. Returns the page before. */
  moveOn(): Page {
    const next = this.create(document.body)
    const left = this.current ?? next
    this.current = next
    left.moveConnectedHosts(next)
    return left
  }
}
