/**
 * What only a page with a triggered widget needs: loading, mounting, restoring, suspending, reporting. Loaded with the first
 * such widget. The entry hands in its own state, so that the two share no module.
 */
import { Attribute } from '../attributes.js'
import { WidgetCrashError } from '../diagnostics/errors.js'
import type { OnError } from '../diagnostics/report.js'
import type { HistoryDriver } from '../history-driver.js'
import type { Host, HostRegistry } from '../host.js'
import type { MessageSource, MessagesOption } from '../messages/message.js'
import { createMessages } from '../messages/messages.js'
import type { Navigation } from '../navigation.js'
import type { PageInView } from '../page.js'
import type { Files } from '../preload.js'
import type { PageObserver, VisitRuntime } from '../visit-library.js'
import type { Registry, Services } from '../widget.js'
import { createChanges } from './changes.js'
import { isOurs, ownersOfDrawn, removeContainer } from './drawn-parts.js'
import { createLifecycle } from './lifecycle.js'
import { createWidgetLoader } from './load-widget.js'
import { createNavigation } from './navigation.js'
import { markChanged, recordOf } from './page-record.js'
import { endWidget } from './restore.js'
import { restoreAttributes, restoreSnapshot, retakeSnapshot } from './snapshot.js'
import { createTrigger, type Trigger } from './trigger.js'

/**
 * What the runtime hands to the factory of a site's services.
 * In use: {@link ServicesFactory}.
 */
export interface OwnServices {
  readonly navigation: Navigation
  /** The messages of the document's language are loaded. */
  readonly messages: MessageSource
  /** Where the server's addresses begin, with both slashes: `/`, `/shop/`. */
  readonly basePath: string
}

/**
 * Makes the services of a site from what the runtime brings. `signal` is aborted when Plinth stops.
 * ```ts
 * const services: ServicesFactory = ({ basePath, navigation, messages }, signal) => ({
 *   navigation,
 *   messages,
 *   cart: createCart(`${basePath}cart/`, signal),
 * })
 * start({ widgets, services })
 * ```
 */
export type ServicesFactory = (own: OwnServices, signal: AbortSignal) => Services | Promise<Services>

interface RuntimeParts {
  widgets(): Registry
  hosts: HostRegistry
  view: PageInView
  files: Files
  services?: ServicesFactory | undefined
  messages?: MessagesOption | undefined
  basePath?: string | undefined
  visits: VisitRuntime | undefined
  /** Waits for the mount strategy of a host again. */
  watch(host: Host): void
  scan(root: ParentNode): Promise<void>
  /** The region around an element that is being written in place. */
  editedAround(element: Element): Element | null
  /** Stops, and starts anew. */
  restart(): void
  /** A host is mounted or has failed. */
  onSettled(host: Host): void
  checkRestored?: boolean | undefined
  onError?: OnError | undefined
  signal: AbortSignal
}

export interface Runtime {
  trigger: Trigger
  /** The document was changed. */
  onChange(records: readonly MutationRecord[]): void
  handlePopState(event: PopStateEvent): void
  /** The visit library has rendered a page, or another script has put another body in place. Called before its hosts are scanned. */
  onRender(): void
  /** Disposes every widget, in view and suspended. */
  stop(): void
}

/** A site that declares services of its own gives a factory for them; without one there is the runtime's alone. */
const withoutOwn: ServicesFactory = ({ navigation, messages }) => ({ navigation, messages }) as Services

/** Of modules that have state: what loads later may lie in a file without these. */
const STATEFUL = {
  end: endWidget,
  retakeSnapshot,
  restoreSnapshot,
  restoreAttributes,
  removeContainer,
  isOurs,
  ownersOfDrawn,
  recordOf,
  markChanged,
  WidgetCrashError,
}

export async function createRuntime(parts: RuntimeParts): Promise<Runtime> {
  const { hosts, view, visits, signal, onError, basePath = '/', checkRestored = false } = parts
  let follower: PageObserver | undefined
  const { navigation, handlePopState } = createNavigation({
    view,
    driver: visits?.history ?? browserHistory,
    onForget: () => follower?.forget(),
  })
  const messages = createMessages(parts.messages ?? {})
  await messages.load(document.documentElement)
  const services = await (parts.services ?? withoutOwn)({ navigation, messages, basePath }, signal)
  const lifecycle = createLifecycle({
    hosts,
    services,
    messages,
    checkRestored,
    onError,
    watch: parts.watch,
    recover: (host) => changes.record({ broken: host }),
  })
  const changes = createChanges({
    hosts,
    view,
    fail: lifecycle.fail,
    async load() {
      const { createOtherHands } = await import('./other-hands.js')
      return createOtherHands({ ...parts, ...lifecycle, ...STATEFUL, loadMessages: messages.load, root })
    },
  })
  const root = document.documentElement
  follower = visits?.observePages({ hosts, view, life: lifecycle, signal })
  const load = createWidgetLoader({ files: parts.files, onReact: lifecycle.provideReact })

  return {
    trigger: createTrigger({
      ...parts,
      onError,
      load,
      loadMessages: messages.load,
      clean: (host) => clean(host, hosts),
      lifecycle,
    }),
    onChange: changes.read,
    handlePopState,
    onRender() {
      follower?.onRender()
      if (view.isReplaced()) changes.record({ left: view.moveOn() })
    },
    stop() {
      follower?.forget()
      const page = view.current
      for (const { element } of [...(page?.hosts ?? [])].reverse()) {
        const host = hosts.of(element)
        if (host) lifecycle.dispose(host, true)
      }
      page?.body.removeAttribute(Attribute.PageKey)
    },
  }
}

const MARKS = `[${Attribute.Key}], [${Attribute.Root}]`

/** What cleans it loads with the first host that comes with marks. */
function clean(host: Host, hosts: HostRegistry): Promise<void> | undefined {
  const { element, snapshot } = host
  if (snapshot || !(element.matches(MARKS) || element.querySelector(MARKS))) return undefined
  return import('./saved-marks.js').then(({ cleanHost }) => cleanHost(host, { ...STATEFUL, hosts }))
}

export const browserHistory: HistoryDriver = {
  visit(address, replace) {
    if (replace) location.replace(address)
    else location.assign(address)
  },
  clearCache: () => undefined,
  idOf: (state) => Object(state).plinthEntry ?? '',
  push(url) {
    history.pushState({ plinthEntry: `${Date.now()}-${history.length}` }, '', url)
  },
  replace(url) {
    history.replaceState(history.state, '', url)
  },
  recordStep: () => undefined,
  onStart: () => undefined,
  onEnd: () => undefined,
  onLeave: () => undefined,
}
