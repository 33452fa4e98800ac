/**
 * Acts upon what other scripts have changed. Hosts that they took out of the document rest at once, go on when they are put back soon, and end
 * otherwise; hosts that they changed are drawn anew. All that has state is handed in, since it lies in another file.
 */
import { Attribute } from '../attributes.js'
import type { Host, HostPage } from '../host.js'
import type { PageInView } from '../page.js'
import type { ActUpon } from './changes.js'
import { moveSnapshots } from './page-record.js'
import { isRenamed, type Redrawing, redrawHosts } from './redraw.js'

/** To move an element by hand, such as to animate it, takes a frame or two. */
const GRACE_MS = 200
/** A script that changes a host as soon as it is drawn would have it drawn for ever. One that polls takes longer. */
const MAX_TIMES = 20
/** An error of the widget's own may look like one that another script has caused, and comes again each time. */
const MAX_CRASHES = 3
const WITHIN_MS = 2000

interface OtherHandsParts extends Redrawing {
  view: PageInView
  resume(hosts: Iterable<Host>): void
  dispose(host: Host, restore: boolean): void
  editedAround(element: Element): Element | null
  fail(host: Host, error: unknown): void
  ownersOfDrawn(node: Element): HTMLElement[]
  markChanged(page: HostPage): void
  WidgetCrashError: new (message: string) => Error
  /** The document's root element when all began. */
  root: Element
  /** Stops, and starts anew. */
  restart(): void
}

export function createOtherHands(parts: OtherHandsParts): ActUpon {
  const { view, hosts } = parts
  const away = new Map<Host, ReturnType<typeof setTimeout>>()
  const timesMs = new WeakMap<Host, number[]>()

  function end(host: Host): void {
    // It may have ended with the host around it.
    if (away.delete(host) && hosts.of(host.element) === host) parts.dispose(host, true)
  }

  function leave(gone: readonly Host[]): void {
    for (const host of gone) {
      host.page.hosts.delete(host)
      away.set(host, setTimeout(end, GRACE_MS, host))
    }
    if (gone.length > 0) parts.suspend(gone)
  }

  function comeBack(): void {
    const { current } = view
    const back = [...away].filter(([{ element }]) => current && element.isConnected)
    for (const [host, timer] of back) {
      clearTimeout(timer)
      away.delete(host)
      host.page = current ?? host.page
      host.page.hosts.add(host)
    }
    if (back.length > 0) parts.resume(back.map(([host]) => host))
  }

  /** Authors write in the server's HTML, which their editor will save. */
  function endEdited(region: Element): void {
    for (const { element } of [...(view.current?.hosts ?? [])]) {
      const host = region.contains(element) && parts.editedAround(element) ? hosts.of(element) : undefined
      if (host) parts.dispose(host, true)
    }
  }

  /** What the runtime has written or drawn in these was changed. Elements that have become hosts are scanned. */
  function touchedBy(records: readonly MutationRecord[]): Set<Host> {
    const touched = new Set<Host>()
    for (const { type, target, attributeName, removedNodes } of records) {
      if (type === 'attributes' && target instanceof Element) {
        if (attributeName === Attribute.Editable) endEdited(target)
        const host = hosts.of(target)
        if (!host) parts.scan(target)
        else if (target.getAttribute(Attribute.State) !== host.state || isRenamed(host)) touched.add(host)
      }
      for (const node of removedNodes)
        if (node instanceof Element && !node.isConnected)
          for (const owner of parts.ownersOfDrawn(node)) {
            const host = hosts.of(owner)
            if (host) touched.add(host)
          }
    }
    return touched
  }

  /** Whether this has not happened to `host` so often that it would go on for ever. */
  function mayRedraw(host: Host, max: number): boolean {
    const nowMs = performance.now()
    const recent = (timesMs.get(host) ?? []).filter((ms) => nowMs - ms < WITHIN_MS)
    timesMs.set(host, [...recent, nowMs])
    return recent.length < max
  }

  function resumeLeft(left: HostPage): void {
    const { current } = view
    if (!current) return
    moveSnapshots(parts.recordOf(left), parts.recordOf(current), current)
    if (current.hosts.size > 0) parts.markChanged(current)
    leave([...left.hosts])
  }

  return ({ gone = [], records = [], copies, broken, left }) => {
    // `document.open()` has taken every listener off the window and the document as well.
    if (document.documentElement !== parts.root) {
      parts.restart()
      return
    }
    if (left) resumeLeft(left)
    leave([...gone].filter((host) => !host.element.isConnected && host.page.hosts.has(host)))
    comeBack()
    const touched = touchedBy(records)
    if (broken) touched.add(broken)
    const redrawn = [...touched].filter((host) => {
      const { element, page, state } = host
      if (!element.isConnected || page !== view.current) return false
      if (mayRedraw(host, host === broken ? MAX_CRASHES : MAX_TIMES)) return true
      if (state !== 'failed') parts.fail(host, new parts.WidgetCrashError(CHANGED_AGAIN))
      return false
    })
    if (redrawn.length > 0) redrawHosts(redrawn, { ...parts, broken, copies })
  }
}

const CHANGED_AGAIN =
  'another script changes its host each time that it is drawn; keep that script away from hosts, or take data-widget off this one'
