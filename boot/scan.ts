/** Finds hosts in the page, now and as markup comes and goes. */
import type { Registry } from '../widgets/shared/define.js'
import { HOST_SELECTOR, PREVIEW, STATE, WIDGET } from './attributes.js'
import { UnknownWidgetError } from './errors.js'
import { createHost, type Host, hostOf, type Priority, setState } from './host.js'
import { disposeHost } from './mount.js'
import { nearestName } from './nearest.js'
import type { Page } from './page.js'
import { dispatch, reportFailure } from './report.js'
import { whenDue } from './when.js'

export interface Scanner {
  scan(root: ParentNode): void
  /** Lets a host wait for its moment, again after its page came back. */
  arm(host: Host): void
}

interface ScannerParts {
  widgets: Registry
  due(host: Host, priority: Priority): void
  page(): Page
}

export function createScanner({ widgets, due, page }: ScannerParts): Scanner {
  /** Reported once each. */
  const unknown = new WeakSet<Element>()

  function find(element: HTMLElement): void {
    if (hostOf(element) || unknown.has(element)) return
    const name = element.getAttribute(WIDGET) ?? ''
    const entry = Object.hasOwn(widgets, name) ? widgets[name] : undefined
    if (!entry) {
      reportUnknown(element, name)
      return
    }
    const host = createHost(element, entry, page())
    host.kept = page().kept?.get(host.place)
    setState(host, 'pending')
    arm(host)
  }

  function reportUnknown(element: HTMLElement, name: string): void {
    unknown.add(element)
    const nearest = nearestName(name, Object.keys(widgets))
    const error = new UnknownWidgetError(
      `data-widget is "${name}", which no widget is called; ${nearest ? `did you mean "${nearest}"?` : `write one of ${Object.keys(widgets).join(', ')}`}`,
    )
    element.setAttribute(STATE, 'failed')
    console.error(error.message, element)
    dispatch(element, 'widget:failed', { widget: name, error })
  }

  function arm(host: Host): void {
    const { element, entry, controller } = host
    try {
      whenDue(
        element,
        element.dataset.mount ?? entry.mount,
        (priority) => due(host, priority),
        controller.signal,
      )
    } catch (error) {
      reportFailure(host, error)
    }
  }

  return {
    arm,
    scan(root) {
      if (document.documentElement.hasAttribute(PREVIEW)) return
      if (root instanceof HTMLElement && root.matches(HOST_SELECTOR)) find(root)
      for (const element of root.querySelectorAll<HTMLElement>(HOST_SELECTOR)) find(element)
    },
  }
}

/** Follows the document: what is inserted is scanned, what is gone is disposed. Idle while another page's body is in view. */
export function observe(isCurrent: () => boolean, scan: (root: ParentNode) => void): MutationObserver {
  const observer = new MutationObserver((records) => {
    // Turbo swaps the body before it says so: its hosts are not ours to mount until then.
    if (!isCurrent()) return
    for (const { removedNodes } of records)
      for (const node of removedNodes) if (!node.isConnected) disposeIn(node)
    for (const { addedNodes } of records) {
      for (const node of addedNodes) if (node instanceof Element && node.isConnected) scan(node)
    }
  })
  observer.observe(document.documentElement, { childList: true, subtree: true })
  return observer
}

function disposeIn(node: Node): void {
  if (!(node instanceof Element)) return
  for (const element of [node, ...node.querySelectorAll(HOST_SELECTOR)]) {
    const host = hostOf(element)
    if (host) disposeHost(host, false)
  }
}
