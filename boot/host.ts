import { Attribute } from './attributes.js'
import { Priority } from './priority.js'
import type { ReactRoot } from './react-adapter.js'
import type { AnyContext, AnyWidget, Cleanup, WidgetEntry } from './widget.js'

export type HostState = 'pending' | 'loading' | 'mounted' | 'failed'

/** What restores the server's DOM of a host. */
export interface HostSnapshot {
  /** The host as the server wrote it. Never in a document; changed only when nodes are committed. */
  readonly clone: HTMLElement
  /** The host and its slots with their counterparts in `clone`: a widget changes nothing else. */
  readonly parts: SnapshotPart[]
  /** What the server wrote in texts. Where another script morphs the host, these are recorded, and all elements are parts. */
  readonly texts: Map<CharacterData, string>
}

export interface SnapshotPart {
  readonly live: Element
  readonly copy: Element
  children: Node[]
  /** What components draw in: containers in it, or the element itself where it is a list or a table. */
  readonly drawn: Set<Element>
  /** How many of them draw in place of the server's nodes. */
  coverCount: number
  /** The server's nodes meanwhile. */
  covered?: Node[] | undefined
}

/** A body and the hosts found in it. */
export interface HostPage {
  readonly body: HTMLElement
  readonly hosts: Set<Host>
  /** How many hosts of each name were found: the number is part of a host's position. */
  readonly counts: Map<string, number>
}

/** One host element and what the runtime knows of it, from the moment it is found until it is gone. */
export class Host {
  state: HostState = 'pending'
  priority: Priority = Priority.Idle
  /** Aborted when the host leaves or its page is suspended; a new one is made when it comes back. */
  controller = new AbortController()
  /** What the widget persisted beyond its page, as JSON. */
  persisted?: string | undefined
  /** From the first mount on: what restores the server's DOM, and under which key that is found for a copy of the page. */
  snapshot?: HostSnapshot
  key?: string
  widget?: AnyWidget
  context?: AnyContext
  root?: ReactRoot
  cleanup?: Cleanup | undefined

  constructor(
    readonly element: HTMLElement,
    readonly name: string,
    /** Undefined when no widget has that name. */
    readonly entry: WidgetEntry | undefined,
    public page: HostPage,
    /** Name and number among its like in the page: the same for the same server HTML. */
    readonly position: string,
  ) {
    this.setState('pending')
  }

  setState(state: HostState): void {
    this.state = state
    this.element.setAttribute(Attribute.State, state)
  }

  get isSettled(): boolean {
    return this.state === 'mounted' || this.state === 'failed'
  }
}

/** Every host that was found and is not gone, by its element. */
export class HostRegistry {
  readonly #hosts = new WeakMap<Element, Host>()

  of(element: Element): Host | undefined {
    return this.#hosts.get(element)
  }

  add(element: HTMLElement, name: string, entry: WidgetEntry | undefined, page: HostPage): Host {
    const number = page.counts.get(name) ?? 0
    page.counts.set(name, number + 1)
    const host = new Host(element, name, entry, page, `${name} ${number}`)
    this.#hosts.set(element, host)
    page.hosts.add(host)
    return host
  }

  forget(host: Host): void {
    host.controller.abort()
    this.#hosts.delete(host.element)
    host.page.hosts.delete(host)
  }

  /** Ends a host that never mounted. */
  drop(host: Host): void {
    this.forget(host)
    host.element.removeAttribute(Attribute.State)
  }

  /** The host around `host`, if any: a nested host mounts after it and leaves before it. */
  outerOf({ element }: Host): Host | undefined {
    const outer = element.parentElement?.closest(`[${Attribute.Widget}]`)
    return outer ? this.of(outer) : undefined
  }
}
