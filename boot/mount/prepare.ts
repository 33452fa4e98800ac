/** What comes before mounting and changes nothing that shows: the snapshot, the options and slots, the React root. */
import { Attribute } from '../attributes.js'
import { dispatch } from '../diagnostics/report.js'
import type { Host, HostRegistry } from '../host.js'
import type { MessageText } from '../messages/message.js'
import { isMessageText, type MessageLoader } from '../messages/messages.js'
import { readOptions, readRaw, readRawOne } from '../options/read-options.js'
import type { ReactAdapter } from '../react-adapter.js'
import { readSlots, type SlotDefinition, slotsOf } from '../slots.js'
import { unpatched } from '../unpatched.js'
import type { AnyContext, Deprecated, Services } from '../widget.js'
import { commitNodes } from './commit.js'
import { markChanged, nextKey, recordOf } from './page-record.js'
import { createSnapshot } from './snapshot.js'

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
  if (!host.snapshot) recordSnapshot(host, hosts)
  host.context = createContext(host, services, messages)
  const { widget, element } = host
  if (widget?.component && react)
    host.root ??= react.createRoot(element, widget.component, (error) => onCrash(host, error))
}

function recordSnapshot(host: Host, hosts: HostRegistry): void {
  const { element, page } = host
  const record = recordOf(page)
  host.snapshot = createSnapshot(element)
  const key = nextKey()
  host.key = key
  element.setAttribute(Attribute.Key, key)
  // A nested host is restored with the outer one.
  if (!hosts.outerOf(host)?.snapshot) record.snapshots.set(key, host.snapshot.clone)
  if (page.body.getAttribute(Attribute.PageKey) !== record.key) markChanged(page)
  host.persisted ??= record.persisted?.get(host.position)
}

/** Throws `OptionsError` or `SlotError` when the markup is not what the widget needs. */
export function createContext(host: Host, services: Services, messages: MessageLoader): AnyContext {
  const { element, widget, snapshot } = host
  const { options = {}, slots = {}, messages: definitions = {}, deprecated } = widget ?? {}
  if (deprecated) void warnOf(deprecated, host)
  return {
    host: element,
    options: readOptions(element, options, Object.keys(definitions)),
    slots: readSlots(element, slots, {
      onMissing: (name, definition) => void explain(host, name, definition),
      // What React draws may be marked as a slot of the list, too: a component asks for those that are not its own (`useSlots`).
      isLive: widget?.enhance !== undefined,
    }),
    signal: host.controller.signal,
    services,
    messages: messages.of(element, (key) => ownText(element, key)),
    emit: (name, detail) => dispatch(element, `${host.name}:${name}`, detail),
    persisted: host.persisted === undefined ? undefined : widget?.persist?.parse(JSON.parse(host.persisted)),
    persist: (value) => persist(host, value),
    commit: (slot, nodes, how) => snapshot && commitNodes(snapshot, slot, nodes, how),
  }
}

/** What it has to say loads with the first widget that gives something up. */
const warnOf = (deprecated: Deprecated, { element, name }: Host): Promise<void> =>
  import('../diagnostics/deprecated.js').then(
    ({ warnOfDeprecated }) =>
      warnOfDeprecated(element, name, deprecated, {
        options: Object.keys(readRaw(element)),
        slots: slotsOf(element).map(({ dataset }) => dataset.slot ?? ''),
      }),
    () => undefined,
  )

/** What explains a missing slot loads when one is missing. Without it the message alone has to do. */
const explain = (host: Host, name: string, definition: SlotDefinition<unknown>): Promise<void> =>
  import('./missing-slot.js').then(
    ({ sanitizedAway }) => {
      const advice = sanitizedAway(host.element, name, definition)
      if (advice) console.warn(`${host.name}: the slot "${name}" is missing; ${advice}`, host.element)
    },
    () => undefined,
  )

function ownText(element: HTMLElement, key: string): MessageText | undefined {
  const text = readRawOne(element, key)
  return isMessageText(text) ? text : undefined
}

function persist(host: Host, value: unknown): void {
  const text = JSON.stringify(unpatched(value))
  const { maxBytes } = host.widget?.persist ?? {}
  if (maxBytes !== undefined && text.length <= maxBytes) {
    host.persisted = text
    return
  }
  const advice = maxBytes === undefined ? 'add persist' : `raise persist.maxBytes from ${maxBytes}`
  console.warn(`${host.name}: ${text.length} bytes are not persisted; ${advice} in its definition`)
}
