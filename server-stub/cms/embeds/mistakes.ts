/** Names the mistakes in markup that somebody typed, as the boot script would name them in the console, before a reader meets them. */
import { nearestName } from '../../../boot/diagnostics/nearest-name.js'
import { isForWidget } from '../../../boot/options/attribute.js'
import { readMountStrategies } from '../../../boot/strategy-list.js'
import { type Element, elementsIn, hostAround, treeOf } from '../../embeds/tree.js'
import { type KnownWidget, nearestWidget } from '../../embeds/widget.js'
import { expectation } from './option-value.js'

/** A sentence each, in the order of the text; none when all is well. */
export function mistakesIn(html: string, widgets: readonly KnownWidget[]): string[] {
  const elements = elementsIn(treeOf(html))
  const hosts = elements.filter(({ attribs }) => attribs['data-widget'] !== undefined)
  if (hosts.length === 0) return ['The HTML has no widget: no element has data-widget.']
  return hosts.flatMap((host) => {
    const name = host.attribs['data-widget'] ?? ''
    const widget = widgets.find((known) => known.name === name)
    if (!widget) return [unknownWidget(name, widgets)]
    const slots = elements.filter(
      (element) => element.attribs['data-slot'] !== undefined && hostAround(element) === host,
    )
    return [...mistakenOptions(host, widget), ...mistakenSlots(slots, widget)]
  })
}

function unknownWidget(name: string, widgets: readonly KnownWidget[]): string {
  const meant = nearestWidget(name, widgets)?.name
  if (meant) return `There is no widget “${name}”; did you mean “${meant}”?`
  const names = widgets.filter(({ inTexts }) => inTexts).map((widget) => widget.name)
  return `There is no widget “${name}”; there are ${names.join(', ')}.`
}

function mistakenOptions({ attribs }: Element, { name, options }: KnownWidget): string[] {
  const known = options.map(({ attribute }) => attribute)
  const sentences = Object.keys(attribs).flatMap((attribute) => {
    if (!isForWidget(attribute) || known.includes(attribute)) return []
    const meant = nearestName(attribute, known)
    return [`${name} has no option “${attribute}”${meant ? `; did you mean “${meant}”?` : '.'}`]
  })
  const mount = attribs['data-mount']
  if (mount !== undefined && !readMountStrategies(mount))
    sentences.push(`${name}: data-mount is “${mount}”; write load, idle, visible, interaction or media(…).`)
  for (const option of options) {
    const value = attribs[option.attribute]
    if (value === undefined) {
      if (option.required) sentences.push(`${name}: ${option.attribute} is missing. ${option.description}`)
      continue
    }
    const expected = expectation(option, value)
    if (expected)
      sentences.push(`${name}: ${option.attribute} is “${value}”; ${expected.replace(/\.$/, '')}.`)
  }
  return sentences
}

function mistakenSlots(found: readonly Element[], { name, slots }: KnownWidget): string[] {
  const known = Object.keys(slots)
  const given = found.map(({ attribs }) => attribs['data-slot'] ?? '')
  const unknown = given.flatMap((slot) => {
    if (known.includes(slot)) return []
    const meant = nearestName(slot, known)
    return [`${name} has no slot “${slot}”${meant ? `; did you mean “${meant}”?` : '.'}`]
  })
  const missing = known
    .filter((slot) => slots[slot]?.kind === 'one' && !given.includes(slot))
    .map(
      (slot) =>
        `${name}: the slot “${slot}” is missing; put data-slot="${slot}" on an element inside the host.`,
    )
  return [...unknown, ...missing]
}
