/** From due to mounted: loads what a host needs, once for all hosts of a name, and mounts it when its turn comes. */
import type { AnyWidget, WidgetEntry } from '../../widgets/shared/define.js'
import type { Host } from '../host.js'
import type { Priority } from '../priority.js'
import { loadChunks } from './chunks.js'
import { MountError } from './errors.js'
import type { Lifecycle } from './lifecycle.js'
import type { Core } from './mounting.js'
import { createQueue } from './queue.js'
import { reportFailure, unknownWidget } from './report.js'

export interface Loader {
  /** Loads and mounts `host`, after any host around it; called again with a higher priority it brings it forward. */
  due(host: Host, priority: Priority): void
}

export function createLoader(core: Core, lifecycle: Lifecycle): Loader {
  const queue = createQueue(core.startSlice, { prepare, run: mountAll })
  const widgets = new Map<string, Promise<AnyWidget>>()
  /** Nested hosts that are ready but must let the one around them mount first. */
  const followers = new WeakMap<Host, Host[]>()

  async function load(name: string, entry: WidgetEntry): Promise<AnyWidget> {
    const { default: widget } = await (entry.load?.() ?? loadOwn(name))
    if (widget.component) {
      const { createReactSide } = await import('./react-root.js')
      lifecycle.provideReact(createReactSide)
    }
    return widget
  }

  /** By the table of files, in which a widget's own stands first. */
  async function loadOwn(name: string): Promise<{ default: AnyWidget }> {
    const [own] = await core.filesOf(name, core.base)
    if (!own)
      throw new MountError('its line in the registry has no load(); write one that imports the widget')
    return import(own)
  }

  function loadOnce(name: string, entry: WidgetEntry): Promise<AnyWidget> {
    let widget = widgets.get(name)
    if (!widget) {
      widget = loadChunks(
        () => core.filesOf(name, core.base),
        core.fetchFile,
        () => load(name, entry),
      )
      widgets.set(name, widget)
      widget.catch(() => widgets.delete(name))
    }
    return widget
  }

  function mayMount(host: Host): boolean {
    const page = core.page()
    return (
      host.state === 'loading' &&
      host.page === page &&
      page.body === document.body &&
      host.element.isConnected
    )
  }

  /** The host around `host` that must stand, or fail, before it. */
  function outerInTheWay(host: Host): Host | undefined {
    const outer = core.outerOf(host)
    return outer && !core.isSettled(outer) ? outer : undefined
  }

  function prepare(host: Host): void {
    if (mayMount(host) && !outerInTheWay(host) && !lifecycle.prepare(host)) settle(host)
  }

  /** The queue's turn for these: those that must wait for an outer host step back. */
  function mountAll(hosts: readonly Host[]): void {
    const ready = hosts.filter((host) => {
      if (!mayMount(host)) return false
      const outer = outerInTheWay(host)
      if (!outer) return true
      followers.set(outer, [...(followers.get(outer) ?? []), host])
      return false
    })
    lifecycle.mount(ready)
    for (const host of ready) settle(host)
  }

  const mountSoon = (host: Host) => queue.add(host, host.priority)

  function settle(host: Host): void {
    core.release(host)
    for (const follower of followers.get(host) ?? []) mountSoon(follower)
    followers.delete(host)
  }

  function refuse(host: Host, error: unknown): void {
    core.setState(host, 'failed')
    reportFailure(host, error)
    settle(host)
  }

  function due(host: Host, priority: Priority): void {
    if (core.isSettled(host)) return
    const { entry, name, element } = host
    if (!entry) {
      refuse(host, unknownWidget(name, Object.keys(core.widgets)))
      return
    }
    const strategies = element.dataset.mount
    if (host.state === 'loading') {
      if (priority <= host.priority) return
      // Once more, further ahead: whichever turn comes second finds it mounted.
      host.priority = priority
      if (host.widget) mountSoon(host)
      return
    }
    if (strategies !== undefined && !MOUNT.test(strategies)) {
      refuse(
        host,
        new MountError(`data-mount is "${strategies}"; write load, idle, visible, interaction or media(…)`),
      )
      return
    }
    host.priority = priority
    const outer = core.outerOf(host)
    if (outer) due(outer, priority)
    core.setState(host, 'loading')
    loadOnce(name, entry).then(
      (widget) => {
        host.widget = widget
        mountSoon(host)
      },
      (error: unknown) => {
        if (mayMount(host)) refuse(host, error)
      },
    )
  }

  return { due }
}

/** What `data-mount` may say: strategies with spaces between. */
const MOUNT = /^\s*((load|idle|visible|interaction|media\((?:[^()]|\([^()]*\))*\))\s*)+$/
