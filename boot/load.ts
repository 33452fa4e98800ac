/** From due to mounted: loads what a host needs, once for all hosts of a name, and queues it. */
import type { AnyWidget, Registry } from '../widgets/shared/define.js'
import type { Services } from '../widgets/shared/services/services.js'
import { filesOf, loadChunks } from './chunks.js'
import { letGo, release } from './hold.js'
import { type Host, isSettled, outerHost, type Priority, setState } from './host.js'
import { mountHost, type Tools } from './mount.js'
import { enqueue } from './queue.js'
import type { createReactRoot } from './react-root.js'
import { reportFailure } from './report.js'

export interface Loader {
  /** Loads and mounts `host`, after any host around it. */
  due(host: Host, priority: Priority): void
  /** The services and React, as far as they are loaded. */
  tools(): Tools | undefined
}

export interface LoaderParts {
  widgets: Registry
  services(): Promise<Services>
  /** Whether a host may still mount: its page is the one in view. */
  isInView(host: Host): boolean
  /** Where dist/ lies; chunks are named beside it. */
  base: string
}

export function createLoader({ services, isInView, base }: LoaderParts): Loader {
  const widgets = new Map<string, Promise<AnyWidget>>()
  let react: typeof createReactRoot | undefined
  let made: Services | undefined

  async function load(host: Host): Promise<AnyWidget> {
    const widget = await loadChunks(filesOf(host.name, base), async () => {
      const [module] = await Promise.all([host.entry.load(), services().then((all) => (made = all))])
      if (module.default.component) react ??= (await import('./react-root.js')).createReactRoot
      return module.default
    })
    return widget
  }

  function loadOnce(host: Host): Promise<AnyWidget> {
    let promise = widgets.get(host.name)
    if (!promise) {
      promise = load(host)
      widgets.set(host.name, promise)
      promise.catch(() => widgets.delete(host.name))
    }
    return promise
  }

  function tools(): Tools | undefined {
    return made && { services: made, createReactRoot: react }
  }

  function settle(host: Host): void {
    if (host.state === 'mounted') release(host)
    else letGo(host)
    for (const follower of host.followers.splice(0)) queue(follower)
  }

  function queue(host: Host): void {
    enqueue(() => {
      const outer = outerHost(host.element)
      const ready = tools()
      if (host.state !== 'loading' || !isInView(host) || !ready) return
      if (outer && !isSettled(outer)) outer.followers.push(host)
      else {
        mountHost(host, ready)
        settle(host)
      }
    }, host.priority)
  }

  return {
    tools,
    due(host, priority) {
      if (isSettled(host)) return
      const isFirst = host.state === 'pending'
      if (!isFirst && priority <= host.priority) return
      const outer = outerHost(host.element)
      if (outer) this.due(outer, priority)
      host.priority = priority
      if (!isFirst) {
        // Touched while it waits: once more, further ahead. Whichever turn comes second finds it mounted.
        if (host.widget) queue(host)
        return
      }
      setState(host, 'loading')
      loadOnce(host).then(
        (widget) => {
          host.widget = widget
          queue(host)
        },
        (error: unknown) => {
          if (host.state !== 'loading' || !isInView(host)) return
          reportFailure(host, error)
          settle(host)
        },
      )
    },
  }
}
