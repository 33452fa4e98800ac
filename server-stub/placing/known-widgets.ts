/** The widgets there are, as the build wrote them down from their definitions. */
import * as v from 'valibot'
import { readJson } from '../http/dist.js'
import type { KnownWidget } from './widget.js'

const Option = v.object({
  name: v.string(),
  type: v.optional(v.string(), ''),
  about: v.optional(v.string(), ''),
  default: v.optional(v.union([v.string(), v.number(), v.boolean()])),
  required: v.optional(v.boolean(), false),
  min: v.optional(v.number()),
  max: v.optional(v.number()),
})
const Widgets = v.object({
  widgets: v.array(
    v.object({
      name: v.string(),
      placeable: v.optional(v.boolean(), false),
      options: v.array(Option),
      slots: v.record(v.string(), v.picklist(['one', 'optional', 'many'])),
    }),
  ),
})

/** None before a build. */
export async function readWidgets(): Promise<KnownWidget[]> {
  const file = await readJson('widgets.json')
  if (file === undefined) return []
  return v.parse(Widgets, file).widgets.map((widget) => ({
    ...widget,
    options: widget.options.map((option) => ({ ...option, attribute: attributeOf(option.name) })),
  }))
}

const attributeOf = (option: string): string =>
  `data-${option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
