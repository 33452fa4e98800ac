/** Makes what a widget gets: its options, slots and services. */
import { dispatch } from '../diagnostics/report.js'
import type { Host } from '../host.js'
import type { MessageText } from '../messages/message.js'
import { isMessageText, type MessageLoader } from '../messages/messages.js'
import { readOptions, readRaw } from '../options/read-options.js'
import { readSlots, type SlotDefinition } from '../slots.js'
import type { AnyContext, Services } from '../widget.js'
import { commitNodes } from './snapshot.js'

/** Throws `OptionsError` or `SlotError` when the markup is not what the widget needs. */
export function createContext(host: Host, services: Services, messages: MessageLoader): AnyContext {
  const { element, widget, snapshot } = host
  const { options = {}, slots = {}, messages: definitions = {} } = widget ?? {}
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
  const text = readRaw(element)[key]
  return isMessageText(text) ? text : undefined
}

function persist(host: Host, value: unknown): void {
  const text = JSON.stringify(value)
  const { maxBytes } = host.widget?.persist ?? {}
  if (maxBytes !== undefined && text.length <= maxBytes) {
    host.persisted = text
    return
  }
  const advice = maxBytes === undefined ? 'add persist' : `raise persist.maxBytes from ${maxBytes}`
  console.warn(`${host.name}: ${text.length} bytes are not persisted; ${advice} in its definition`)
}
