import type { AnyWidget, SlotKinds, WidgetContext, WidgetEntry } from '../widgets/shared/define.js'
import { HOST_SELECTOR, STATE, WIDGET } from './attributes.js'
import type { Page } from './page.js'
import type { ReactRoot } from './react-root.js'
import type { Record } from './record.js'

export type HostState = 'pending' | 'loading' | 'mounted' | 'failed'

/** Higher goes first. */
export const PRIORITY = { idle: 0, near: 1, visible: 2, touched: 3 } as const
export type Priority = (typeof PRIORITY)[keyof typeof PRIORITY]

/** One host element and what boot knows of it, from the moment it is found until it is gone. */
export interface Host {
  element: HTMLElement
  name: string
  entry: WidgetEntry
  page: Page
  /** Name and number among its like in the page: the same for the same server HTML. */
  place: string
  state: HostState
  priority: Priority
  /** Aborted when the host leaves or its page is put aside; a new one is made when it comes back. */
  controller: AbortController
  /** Nested hosts that are ready but must let this one mount first. */
  followers: Host[]
  /** What the widget keeps beyond its page, as JSON. */
  kept?: string | undefined
  /** From the first mount on: what it takes to give the server's DOM back. */
  record?: Record
  widget?: AnyWidget
  context?: WidgetContext<unknown, SlotKinds, unknown>
  root?: ReactRoot
}

const hosts = new WeakMap<Element, Host>()

export const hostOf = (element: Element): Host | undefined => hosts.get(element)

export function createHost(element: HTMLElement, entry: WidgetEntry, page: Page): Host {
  const name = element.getAttribute(WIDGET) ?? ''
  const number = page.counts.get(name) ?? 0
  page.counts.set(name, number + 1)
  const host: Host = {
    element,
    name,
    entry,
    page,
    place: `${name} ${number}`,
    state: 'pending',
    priority: PRIORITY.idle,
    controller: new AbortController(),
    followers: [],
  }
  hosts.set(element, host)
  page.hosts.add(host)
  return host
}

export function forgetHost(host: Host): void {
  hosts.delete(host.element)
  host.page.hosts.delete(host)
}

export function setState(host: Host, state: HostState): void {
  host.state = state
  host.element.setAttribute(STATE, state)
}

/** The host that `element` stands in, if any: a host inside a host mounts after it and leaves before it. */
export function outerHost(element: Element): Host | undefined {
  const outer = element.parentElement?.closest(HOST_SELECTOR)
  return outer ? hosts.get(outer) : undefined
}

export const isSettled = (host: Host): boolean => host.state === 'mounted' || host.state === 'failed'
