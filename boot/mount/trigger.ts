/** From a triggered host to one that has its turn: loads its widget and what it says. */
import { MountError } from '../diagnostics/errors.js'
import { type OnError, reportFailure, unknownWidget } from '../diagnostics/report.js'
import type { Host } from '../host.js'
import type { Priority } from '../priority.js'
import { readMountStrategies } from '../strategy-list.js'
import type { Registry, WidgetEntry } from '../widget.js'
import type { LoadWidget } from './load-widget.js'
import { createTurns, type TurnParts } from './turns.js'

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
  const { enqueue, settle, mayMount } = createTurns(parts)

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
    void loadAndEnqueue(host, entry)
  }
}

function strategyMistake({ dataset: { mount } }: HTMLElement): MountError | undefined {
  if (mount === undefined || readMountStrategies(mount)) return undefined
  return new MountError(`data-mount is "${mount}"; write load, idle, visible, interaction or media(…)`)
}
