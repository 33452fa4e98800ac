/** The life of a widget on its host: prepare, mount, update, suspend, resume, dispose. */

import { Attribute } from '../attributes.js'
import {
  isForeignChange,
  MountError,
  OptionsError,
  SlotError,
  WidgetCrashError,
} from '../diagnostics/errors.js'
import { dispatch, type OnError, reportFailure } from '../diagnostics/report.js'
import type { Host, HostRegistry } from '../host.js'
import type { MessageLoader } from '../messages/messages.js'
import type { ReactAdapter } from '../react-adapter.js'
import type { HostLife } from '../visit-library.js'
import type { Services } from '../widget.js'
import { createDrawing, type Drawing } from './drawing.js'
import { createContext, prepareHost } from './prepare.js'
import { endWidget, restoreHost, restoreParts, stopEffects } from './restore.js'

export interface Lifecycle extends HostLife {
  /** Prepares a host and changes nothing that shows. False when that failed, which is reported. */
  prepare(host: Host): boolean
  /** Mounts hosts whose widgets are loaded and whose outer hosts are mounted, in one flush. Never throws: failures are reported. */
  mount(hosts: readonly Host[]): void
  /** Restores the server's HTML of a host, and reports `error`. */
  fail(host: Host, error: unknown): void
  /** A React widget has been loaded, and React with it. */
  provideReact(react: ReactAdapter): void
}

interface LifecycleParts {
  hosts: HostRegistry
  services: Services
  messages: MessageLoader
  /** In development: report what a widget changed elsewhere than on its host and slots. */
  checkRestored: boolean
  onError: OnError | undefined
  /** Waits for the mount strategy of a host again. */
  watch(host: Host): void
  /** Another script has changed under React what it drew in the host. */
  recover(host: Host): void
}

export function createLifecycle(parts: LifecycleParts): Lifecycle {
  const { hosts, services, messages, checkRestored, onError, watch, recover } = parts
  const { attempt, draw, react, provideReact } = createDrawing(failUnlessForeign)

  const restore = (host: Host) => restoreHost(host, checkRestored)

  function failUnlessForeign(host: Host, error: unknown): void {
    if (isForeignChange(error)) recover(host)
    else fail(host, error)
  }

  function fail(host: Host, error: unknown): void {
    endWidget(host)
    restore(host)
    host.setState('failed')
    reportFailure(host, asNamedError(error), onError)
  }

  const prepare = (host: Host) =>
    host.context !== undefined ||
    attempt(host, () =>
      prepareHost(host, { hosts, services, messages, react: react(), onCrash: failUnlessForeign }),
    )

  const renew = (host: Host) =>
    attempt(host, () => {
      host.context = createContext(host, services, messages)
    })

  return {
    prepare,
    mount(mounted) {
      for (const host of draw(mounted.filter(prepare), 'visible')) {
        host.setState('mounted')
        dispatch(host.element, 'widget:mounted', { widget: host.name })
      }
    },
    update(host) {
      if (!host.root) {
        suspendHosts([host], draw)
        resumeHosts([host], draw, { renew, watch })
      } else if (renew(host)) draw([host], 'visible')
    },
    suspend: (suspended) => suspendHosts(suspended, draw),
    resume: (suspended) => resumeHosts(suspended, draw, { renew, watch }),
    dispose: (host, isRestored) => disposeHost(host, hosts, isRestored ? restore : undefined),
    fail,
    provideReact,
  }
}

const NAMED = [MountError, OptionsError, SlotError, WidgetCrashError]

function asNamedError(error: unknown): unknown {
  if (NAMED.some((kind) => error instanceof kind)) return error
  return new WidgetCrashError(`threw "${error}" and was disposed; its server HTML is restored`, {
    cause: error,
  })
}

function suspendHosts(hosts: Iterable<Host>, draw: Drawing['draw']): void {
  const drawn: Host[] = []
  for (const host of hosts) {
    if (host.state === 'mounted' && host.root) drawn.push(host)
    else {
      stopEffects(host)
      if (host.state === 'mounted') restoreParts(host)
      else delete host.context
    }
  }
  draw(drawn, 'hidden')
}

interface Resumption {
  /** Gives a host a new context; false when its markup is no longer what the widget needs, which is reported. */
  renew(host: Host): boolean
  /** Waits for the mount strategy of a host that was left before it mounted. */
  watch(host: Host): void
}

function resumeHosts(hosts: Iterable<Host>, draw: Drawing['draw'], { renew, watch }: Resumption): void {
  const all = [...hosts]
  const ready = all.filter((host) => {
    if (host.state !== 'mounted') return false
    // React kept its state and its context; an enhancement starts again.
    if (host.root) return true
    // Never suspended: in a permanent element it has moved here from the other page.
    if (!host.controller.signal.aborted) return false
    host.controller = new AbortController()
    return renew(host)
  })
  draw(ready, 'visible')
  for (const host of all) {
    if (host.isSettled) continue
    host.controller = new AbortController()
    host.setState('pending')
    watch(host)
  }
}

/** `restore` puts the server's HTML back; undefined for a host that has left with its page or its nodes. */
function disposeHost(host: Host, hosts: HostRegistry, restore: ((host: Host) => void) | undefined): void {
  for (const inner of [...host.element.querySelectorAll(`[${Attribute.Widget}]`)].reverse()) {
    const nested = hosts.of(inner)
    if (nested) disposeHost(nested, hosts, restore)
  }
  const { state, element } = host
  endWidget(host)
  restore?.(host)
  hosts.forget(host)
  if (restore) element.removeAttribute(Attribute.State)
  if (state === 'mounted') dispatch(element, 'widget:disposed', { widget: host.name })
}
