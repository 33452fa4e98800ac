/** Finds hosts in the page, now and as markup comes and goes. */
import type { Registry } from '../widgets/shared/define.js'
import { Attribute } from './attributes.js'
import { createHost, forgetHost, type Host, hostOf } from './host.js'
import type { Page } from './page.js'
import { Priority } from './priority.js'
import { startSlice } from './slices.js'
import { whenDue } from './when.js'

const HOSTS = `[${Attribute.Widget}]`

export interface Scanner {
  /** Finds the hosts in `root`, the first of them before it returns. */
  scan(root: ParentNode): void
  /** Lets a host wait for its moment. */
  arm(host: Host): void
}

/** Scans for hosts; `due` hears of each when its moment has come, and at once of those that no widget answers to. */
export function createScanner(
  widgets: Registry,
  page: () => Page | undefined,
  due: (host: Host, priority: Priority) => void,
): Scanner {
  function find(element: HTMLElement): void {
    const into = page()
    if (!into || hostOf(element)) return
    const name = element.getAttribute(Attribute.Widget) ?? ''
    arm(createHost(element, name, Object.hasOwn(widgets, name) ? widgets[name] : undefined, into))
  }

  function arm(host: Host): void {
    const { element, entry, controller } = host
    const strategies = entry && (element.dataset.mount ?? entry.mount)
    if (!strategies || !whenDue(element, strategies, (priority) => due(host, priority), controller.signal)) {
      due(host, Priority.Idle)
    }
  }

  return {
    arm,
    async scan(root) {
      if (document.documentElement.hasAttribute(Attribute.Preview)) return
      const slice = startSlice()
      if (root instanceof HTMLElement && root.matches(HOSTS)) find(root)
      for (const element of root.querySelectorAll<HTMLElement>(HOSTS)) {
        if (slice.isOver()) await slice.breathe()
        // What went while we paused is not there to find.
        if (element.isConnected) find(element)
      }
    },
  }
}

/** Follows the document: what is inserted is scanned, what is gone ends. Idle while another page's body is in view. */
export function observe(
  isCurrent: () => boolean,
  scan: Scanner['scan'],
  end: (host: Host) => void,
): MutationObserver {
  const observer = new MutationObserver((records) => {
    // Turbo swaps the body before it says so: its hosts are not ours to mount until then.
    if (!isCurrent()) return
    for (const { removedNodes } of records) {
      for (const node of removedNodes) {
        if (!(node instanceof Element) || node.isConnected) continue
        for (const element of [node, ...node.querySelectorAll(HOSTS)]) {
          const host = hostOf(element)
          if (host) end(host)
        }
      }
    }
    for (const { addedNodes } of records) {
      for (const node of addedNodes) if (node instanceof Element && node.isConnected) scan(node)
    }
  })
  observer.observe(document.documentElement, { childList: true, subtree: true })
  return observer
}

/** Ends a host that never mounted. */
export function dropHost(host: Host): void {
  forgetHost(host)
  host.element.removeAttribute(Attribute.State)
}
