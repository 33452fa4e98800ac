/** From a triggered host to a mounted one: loads its widget and mounts it in its turn, after any host around it. */
import { MountError } from '../diagnostics/errors.js'
import { type OnError, reportFailure, unknownWidget } from '../diagnostics/report.js'
import type { Host, HostRegistry } from '../host.js'
import type { PageInView } from '../page.js'
import type { Priority } from '../priority.js'
import { readMountStrategies } from '../strategy-list.js'
import type { Registry } from '../widget.js'
import type { Lifecycle } from './lifecycle.js'
import type { LoadWidget } from './load-widget.js'
import { createQueue } from './queue.js'

interface TriggerParts {
  hosts: HostRegistry
  view: PageInView
  widgets(): Registry
  load: LoadWidget
  /** Undefined when the messages for an element are there. */
  loadMessages(element: Element): Promise<void> | undefined
  lifecycle: Pick<Lifecycle, 'prepare' | 'mount'>
  /** A host is mounted or has failed. */
  onSettled(host: Host): void
  onError: OnError | undefined
}

/** Loads and mounts `host`; called again with a higher priority it brings it forward. */
export type Trigger = (host: Host, priority: Priority) => void

export function createTrigger(parts: TriggerParts): Trigger {
  const { hosts, view, widgets, load, loadMessages, lifecycle, onSettled, onError } = parts
  const queue = createQueue({ prepare, run: mountAll })
  /** Nested hosts that are ready but must let the one around them mount first. */
  const followers = new WeakMap<Host, Host[]>()

  const mayMount = (host: Host) =>
    host.state === 'loading' && host.page === view.current && view.isShown() && host.element.isConnected

  /** The host around `host` that must be mounted, or fail, before it. */
  function unsettledOuter(host: Host): Host | undefined {
    const outer = hosts.outerOf(host)
    return outer && !outer.isSettled ? outer : undefined
  }

  function prepare(host: Host): void {
    if (mayMount(host) && !unsettledOuter(host) && !lifecycle.prepare(host)) settle(host)
  }

  function mountAll(batch: readonly Host[]): void {
    const ready = batch.filter((host) => {
      if (!mayMount(host)) return false
      const outer = unsettledOuter(host)
      if (!outer) return true
      followers.set(outer, [...(followers.get(outer) ?? []), host])
      return false
    })
    lifecycle.mount(ready)
    for (const host of ready) settle(host)
  }

  const enqueue = (host: Host) => queue.add(host, host.priority)

  function settle(host: Host): void {
    onSettled(host)
    for (const follower of followers.get(host) ?? []) enqueue(follower)
    followers.delete(host)
  }

  function refuse(host: Host, error: unknown): void {
    host.setState('failed')
    reportFailure(host, error, onError)
    settle(host)
  }

  function bringForward(host: Host, priority: Priority): void {
    if (priority <= host.priority) return
    // Queued once more, further ahead: the later turn finds it mounted.
    host.priority = priority
    if (host.widget) enqueue(host)
  }

  function trigger(host: Host, priority: Priority): void {
    if (host.isSettled) return
    if (host.state === 'loading') {
      bringForward(host, priority)
      return
    }
    const { entry, name } = host
    const mistake = entry ? strategyMistake(host.element) : unknownWidget(name, Object.keys(widgets()))
    if (!entry || mistake) {
      refuse(host, mistake)
      return
    }
    host.priority = priority
    const outer = hosts.outerOf(host)
    if (outer) trigger(outer, priority)
    host.setState('loading')
    const loading = load(name, entry)
    const messages = loadMessages(host.element)
    const ready = messages ? messages.then(() => loading) : loading
    ready.then(
      (widget) => {
        host.widget = widget
        enqueue(host)
      },
      (error: unknown) => {
        if (mayMount(host)) refuse(host, error)
      },
    )
  }

  return trigger
}

function strategyMistake({ dataset: { mount } }: HTMLElement): MountError | undefined {
  if (mount === undefined || readMountStrategies(mount)) return undefined
  return new MountError(`data-mount is "${mount}"; write load, idle, visible, interaction or media(…)`)
}
