/** Finds hosts in the page, at start and as markup comes and goes. */
import { Attribute } from './attributes.js'
import type { Host, HostRegistry } from './host.js'
import { watchStrategies } from './mount-strategies.js'
import type { PageInView } from './page.js'
import { Priority } from './priority.js'
import type { Registry } from './widget.js'
import { startSlice } from './yield-to-main.js'

const HOSTS = `[${Attribute.Widget}]`

export interface Scanner {
  /** Finds the hosts in `root`: the first of them at once, the others in slices. */
  scan(root: ParentNode): Promise<void>
  /** Waits for the mount strategy of `host`. */
  watch(host: Host): void
}

interface ScannerParts {
  hosts: HostRegistry
  view: PageInView
  widgets(): Registry
  /** Whether `element` is in a part of the document that the site handed over. */
  isOurs(element: Element): boolean
  /** A mount strategy has fired, or cannot fire: the name or the strategy is unknown. */
  onTrigger(host: Host, priority: Priority): void
}

export function createScanner({ hosts, view, widgets, isOurs, onTrigger }: ScannerParts): Scanner {
  function find(element: HTMLElement): void {
    const page = view.current
    if (!page || hosts.of(element) || !isOurs(element)) return
    const name = element.getAttribute(Attribute.Widget) ?? ''
    const known = widgets()
    watch(hosts.add(element, name, Object.hasOwn(known, name) ? known[name] : undefined, page))
  }

  function watch(host: Host): void {
    const { element, entry, controller } = host
    const strategies = entry && (element.dataset.mount ?? entry.mount ?? 'visible')
    const trigger = (priority: Priority) => onTrigger(host, priority)
    if (!strategies || !watchStrategies(element, strategies, trigger, controller.signal))
      trigger(Priority.Idle)
  }

  return {
    watch,
    async scan(root) {
      if (document.documentElement.hasAttribute(Attribute.Preview)) return
      const slice = startSlice()
      if (root instanceof HTMLElement && root.matches(HOSTS)) find(root)
      for (const element of root.querySelectorAll<HTMLElement>(HOSTS)) {
        if (slice.isOver()) await slice.yieldToMain()
        // It may have been removed in between.
        if (element.isConnected) find(element)
      }
    },
  }
}

interface ObservedParts extends Pick<ScannerParts, 'hosts' | 'view'> {
  signal: AbortSignal
}

/** Follows the document: scans what is inserted, ends hosts that are gone. Idle while another page's body is in view. */
export function observeDocument(
  { hosts, view, signal }: ObservedParts,
  scan: Scanner['scan'],
  end: (host: Host) => void,
): void {
  const observer = new MutationObserver((records) => {
    if (!view.isShown()) return
    for (const { removedNodes } of records) {
      for (const node of removedNodes) {
        if (!(node instanceof Element) || node.isConnected) continue
        for (const element of [node, ...node.querySelectorAll(HOSTS)]) {
          const host = hosts.of(element)
          if (host) end(host)
        }
      }
    }
    for (const { addedNodes } of records) {
      for (const node of addedNodes) if (node instanceof Element && node.isConnected) void scan(node)
    }
  })
  observer.observe(document.documentElement, { childList: true, subtree: true })
  signal.addEventListener('abort', () => observer.disconnect())
}
