/** What comes before mounting and changes nothing that shows: the snapshot, the options and slots, the React root. */
import { Attribute } from '../attributes.js'
import type { Host, HostRegistry } from '../host.js'
import type { MessageLoader } from '../messages/messages.js'
import type { ReactAdapter } from '../react-adapter.js'
import type { Services } from '../widget.js'
import { createContext } from './context.js'
import { markChanged, nextKey, recordOf } from './page-record.js'
import { takeSnapshot } from './snapshot.js'

interface PrepareParts {
  hosts: HostRegistry
  services: Services
  messages: MessageLoader
  /** Undefined until a React widget has been loaded. */
  react: ReactAdapter | undefined
  onCrash(host: Host, error: unknown): void
}

/** May run again for a host whose page left before it was mounted. Throws what `createContext` throws. */
export function prepareHost(host: Host, { hosts, services, messages, react, onCrash }: PrepareParts): void {
  if (!host.snapshot) noteSnapshot(host, hosts)
  host.context = createContext(host, services, messages)
  const { widget, element } = host
  if (widget?.component && react)
    host.root ??= react.createRoot(element, widget.component, (error) => onCrash(host, error))
}

function noteSnapshot(host: Host, hosts: HostRegistry): void {
  const { element, page } = host
  const record = recordOf(page)
  host.snapshot = takeSnapshot(element)
  const key = nextKey()
  host.key = key
  element.setAttribute(Attribute.Key, key)
  // A nested host is restored with the outer one.
  if (!hosts.outerOf(host)?.snapshot) record.snapshots.set(key, host.snapshot.clone)
  if (page.body.getAttribute(Attribute.PageKey) !== record.key) markChanged(page)
  host.persisted ??= record.persisted?.get(host.position)
}
