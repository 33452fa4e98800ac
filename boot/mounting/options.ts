/** Reads a host's options from its markup and its widget's schema. */
import { nearestName } from '../../widgets/shared/contract/nearest.js'
import type { AnyWidget, SlotKinds, Slots } from '../../widgets/shared/define.js'
import { OptionsError, SlotError } from './errors.js'
import { slotsOf } from './record.js'

/** `data-*` names that are not options: boot's own, and Turbo's. */
const RESERVED = /^(?:widget|slot|mount|turbo)(?![a-z])|^page-key$/

/** The raw options of `host`: the JSON in its `<script data-options>` child, then its `data-*` attributes, which win. */
function rawOptions(host: HTMLElement): Record<string, unknown> {
  const raw: Record<string, unknown> = {}
  const script = host.querySelector(':scope > script[data-options]')
  if (script) {
    try {
      Object.assign(raw, JSON.parse(script.textContent))
    } catch (cause) {
      throw new OptionsError('data-options is not valid JSON; write an object such as {"interval": 6000}', {
        cause,
      })
    }
  }
  // Not by `dataset`: listing it costs about three times as much, which hundreds of hosts feel.
  for (const attribute of host.getAttributeNames()) {
    if (!attribute.startsWith('data-')) continue
    const name = attribute.slice('data-'.length)
    if (!RESERVED.test(name)) raw[camelCase(name)] = host.getAttribute(attribute)
  }
  return raw
}

/** Checks the options of `host`. Throws `OptionsError` that names the attribute, what it says and what it may say. */
export function readOptions(host: HTMLElement, schema: AnyWidget['options']): unknown {
  const raw = rawOptions(host)
  const known = Object.keys(schema.entries)
  for (const name of Object.keys(raw)) {
    if (known.includes(name)) continue
    // A page may carry data attributes for others; only a near miss is surely meant for us.
    const meant = nearestName(name, known)
    if (meant)
      console.warn(
        `${host.dataset.widget}: ${attribute(name)} is not an option; did you mean ${attribute(meant)}?`,
        host,
      )
  }
  const result = schema['~standard'].validate(
    Object.fromEntries(known.flatMap((name) => (name in raw ? [[name, raw[name]]] : []))),
  )
  if (result instanceof Promise || !('value' in result || 'issues' in result)) {
    throw new OptionsError('the options schema answers asynchronously; give a synchronous one')
  }
  if (!result.issues) return result.value
  throw new OptionsError(
    result.issues
      .map(({ message, path }) => {
        const step = path?.[0]
        const name = String(typeof step === 'object' ? step.key : step)
        return name in raw
          ? `${attribute(name)} is ${JSON.stringify(raw[name])}; ${message}`
          : `${attribute(name)} is missing; ${message}`
      })
      .join(' — '),
  )
}

/** Collects the slots that a widget names. Throws `SlotError` when one that it needs is missing. */
export function readSlots(host: HTMLElement, kinds: SlotKinds): Slots<SlotKinds> {
  const found = slotsOf(host)
  return Object.fromEntries(
    Object.entries(kinds).map(([name, kind]) => {
      const slots = found.filter(({ dataset }) => dataset.slot === name)
      if (kind === 'one' && !slots[0]) {
        throw new SlotError(
          `the slot "${name}" is missing; put data-slot="${name}" on an element inside the host`,
        )
      }
      return [name, kind === 'many' ? slots : slots[0]]
    }),
  )
}

const camelCase = (name: string) => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

const attribute = (name: string) => `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
