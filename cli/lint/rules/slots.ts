/** Slots of a host: missing, unknown, or elements of another kind. */
import { nearestName } from '../../../boot/diagnostics/nearest-name.js'
import type { HostRule } from '../host.js'
import { isDynamic } from '../mask.js'
import { staticValue } from '../page.js'

export const missingSlot: HostRule = ({ element, name, widget, inside }, { report }) => {
  // An include may bring it, or an expression may name it.
  if (element.mayHaveMore || inside.some((one) => isDynamic(one.attributes.get('data-slot') ?? ''))) return
  const known = Object.keys(widget.slots)
  // A name that is nearly this one is told of by itself.
  const meantBy = (slot: string) => (known.includes(slot) ? slot : nearestName(slot, known))
  const found = new Set(inside.map((one) => meantBy(one.attributes.get('data-slot') ?? '')))
  for (const [slot, { kind, accepts }] of Object.entries(widget.slots))
    if (kind === 'one' && !found.has(slot))
      report(
        element,
        name,
        'missing-slot',
        `the slot "${slot}" is missing; put data-slot="${slot}" on ${accepts ? oneOf(accepts) : 'an element'} inside the host`,
      )
}

export const repeatedSlot: HostRule = ({ element: host, name, widget, inside }, { report }) => {
  // Of two branches of a template one is written.
  if ([host, ...inside].some(({ text }) => isDynamic(text))) return
  const seen = new Set<string>()
  for (const element of inside) {
    const slot = staticValue(element, 'data-slot') ?? ''
    const { kind = 'many' } = widget.slots[slot] ?? {}
    if (kind !== 'many' && seen.has(slot))
      report(
        element.placeOf('data-slot'),
        name,
        'repeated-slot',
        `the slot "${slot}" is there already; leave one`,
      )
    seen.add(slot)
  }
}

/** `a <ul> or <ol>`. */
const oneOf = (tagNames: readonly string[]) => `a ${tagNames.map((tagName) => `<${tagName}>`).join(' or ')}`

export const unknownSlot: HostRule = ({ name, widget, inside }, { report }) => {
  const known = Object.keys(widget.slots)
  for (const element of inside) {
    const slot = staticValue(element, 'data-slot')
    if (slot === undefined || known.includes(slot)) continue
    const nearest = nearestName(slot, known)
    report(
      element.placeOf('data-slot'),
      name,
      'unknown-slot',
      nearest
        ? `"${slot}" is not a slot; did you mean "${nearest}"?`
        : `"${slot}" is not a slot; ${known.length > 0 ? `this widget has ${known.join(', ')}` : 'this widget has none'}`,
    )
  }
}

export const wrongSlot: HostRule = ({ name, widget, inside }, { report }) => {
  for (const element of inside) {
    const slot = staticValue(element, 'data-slot') ?? ''
    const { accepts } = widget.slots[slot] ?? {}
    if (accepts && !accepts.includes(element.tag))
      report(
        element.placeOf('data-slot'),
        name,
        'wrong-slot',
        `the slot "${slot}" is a <${element.tag}>; put data-slot="${slot}" on ${oneOf(accepts)}`,
      )
  }
}
