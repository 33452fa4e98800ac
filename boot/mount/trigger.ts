/** From a triggered host to one that has its turn: loads its widget and what it says. */
import { MountError, UnknownWidgetError } from '../diagnostics/errors.js'
import { type OnError, reportFailure } from '../diagnostics/report.js'
import type { Host, HostRegistry } from '../host.js'
import type { PageInView } from '../page.js'
import type { Priority } from '../priority.js'
import { readMountStrategies } from '../strategy-list.js'
import type { Registry, WidgetEntry } from '../widget.js'
import type { Lifecycle } from './lifecycle.js'
import type { LoadWidget } from './load-widget.js'
import { createQueue } from './queue.js'

interface TriggerParts extends TurnParts {
  widgets(): Registry
  load: LoadWidget
  /** Undefined when the messages for an element are there. */
  loadMessages(element: Element): Promise<unknown> | undefined
  /** Cleans a host that comes with marks of the runtime. Undefined when it has none. */
  clean(host: Host): Promise<void> | undefined
  onError: OnError | undefined
}

/** Loads and mounts `host`; called again with a higher priority it brings it forward. */
export type Trigger = (host: Host, priority: Priority) => void

export function createTrigger(parts: TriggerParts): Trigger {
  const { hosts, widgets, load, loadMessages, clean, onError } = parts
  const { enqueue, finish, mayMount } = createTurns(parts)

  function refuse(host: Host, error: unknown): void {
    host.setState('failed')
    reportFailure(host, error, onError)
    finish(host)
  }

  /** What knows the nearest name loads with the first unknown one. Without it the message alone has to do. */
  async function refuseUnknown(host: Host): Promise<void> {
    const { name } = host
    const advice = await import('../diagnostics/near-misses.js').then(
      ({ adviceOn }) => `; ${adviceOn(name, Object.keys(widgets()))}`,
      () => '',
    )
    if (mayMount(host))
      refuse(host, new UnknownWidgetError(`data-widget is "${name}", which is not a widget${advice}`))
  }

  function bringForward(host: Host, priority: Priority): void {
    if (priority <= host.priority) return
    // Queued once more, further ahead: the later turn finds it mounted.
    host.priority = priority
    if (host.widget) enqueue(host)
  }

  async function loadAndEnqueue(host: Host, entry: WidgetEntry): Promise<void> {
    try {
      const [widget] = await Promise.all([load(host.name, entry), loadMessages(host.element), clean(host)])
      host.widget = widget
      enqueue(host)
    } catch (error) {
      if (mayMount(host)) refuse(host, error)
    }
  }

  return function trigger(host, priority) {
    if (host.isSettled) return
    if (host.state === 'loading') {
      bringForward(host, priority)
      return
    }
    const { entry } = host
    const mistake = entry && strategyMistake(host.element)
    if (mistake) {
      refuse(host, mistake)
      return
    }
    if (!entry) {
      host.setState('loading')
      void refuseUnknown(host)
      return
    }
    host.priority = priority
    const outer = hosts.outerOf(host)
    if (outer) trigger(outer, priority)
    host.setState('loading')
    void loadAndEnqueue(host, entry)
  }
}

function strategyMistake({ dataset: { mount } }: HTMLElement): MountError | undefined {
  if (mount === undefined || readMountStrategies(mount)) return undefined
  return new MountError(`data-mount is "${mount}"; write load, idle, visible, interaction or media(…)`)
}

interface TurnParts {
  hosts: HostRegistry
  view: PageInView
  lifecycle: Pick<Lifecycle, 'prepare' | 'mount'>
  /** A host is mounted or has failed. */
  onSettled(host: Host): void
}

interface Turns {
  /** Mounts `host` in its turn, by its priority. */
  enqueue(host: Host): void
  /** `host` is mounted or has failed: those that waited for it have their turn. */
  finish(host: Host): void
  /** Whether `host` is still waited for, in the page in view. */
  mayMount(host: Host): boolean
}

function createTurns({ hosts, view, lifecycle, onSettled }: TurnParts): Turns {
  const queue = createQueue({ prepare, run: mountAll })
  /** Nested hosts that are ready but must let the one around them mount first. */
  const waitingFor = new WeakMap<Host, Host[]>()

  const enqueue = (host: Host) => queue.add(host, host.priority)

  /** One that was let go of while it loaded, as by `stop()`, may be another's by now. */
  const mayMount = (host: Host) =>
    host.state === 'loading' &&
    hosts.of(host.element) === host &&
    host.page === view.current &&
    view.isShown() &&
    host.element.isConnected

  /** The host around `host` that must be mounted, or fail, before it. */
  function unsettledOuter(host: Host): Host | undefined {
    const outer = hosts.outerOf(host)
    return outer && !outer.isSettled ? outer : undefined
  }

  function prepare(host: Host): void {
    if (mayMount(host) && !unsettledOuter(host) && !lifecycle.prepare(host)) finish(host)
  }

  function mountAll(batch: readonly Host[]): void {
    const ready = batch.filter((host) => {
      if (!mayMount(host)) return false
      const outer = unsettledOuter(host)
      if (!outer) return true
      waitingFor.set(outer, [...(waitingFor.get(outer) ?? []), host])
      return false
    })
    lifecycle.mount(ready)
    for (const host of ready) finish(host)
  }

  function finish(host: Host): void {
    onSettled(host)
    for (const waiting of waitingFor.get(host) ?? []) enqueue(waiting)
    waitingFor.delete(host)
  }

  return { enqueue, finish, mayMount }
}
