/** Mounts hosts whose widgets have come, each in its turn and after any host around it. */
import type { Host, HostRegistry } from '../host.js'
import type { PageInView } from '../page.js'
import type { Lifecycle } from './lifecycle.js'
import { createQueue } from './queue.js'

export interface TurnParts {
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
  settle(host: Host): void
  /** Whether `host` is still waited for, in the page in view. */
  mayMount(host: Host): boolean
}

export function createTurns({ hosts, view, lifecycle, onSettled }: TurnParts): Turns {
  const queue = createQueue({ prepare, run: mountAll })
  /** Nested hosts that are ready but must let the one around them mount first. */
  const followers = new WeakMap<Host, Host[]>()

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

  function settle(host: Host): void {
    onSettled(host)
    for (const follower of followers.get(host) ?? []) enqueue(follower)
    followers.delete(host)
  }

  return { enqueue, settle, mayMount }
}
