/** The widgets there are, as the build wrote them down from their definitions. */
import * as v from 'valibot'
import { attributeOf } from '../../boot/options/attribute.js'
import { readJson } from '../http/files/dist.js'
import type { KnownWidget } from './widget.js'

const Option = v.object({
  name: v.string(),
  type: v.optional(v.string(), ''),
  description: v.optional(v.string(), ''),
  default: v.optional(v.union([v.string(), v.number(), v.boolean()])),
  required: v.optional(v.boolean(), false),
  min: v.optional(v.number()),
  max: v.optional(v.number()),
  unit: v.optional(v.string(), ''),
})
const Message = v.object({
  name: v.string(),
  text: v.union([v.string(), v.record(v.string(), v.string())]),
  description: v.string(),
})
const Widgets = v.object({
  widgets: v.array(
    v.object({
      name: v.string(),
      inTexts: v.optional(v.boolean(), false),
      options: v.array(Option),
      messages: v.optional(v.array(Message), []),
      slots: v.record(v.string(), v.object({ kind: v.picklist(['one', 'optional', 'many']) })),
    }),
  ),
})

/** None before a build. */
export async function readWidgets(): Promise<KnownWidget[]> {
  const file = await readJson('widgets.json')
  if (file === undefined) return []
  return v.parse(Widgets, file).widgets.map(({ messages, options, ...widget }) => ({
    ...widget,
    options: [...options, ...messages.map(asOption)].map((option) => ({
      ...option,
      attribute: attributeOf(option.name),
    })),
  }))
}

/** An attribute replaces a message as it sets an option. */
const asOption = ({ name, text, description }: v.InferOutput<typeof Message>) => ({
  name,
  type: 'text',
  description,
  default: typeof text === 'string' ? text : text.other,
  isMessage: true,
  required: false,
})
