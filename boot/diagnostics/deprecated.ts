/** What a widget still takes and will give up. Loaded with the first widget that has such a thing; the linter reads it too. */
import { attributeOf } from '../options/attribute.js'
import type { Deprecated } from '../widget.js'

export const deprecatedOption = (name: string, instead: string): string =>
  sentence(attributeOf(name), instead && attributeOf(instead))

export const deprecatedSlot = (name: string, instead: string): string =>
  sentence(`data-slot="${name}"`, instead && `data-slot="${instead}"`)

export const deprecatedWidget = (name: string, instead: string): string =>
  sentence(`data-widget="${name}"`, instead && `data-widget="${instead}"`)

const sentence = (old: string, instead: string) =>
  `${old} is deprecated; ${instead ? `write ${instead}` : 'leave it out'}`

const said = new Set<string>()

interface Used {
  readonly options: readonly string[]
  readonly slots: readonly string[]
}

/** Says of each deprecated name that a host uses, once in a page, what to write. */
export function warnOfDeprecated(
  host: HTMLElement,
  widget: string,
  { options = {}, slots = {}, ...whole }: Deprecated,
  used: Used,
): void {
  const found = [
    ...(whole.widget === undefined ? [] : [deprecatedWidget(widget, whole.widget)]),
    ...among(options, used.options, deprecatedOption),
    ...among(slots, used.slots, deprecatedSlot),
  ]
  for (const line of found.map((each) => `${widget}: ${each}`)) {
    if (said.has(line)) continue
    said.add(line)
    console.warn(line, host)
  }
}

const among = (
  deprecated: Readonly<Record<string, string>>,
  used: readonly string[],
  say: (name: string, instead: string) => string,
) =>
  Object.entries(deprecated).flatMap(([name, instead]) => (used.includes(name) ? [say(name, instead)] : []))
