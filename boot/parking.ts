/** Pages that were left, kept alive for Back: the body itself with its widgets' state, within a bound. */
import { PERMANENT } from './attributes.js'
import { type Host, isSettled, setState } from './host.js'
import { disposeHost, parkHost, type Tools, unparkHost } from './mount.js'
import { type Page, trim } from './page.js'

const MAX_PAGES = 5
/** React roots over all parked pages: a thousand would cost 15 MB and 98 ms to bring back. */
const MAX_ROOTS = 600
const MAX_KEPT_ENTRIES = 50

interface Parked {
  page: Page
  offsets: { element: Element; left: number; top: number }[]
}

export interface Parking {
  /** Puts a page aside that has left the document. */
  park(page: Page, offsets: Parked['offsets']): void
  /** Takes out the page that history entry `entry` showed. */
  take(entry: string): Parked | undefined
  /** Disposes the page kept for `entry`: what Turbo would show there has changed. */
  drop(entry: string): void
  dropAll(): void
  /** What widgets kept when they were left at `entry`, by the host's place. */
  keptFor(entry: string): ReadonlyMap<string, string> | undefined
}

export function createParking(): Parking {
  const parked = new Set<Parked>()
  const kept = new Map<string, ReadonlyMap<string, string>>()

  const find = (entry: string) => [...parked].find(({ page }) => page.entries.has(entry))

  /** Disposing hundreds of roots takes a while; nobody waits for it. */
  function letGo(item: Parked): void {
    parked.delete(item)
    const hosts = [...item.page.hosts].reverse()
    const slice = (deadline?: IdleDeadline) => {
      for (let host = hosts.pop(); host; host = hosts.pop()) {
        if (item.page.hosts.has(host)) disposeHost(host, false) // else it went with the host around it
        if (deadline && deadline.timeRemaining() <= 0) break
      }
      if (hosts.length > 0) whenIdle(slice)
    }
    whenIdle(slice)
  }

  function keepWithinBounds(): void {
    let roots = 0
    let pages = 0
    for (const item of [...parked].reverse()) {
      roots += [...item.page.hosts].filter(({ root }) => root).length
      if (++pages > MAX_PAGES || roots > MAX_ROOTS) letGo(item)
    }
  }

  return {
    park(page, offsets) {
      const values = new Map<string, string>()
      for (const host of page.hosts) if (host.kept !== undefined) values.set(host.place, host.kept)
      for (const entry of page.entries) {
        this.drop(entry)
        kept.delete(entry)
        if (values.size > 0) kept.set(entry, values)
      }
      trim(kept, MAX_KEPT_ENTRIES)
      for (const host of page.hosts) parkHost(host)
      for (const dialog of page.body.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close()
      for (const input of page.body.querySelectorAll<HTMLInputElement>('input[type=password]'))
        input.value = ''
      parked.add({ page, offsets })
      keepWithinBounds()
    },
    take(entry) {
      const item = find(entry)
      if (item) parked.delete(item)
      return item
    },
    drop(entry) {
      const item = find(entry)
      if (item) letGo(item)
    },
    dropAll() {
      for (const item of [...parked]) letGo(item)
      kept.clear()
    },
    keptFor: (entry) => kept.get(entry),
  }
}

/** Shows a parked page in place of `current`; `placeholders` comes from Turbo and says where permanent elements go. */
export function bringBack({ page, offsets }: Parked, current: Element, placeholders: Element): void {
  for (const meta of placeholders.querySelectorAll<HTMLMetaElement>(
    'meta[name="turbo-permanent-placeholder"]',
  )) {
    page.body.querySelector(`#${CSS.escape(meta.content)}[${PERMANENT}]`)?.replaceWith(meta)
  }
  current.replaceWith(page.body)
  for (const { element, left, top } of offsets) element.scrollTo({ left, top, behavior: 'instant' })
}

/** Brings the widgets of a parked page back; what had not mounted yet waits for its moment again. */
export function wakePage(page: Page, tools: Tools | undefined, arm: (host: Host) => void): void {
  for (const host of page.hosts) {
    if (host.state === 'mounted' && tools) unparkHost(host, tools)
    else if (!isSettled(host)) {
      host.controller = new AbortController()
      setState(host, 'pending')
      arm(host)
    }
  }
}

function whenIdle(run: (deadline?: IdleDeadline) => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run)
  else setTimeout(run)
}
