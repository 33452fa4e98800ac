/** Notices what other scripts change in the document, and hands it to what acts upon it, which loads with the first such change. */
import { Attribute } from '../attributes.js'
import type { Host, HostPage, HostRegistry } from '../host.js'
import type { PageInView } from '../page.js'
import { ownersOfDrawn } from './drawn-parts.js'

export interface Change {
  readonly records?: readonly MutationRecord[]
  /** Copies of hosts as another script has left them: while what acts upon it loads, their widgets may write to them again. */
  readonly copies?: ReadonlyMap<Element, Node>
  /** These hosts are no longer in the document. */
  readonly gone?: Iterable<Host>
  /** The page whose body was replaced. */
  readonly left?: HostPage
  /** React could not go on drawing in this one, since its nodes were not where it had put them. */
  readonly broken?: Host
}

export type ActUpon = (change: Change) => void

interface ChangeParts {
  hosts: HostRegistry
  view: PageInView
  load(): Promise<ActUpon>
  fail(host: Host, error: unknown): void
}

const HOSTS = `[${Attribute.Widget}]`

export function createChanges({ hosts, view, load, fail }: ChangeParts) {
  let actUpon: ActUpon | undefined
  let waiting: Change[] | undefined
  const copies = new Map<Element, Node>()

  async function loadAndAct(): Promise<void> {
    const changes = waiting ?? []
    try {
      actUpon = await load()
      for (const change of changes) actUpon(change)
    } catch (error) {
      // The other hosts wait for the next change, and are as they were until then.
      for (const { broken } of changes) if (broken) fail(broken, error)
    }
    waiting = undefined
    copies.clear()
  }

  function record(change: Change): void {
    if (actUpon) actUpon(change)
    else if (waiting) waiting.push(change)
    else {
      waiting = [change]
      void loadAndAct()
    }
  }

  /** Whether the runtime did not make this change, or undid something that was its own. */
  function isForeign({ target, type, attributeName, removedNodes }: MutationRecord): boolean {
    if (type !== 'attributes' || !(target instanceof Element))
      return [...removedNodes].some((node) => node instanceof Element && ownersOfDrawn(node).length > 0)
    if (attributeName === Attribute.Editable)
      return target.matches(HOSTS) || target.querySelector(HOSTS) !== null
    const host = hosts.of(target)
    const isForeign =
      host?.state !== target.getAttribute(Attribute.State) ||
      host.name !== target.getAttribute(Attribute.Widget)
    if (isForeign && !actUpon && !copies.has(target)) copies.set(target, target.cloneNode(true))
    return isForeign
  }

  return {
    record,
    read(records: readonly MutationRecord[]): void {
      const gone = [...(view.current?.hosts ?? [])].filter(({ element }) => !element.isConnected)
      if (actUpon || gone.length > 0 || records.filter(isForeign).length > 0)
        record({ records, gone, copies })
    },
  }
}
