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
  signal: AbortSignal
}

/**
 * The region around an element that is being written in place, as page editors let authors do. Nothing mounts there, not even in what such an
 * editor has locked, since what stands in it is saved.
 */
export const editedAround = (element: Element): Element | null =>
  element.closest(`[${Attribute.Editable}]:not([${Attribute.Editable}=false])`)

/** Not yet in the types of the DOM: the browser draws the page ahead. */
interface Prerendered {
  readonly prerendering?: boolean
}

export function createScanner({ hosts, view, widgets, isOurs, onTrigger, signal }: ScannerParts): Scanner {
  function find(element: HTMLElement): void {
    const page = view.current
    if (!page || hosts.of(element) || !isOurs(element) || editedAround(element)) return
    const name = element.getAttribute(Attribute.Widget) ?? ''
    const known = widgets()
    watch(hosts.add(element, name, Object.hasOwn(known, name) ? known[name] : undefined, page))
  }

  function watch(host: Host): void {
    const { element, entry, controller } = host
    const strategies = entry && (element.dataset.mount ?? entry.mount ?? 'visible')
    const trigger = (priority: Priority) =>
      editedAround(element) ? hosts.drop(host) : onTrigger(host, priority)
    // Scripts of the page that run until it has loaded may register the widget yet.
    if (!entry && document.readyState !== 'complete')
      addEventListener('load', () => trigger(Priority.Idle), { signal: controller.signal })
    else if (!strategies || !watchStrategies(element, strategies, trigger, controller.signal))
      trigger(Priority.Idle)
  }

  return {
    watch,
    async scan(root) {
      // It may never be seen: nothing may count as a view, open or be sent in it.
      if ((document as Prerendered).prerendering)
        await new Promise((resolve) => document.addEventListener('prerenderingchange', resolve))
      if (signal.aborted || document.documentElement.hasAttribute(Attribute.Preview)) return
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

interface ObservedParts {
  view: PageInView
  /** What was changed, before what is new in it is scanned. */
  onChange(records: MutationRecord[]): void
  /** Another script has put another body in place. */
  onReplaced(): void
  signal: AbortSignal
}

/** Follows the document, whoever changes it. */
export function observeDocument(
  { view, onChange, onReplaced, signal }: ObservedParts,
  scan: Scanner['scan'],
): void {
  const observer = new MutationObserver((records) => {
    if (!view.isShown()) {
      // Turbo tells of the body that it has put in place before this task is over; other scripts tell of none.
      setTimeout(() => view.isReplaced() && onReplaced())
      return
    }
    onChange(records)
    for (const { addedNodes } of records) {
      for (const node of addedNodes) if (node instanceof Element && node.isConnected) void scan(node)
    }
  })
  // The document itself: even its root element may be replaced.
  observer.observe(document, {
    childList: true,
    subtree: true,
    attributeFilter: [Attribute.Widget, Attribute.State, Attribute.Editable],
  })
  signal.addEventListener('abort', () => observer.disconnect())
}
