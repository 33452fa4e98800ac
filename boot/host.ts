import type { AnyWidget, SlotKinds, WidgetContext, WidgetEntry } from '../widgets/shared/define.js'
import { Attribute } from './attributes.js'
import type { ReactRoot } from './mounting/react-root.js'
import type { HostRecord } from './mounting/record.js'
import type { Page } from './page.js'
import { Priority } from './priority.js'

export type HostState = 'pending' | 'loading' | 'mounted' | 'failed'

/** One host element and what boot knows of it, from the moment it is found until it is gone. */
export interface Host {
  element: HTMLElement
  name: string
  /** Undefined when no widget has that name. */
  entry: WidgetEntry | undefined
  page: Page
  /** Name and number among its like in the page: the same for the same server HTML. */
  place: string
  state: HostState
  priority: Priority
  /** Aborted when the host leaves or its page is put aside; a new one is made when it comes back. */
  controller: AbortController
  /** What the widget keeps beyond its page, as JSON. */
  kept?: string | undefined
  /** From the first mount on: what it takes to give the server's DOM back. */
  record?: HostRecord
  widget?: AnyWidget
  context?: WidgetContext<unknown, SlotKinds, unknown>
  root?: ReactRoot
}

const hosts = new WeakMap<Element, Host>()

export const hostOf = (element: Element): Host | undefined => hosts.get(element)

export function createHost(
  element: HTMLElement,
  name: string,
  entry: WidgetEntry | undefined,
  page: Page,
): Host {
  const number = page.counts.get(name) ?? 0
  page.counts.set(name, number + 1)
  const host: Host = {
    element,
    name,
    entry,
    page,
    place: `${name} ${number}`,
    state: 'pending',
    priority: Priority.Idle,
    controller: new AbortController(),
  }
  hosts.set(element, host)
  page.hosts.add(host)
  setState(host, 'pending')
  return host
}

export function forgetHost(host: Host): void {
  host.controller.abort()
  hosts.delete(host.element)
  host.page.hosts.delete(host)
}

export function setState(host: Host, state: HostState): void {
  host.state = state
  host.element.setAttribute(Attribute.State, state)
}

/** The host around `host`, if any: a host inside a host mounts after it and leaves before it. */
export function outerOf({ element }: Host): Host | undefined {
  const outer = element.parentElement?.closest(`[${Attribute.Widget}]`)
  return outer ? hosts.get(outer) : undefined
}

export const isSettled = ({ state }: Host): boolean => state === 'mounted' || state === 'failed'
