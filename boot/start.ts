import type { Registry } from '../widgets/shared/define.js'
import type { Services } from '../widgets/shared/services/services.js'
import type { Visits } from '../widgets/shared/services/visits.js'
import { PAGE_KEY, STATE } from './attributes.js'
import { holdClicks } from './hold.js'
import type { Host } from './host.js'
import { createLoader } from './load.js'
import { disposeHost } from './mount.js'
import { adoptPage, type Page } from './page.js'
import { createScanner, observe } from './scan.js'
import { createVisits, followTurbo, type TurboLike } from './turbo.js'

export interface StartOptions {
  /** What `data-widget` may name. */
  widgets: Registry
  /** `@hotwired/turbo` as a module. Without it pages load in full, and all else works the same. */
  turbo?: TurboLike
  /** Makes what widgets reach the world through; by default the ones that come with the library. */
  services?(visits: Visits): Promise<Services>
  /** Address of the entry, beside which the build's chunks lie. */
  base?: string
}

/** The running library, also at `globalThis.plinth`. */
export interface Plinth {
  /** Scans markup that came while observing was off. */
  mount(node: ParentNode): void
  /** Disposes every widget: the document is the server's again. */
  stop(): void
}

/** Turbo runs the scripts of an error page again: whoever comes second gets the first one's handle. */
const RUNNING = Symbol.for('plinth')
interface Global {
  [RUNNING]?: Plinth | undefined
  plinth?: Plinth | undefined
}

/** Starts scanning the document for hosts. Calling it again while it runs gives the running handle. */
export function start({
  widgets,
  turbo,
  services = defaultServices,
  base = import.meta.url,
}: StartOptions): Plinth {
  const scope = globalThis as Global
  if (scope[RUNNING]) return scope[RUNNING]

  const stopping = new AbortController()
  const { signal } = stopping
  let page: Page | undefined = adoptPage(document.body)
  const isCurrent = () => page !== undefined && document.body === page.body

  let made: Promise<Services> | undefined
  const loader = createLoader({
    widgets,
    base,
    isInView: (host: Host) => isCurrent() && host.page === page && host.element.isConnected,
    services: () => (made ??= services(createVisits(turbo, () => parking.dropAll()))),
  })
  const due: typeof loader.due = (host, priority) => loader.due(host, priority)
  const scanner = createScanner({ widgets, due, page: () => page ?? adoptPage(document.body) })
  const parking = followTurbo({
    turbo,
    page: () => page,
    setPage(next) {
      page = next
    },
    scan: scanner.scan,
    arm: scanner.arm,
    tools: loader.tools,
    signal,
  })
  const observer = observe(isCurrent, scanner.scan)
  holdClicks((host) => due(host, 3), signal)

  const plinth: Plinth = {
    mount: (node) => scanner.scan(node),
    stop() {
      stopping.abort()
      observer.disconnect()
      parking.dropAll()
      for (const host of [...(page?.hosts ?? [])].reverse())
        if (page?.hosts.has(host)) disposeHost(host, true)
      for (const element of document.querySelectorAll(`[${STATE}]`)) element.removeAttribute(STATE)
      document.body.removeAttribute(PAGE_KEY)
      scope[RUNNING] = undefined
      scope.plinth = undefined
    },
  }
  scope[RUNNING] = plinth
  scope.plinth = plinth
  if (document.readyState === 'loading') {
    document.addEventListener('DOMContentLoaded', () => scanner.scan(document.body), { once: true, signal })
  }
  scanner.scan(document.body)
  return plinth
}

const defaultServices = async (visits: Visits) =>
  (await import('../widgets/shared/services/create.js')).createServices(visits)
