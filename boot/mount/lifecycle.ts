/** The life of a widget on its host: prepare, mount, update, suspend, resume, dispose. */
import { Attribute } from '../attributes.js'
import { MountError, OptionsError, SlotError, WidgetCrashError } from '../diagnostics/errors.js'
import { dispatch, type OnError, reportFailure } from '../diagnostics/report.js'
import type { Host, HostRegistry } from '../host.js'
import type { MessageLoader } from '../messages/messages.js'
import type { ReactAdapter } from '../react-adapter.js'
import type { HostLife } from '../visit-library.js'
import type { Services } from '../widget.js'
import { createContext } from './context.js'
import { prepareHost } from './prepare.js'
import { endWidget, noteRemoved, restoreHost, restoreParts, stopEffects } from './restore.js'

export interface Lifecycle extends HostLife {
  /** Prepares a host and changes nothing that shows. False when that failed, which is reported. */
  prepare(host: Host): boolean
  /** Mounts hosts whose widgets are loaded and whose outer hosts are mounted, in one flush. Never throws: failures are reported. */
  mount(hosts: readonly Host[]): void
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
}

export function createLifecycle(parts: LifecycleParts): Lifecycle {
  const { hosts, services, messages, checkRestored, onError } = parts
  let react: ReactAdapter | undefined

  /** Runs `step` for `host`; a host that it throws for has failed. */
  function attempt(host: Host, step: (host: Host) => void): boolean {
    try {
      step(host)
      return true
    } catch (error) {
      fail(host, error)
      return false
    }
  }

  function fail(host: Host, error: unknown): void {
    endWidget(host)
    restoreHost(host, checkRestored)
    host.setState('failed')
    reportFailure(host, asNamedError(error), onError)
  }

  const prepare = (host: Host) =>
    host.context !== undefined ||
    attempt(host, () => prepareHost(host, { hosts, services, messages, react, onCrash: fail }))

  /** Draws hosts that have a context; enhancements run. Returns those that did not fail. */
  function draw(drawn: Iterable<Host>, mode: 'visible' | 'hidden'): Host[] {
    const enhanced = [...drawn].filter((host) => attempt(host, enhance))
    react?.flush(() => {
      for (const { root, context } of enhanced) if (context) root?.render(context, mode)
    })
    return enhanced.filter((host) => attempt(host, ({ root }) => root?.check()))
  }

  const renewContext = (host: Host) => {
    host.context = createContext(host, services, messages)
  }

  function suspend(suspended: Iterable<Host>): void {
    const drawn: Host[] = []
    for (const host of suspended) {
      if (host.state === 'mounted' && host.root) drawn.push(host)
      else {
        stopEffects(host)
        if (host.state === 'mounted') restoreParts(host)
        else delete host.context
      }
    }
    draw(drawn, 'hidden')
  }

  function resume(suspended: Iterable<Host>): void {
    const ready = [...suspended].filter((host) => {
      // React kept its state and its context; an enhancement starts again.
      if (host.root) return true
      // Never suspended: in a permanent element it has moved here from the other page.
      if (!host.controller.signal.aborted) return false
      host.controller = new AbortController()
      return attempt(host, renewContext)
    })
    draw(ready, 'visible')
  }

  function dispose(host: Host, restore: boolean): void {
    for (const inner of [...host.element.querySelectorAll(`[${Attribute.Widget}]`)].reverse()) {
      const nested = hosts.of(inner)
      if (nested) dispose(nested, restore)
    }
    const { state, element } = host
    endWidget(host)
    if (restore) restoreHost(host, checkRestored)
    else noteRemoved(host)
    hosts.forget(host)
    if (restore) element.removeAttribute(Attribute.State)
    if (state === 'mounted') dispatch(element, 'widget:disposed', { widget: host.name })
  }

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
        suspend([host])
        resume([host])
      } else if (attempt(host, renewContext)) draw([host], 'visible')
    },
    suspend,
    resume,
    dispose,
    provideReact(adapter) {
      react ??= adapter
    },
  }
}

function enhance(host: Host): void {
  const { widget, context } = host
  if (!context || !widget?.enhance) return
  host.cleanup = widget.enhance(context) ?? undefined
}

function asNamedError(error: unknown): unknown {
  if (error instanceof MountError || error instanceof OptionsError || error instanceof SlotError) return error
  return new WidgetCrashError(`threw "${error}" and was disposed; its server HTML is restored`, {
    cause: error,
  })
}
