import type { Registry } from '../widgets/shared/define.js'
import type { Services } from '../widgets/shared/services/services.js'
import { followFrames } from './frames.js'
import { holdClicks, release } from './hold.js'
import { forgetHost, type Host, hostOf, isSettled, outerOf, setState } from './host.js'
import type { Mounting } from './mounting/mounting.js'
import type { TurboLike } from './mounting/turbo-like.js'
import { createPage, movePermanent, type Page } from './page.js'
import { fetchFile, filesOf } from './preload.js'
import { Priority } from './priority.js'
import { createScanner, dropHost, observe } from './scan.js'
import { startSlice } from './slices.js'
import { fetchTokens, type UnderWay } from './token.js'

export interface StartOptions {
  /** What `data-widget` may name. */
  widgets: Registry
  /** `visit`, `cache` and `session` of `@hotwired/turbo`. Without it pages load in full, and all else works the same. */
  turbo?: TurboLike
  /** Makes what widgets reach the world through, from the services that come with the library. */
  services?(own: Services): Services
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

/** For the body that has taken the place of `left`'s before anything could mount there. */
function nextPage(left: Page | undefined): Page {
  const next = createPage(document.body)
  if (left) movePermanent(left, next)
  return next
}

/** Turbo runs the scripts of an error page again: whoever comes second gets the first one's handle. */
const RUNNING = Symbol.for('plinth')
interface Global {
  [RUNNING]?: Plinth | undefined
  plinth?: Plinth | undefined
}

const FIRST_RETRY_MS = 500
const MAX_RETRY_MS = 16_000

/** Starts scanning the document for hosts. Calling it again while it runs gives the running handle. */
export function start({ widgets, turbo, services, base = import.meta.url }: StartOptions): Plinth {
  const scope = globalThis as Global
  if (scope[RUNNING]) return scope[RUNNING]

  const stopping = new AbortController()
  const { signal } = stopping
  let mounting: Mounting | undefined
  let isLoading = false
  const waiting: Host[] = []
  let page: Page | undefined = createPage(document.body)
  const underWay: UnderWay = { calls: new Set(), forms: new Set() }
  const isCurrent = () => document.body === page?.body

  // Window events are heard in the order of listening, captured or not. A step that only opens or closes the page layer
  // must be heard before Turbo, which would visit the page again.
  let popped: ((event: PopStateEvent) => void) | undefined
  turbo?.session?.history.stop()
  addEventListener('popstate', (event) => popped?.(event), { signal })
  turbo?.session?.history.start()

  /** All of boot that mounts comes with the first host that is due, and is asked for until it does. */
  async function loadMounting(retryMs = FIRST_RETRY_MS): Promise<void> {
    isLoading = true
    try {
      const { createMounting } = await import('./mounting/mounting.js')
      if (signal.aborted) return
      mounting ??= createMounting({
        widgets,
        turbo,
        services,
        base,
        signal,
        hostOf,
        forgetHost,
        isSettled,
        outerOf,
        setState,
        release,
        filesOf,
        fetchFile,
        startSlice,
        createPage,
        movePermanent,
        underWay,
        onPop(listen) {
          popped = listen
        },
        arm: scanner.arm,
        page: () => page,
        setPage(next) {
          page = next
        },
      })
      const slice = startSlice()
      for (const host of waiting) {
        mounting.due(host, host.priority)
        if (slice.isOver()) await slice.breathe()
      }
      waiting.length = 0
    } catch {
      setTimeout(() => loadMounting(Math.min(retryMs * 2, MAX_RETRY_MS)), retryMs)
    }
  }

  function due(host: Host, priority: Priority): void {
    if (mounting) {
      mounting.due(host, priority)
      return
    }
    host.priority = priority
    waiting.push(host)
    // Errors are the loader's to handle, which asks again.
    void askForFiles(host.name).catch(() => undefined)
    if (!isLoading) void loadMounting()
  }

  const askForFiles = async (name: string) => Promise.all((await filesOf(name, base)).map(fetchFile))

  const scanner = createScanner(widgets, () => page, due)
  const end = (host: Host) => (mounting ? mounting.dispose(host, false) : forgetHost(host))
  const observer = observe(isCurrent, scanner.scan, end)
  followFrames(signal)
  holdClicks((host) => due(host, Priority.Touched), signal)

  fetchTokens(underWay, signal)

  // What says that a form did not arrive cannot be fetched then: it comes when somebody begins to fill one in.
  document.addEventListener(
    'focusin',
    ({ target }) => {
      if (!isLoading && (target as HTMLInputElement).form) void loadMounting()
    },
    { signal },
  )
  // Turbo would fetch the page again for a jump within it.
  document.addEventListener(
    'turbo:click',
    (event) => {
      const { hash, pathname, search } = new URL((event as CustomEvent<{ url: string }>).detail.url)
      if (hash && pathname === location.pathname && search === location.search) event.preventDefault()
    },
    { signal },
  )
  document.addEventListener(
    'turbo:render',
    () => {
      if (mounting) mounting.turnPage()
      else if (!isCurrent()) page = nextPage(page)
      scanner.scan(document.body)
    },
    { signal },
  )

  const plinth: Plinth = {
    mount: scanner.scan,
    stop() {
      stopping.abort()
      observer.disconnect()
      mounting?.stop()
      for (const { element } of [...(page?.hosts ?? [])].reverse()) {
        const host = hostOf(element)
        if (host) dropHost(host)
      }
      scope[RUNNING] = scope.plinth = undefined
    },
  }
  scope[RUNNING] = scope.plinth = plinth
  scanner.scan(document.body)
  // What names the files is there by the time that the first host is due.
  if (page.hosts.size > 0) filesOf('', base).catch(() => undefined)
  return plinth
}
