import { captureEvents } from './capture.js'
import type { OnError } from './diagnostics/report.js'
import { HostRegistry } from './host.js'
import { createLoading } from './load-runtime.js'
import type { MessagesOption } from './messages/message.js'
import type { Runtime, ServicesFactory } from './mount/runtime.js'
import { PageInView } from './page.js'
import { createFiles } from './preload.js'
import { Priority } from './priority.js'
import { createScanner, editedAround, observeDocument } from './scan.js'
import { connectVisits, type VisitLibrary } from './visit-library.js'
import type { Registry } from './widget.js'

declare const __PLINTH_FILES__: string
declare const __PLINTH_CHECKS__: boolean

/**
 * What `start()` takes. `widgets` alone is needed: `start({ widgets })`.
 * In use: {@link start}.
 */
export interface StartOptions {
  /** What `data-widget` may name. `register()` adds more later. */
  readonly widgets: Registry
  /** Where to look for hosts: the whole document by default, or one or more elements of it. */
  readonly root?: Document | Element | readonly Element[]
  /** `turbo()` of `plinth/turbo`. Without it pages load in full, and what widgets persist is lost with its page; all else works the same. */
  readonly turbo?: VisitLibrary | undefined
  /** Makes what widgets find in `services`. Called with the first widget that mounts. */
  readonly services?: ServicesFactory | undefined
  /** Translations of what widgets say, by language. Without one for a page's language they speak English. */
  readonly messages?: MessagesOption | undefined
  /** Where the addresses of the site's server begin, such as `/shop/`. For services; `/` by default. */
  readonly basePath?: string | undefined
  /** Gets every failure of a widget, in place of the console. */
  readonly onError?: OnError | undefined
  /** In development and tests: report what a widget changed elsewhere than on its host and slots. */
  readonly checkRestored?: boolean
  /** Address of the entry, beside which the chunks of this library's own build lie. */
  readonly base?: string | undefined
}

/**
 * The running library, also at `globalThis.plinth`.
 * ```ts
 * const plinth = start({ widgets })
 * plinth.register({ rating: { load: () => import('./rating.widget.js') } })
 * plinth.stop()
 * ```
 */
export interface Plinth {
  /** Scans `node` for hosts. Markup that is inserted is found by itself; this is for what was inserted while it was detached. */
  mount(node: ParentNode): void
  /** Adds widgets, and mounts the hosts that were waiting for these names. */
  register(widgets: Registry): void
  /** Disposes every widget and restores the server's HTML. */
  stop(): void
}

/** Turbo runs the scripts of an error page again, and a page may load the script twice: the second gets the first one's handle. */
const RUNNING = Symbol.for('plinth')
interface Global {
  [RUNNING]?: Plinth | undefined
  plinth?: Plinth | undefined
}

/** Whether the library runs in this page. An element with the id `plinth` is no such thing. */
export const isRunning = (): boolean => (globalThis as Global)[RUNNING] !== undefined

/** Loads what mounts widgets. */
export type LoadMounting = () => Promise<Pick<typeof import('./mount/runtime.js'), 'createRuntime'>>

/** `start()` with its way to load what mounts widgets. */
export function startWith(loadMounting: LoadMounting, options: StartOptions): Plinth {
  const scope = globalThis as Global
  if (scope[RUNNING]) return scope[RUNNING]
  // This library's own files run in browsers alone.
  if (
    typeof __PLINTH_FILES__ === 'undefined' &&
    typeof __PLINTH_CHECKS__ === 'undefined' &&
    typeof document === 'undefined'
  )
    throw new Error('plinth: no document; start() needs a browser or jsdom')

  const stopping = new AbortController()
  stopping.signal.addEventListener('abort', () => {
    scope[RUNNING] = scope.plinth = undefined
  })
  const plinth = run(loadMounting, options, stopping)
  scope[RUNNING] = scope.plinth = plinth
  return plinth
}

/** Connects the parts that watch the page to the runtime, which loads with the first host that is triggered. */
function run(loadMounting: LoadMounting, options: StartOptions, stopping: AbortController): Plinth {
  const { root = document, turbo } = options
  const { signal } = stopping
  let widgets = options.widgets
  const hosts = new HostRegistry()
  const view = new PageInView()
  const files = createFiles(options.base ?? document.baseURI)
  const { runtime, trigger } = createLoading(loadRuntime, files, signal)
  const common = { hosts, view, widgets: () => widgets, signal }
  const { scan, watch } = createScanner({ ...common, isOurs: within(root), onTrigger: trigger })
  const onSettled = captureEvents(hosts, (host) => trigger(host, Priority.Touched), signal)

  async function loadRuntime(): Promise<Runtime> {
    const [{ createRuntime }, visits] = await Promise.all([loadMounting(), turbo?.load()])
    return createRuntime({
      ...options,
      ...common,
      files,
      visits,
      watch,
      scan,
      editedAround,
      onSettled,
      restart,
    })
  }

  function onChange(records: MutationRecord[]): void {
    const loaded = runtime()
    if (loaded) loaded.onChange(records)
    else for (const host of view.current?.hosts ?? []) if (!host.element.isConnected) hosts.forget(host)
  }

  function restart(): void {
    plinth.stop()
    startWith(loadMounting, { ...options, widgets })
  }

  const onReplaced = observeVisits({ view, turbo, runtime, scan, signal })
  observeDocument({ view, onReplaced, onChange, signal }, scan)
  void scan(document.body)

  const plinth: Plinth = {
    mount: (node) => void scan(node),
    register(more) {
      widgets = { ...widgets, ...more }
      for (const host of view.current?.hosts ?? [])
        if (!host.entry && Object.hasOwn(more, host.name)) hosts.drop(host)
      void scan(document)
    },
    stop() {
      stopping.abort()
      runtime()?.stop()
      for (const host of view.current?.hosts ?? []) hosts.drop(host)
    },
  }
  return plinth
}

interface VisitParts {
  view: PageInView
  turbo: VisitLibrary | undefined
  runtime(): Runtime | undefined
  scan(root: ParentNode): Promise<void>
  signal: AbortSignal
}

/** Follows steps through the history, and the pages that a visit library renders. Gives what to call for a body that another script has put in place. */
function observeVisits({ view, turbo, runtime, scan, signal }: VisitParts): () => void {
  const onPopState = (event: PopStateEvent) => runtime()?.handlePopState(event)
  const onRender = () => {
    const loaded = runtime()
    if (loaded) loaded.onRender()
    else if (!view.isShown()) view.moveOn()
    void scan(document.body)
  }
  connectVisits(turbo, { onRender, onPopState, signal })
  return onRender
}

/** Whether an element lies in what the site handed over. */
function within(root: NonNullable<StartOptions['root']>): (element: Element) => boolean {
  if (root instanceof Document) return () => true
  const roots = root instanceof Element ? [root] : root
  return (element) => roots.some((part) => part.contains(element))
}
