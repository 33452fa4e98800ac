/** What a widget still takes and will give up, with what to write in its place. */
import { deprecatedOption, deprecatedSlot, deprecatedWidget } from '../../../boot/diagnostics/deprecated.js'
import { attributeOf } from '../../../boot/options/attribute.js'
import type { HostRule } from '../host.js'
import { staticValue } from '../page.js'

export const deprecated: HostRule = ({ element, name, widget, inside }, { report }) => {
  const { widget: instead, options = {}, slots = {} } = widget.deprecated ?? {}
  if (instead !== undefined)
    report(element.placeOf('data-widget'), name, 'deprecated', deprecatedWidget(name, instead))
  for (const [option, replacement] of Object.entries(options))
    if (element.attributes.has(attributeOf(option)))
      report(element.placeOf(attributeOf(option)), name, 'deprecated', deprecatedOption(option, replacement))
  for (const one of inside) {
    const slot = staticValue(one, 'data-slot') ?? ''
    const replacement = slots[slot]
    if (replacement !== undefined)
      report(one.placeOf('data-slot'), name, 'deprecated', deprecatedSlot(slot, replacement))
  }
}
