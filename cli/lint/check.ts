/** Checks the text of one file. */
import { nearestName } from '../../boot/diagnostics/nearest-name.js'
import { type HostRule, insideOf, type LintedHost, type RuleContext } from './host.js'
import type { Known, KnownWidget } from './manifest.js'
import type { Mistake } from './mistake.js'
import { type PageElement, readPage, staticValue } from './page.js'
import { deprecated } from './rules/deprecated.js'
import { noAlternative } from './rules/no-script.js'
import { missingOption, unknownOption, wrongJson, wrongMount, wrongValue } from './rules/options.js'
import { duplicateId, misspeltWidget } from './rules/page.js'
import { missingSlot, repeatedSlot, unknownSlot, wrongSlot } from './rules/slots.js'
import { stripped } from './rules/stripped.js'
import { unknownToken } from './rules/tokens.js'

export interface CheckOptions extends Known {
  /** `wordpress`, `mediawiki` or `hugo`. */
  readonly cms?: string | undefined
}

const HOST_RULES: readonly HostRule[] = [
  unknownOption,
  missingOption,
  wrongValue,
  wrongMount,
  wrongJson,
  missingSlot,
  unknownSlot,
  wrongSlot,
  repeatedSlot,
  deprecated,
  noAlternative,
]

/** Tags of templates that begin another branch. */
const BRANCH = /(?:\{%-?|<%-?|<\?php|@|\{\{#?)\s*(?:\}\s*)?(?:else|elsif|elseif|elif|when|case|default)\b/i

/** The mistakes of a file, in the order of their places. Never throws: any text is HTML of a kind. */
export function check(text: string, file: string, { widgets, tokens, cms }: CheckOptions): Mistake[] {
  const mistakes: Mistake[] = []
  const context: RuleContext = {
    report: ({ line, column }, widget, rule, message) =>
      mistakes.push({ file, line, column, widget, rule, message }),
  }
  const elements = readPage(text, file)
  const rules = cms ? [...HOST_RULES, stripped(cms, file)] : HOST_RULES
  for (const element of elements) {
    const host = hostOf(element, widgets, context)
    if (host) for (const rule of rules) rule(host, context)
  }
  unknownToken(text, file, tokens, context)
  const lines = text.split('\n')
  duplicateId((from, to) => lines.slice(from - 1, to).some((line) => BRANCH.test(line)))(elements, context)
  misspeltWidget(elements, context)
  return mistakes.sort((one, other) => one.line - other.line || one.column - other.column)
}

/** The host that an element is, when its widget is known; an unknown one is reported. */
function hostOf(
  element: PageElement,
  widgets: ReadonlyMap<string, KnownWidget>,
  { report }: RuleContext,
): LintedHost | undefined {
  const name = staticValue(element, 'data-widget')
  if (name === undefined) return undefined
  const widget = widgets.get(name)
  if (widget) return { element, name, widget, inside: insideOf(element) }
  const nearest = nearestName(name, [...widgets.keys()])
  const advice = nearest
    ? `did you mean "${nearest}"?`
    : 'write a name of widgets.json, or give --manifest for widgets of your own'
  report(
    element.placeOf('data-widget'),
    name || 'page',
    'unknown-widget',
    `"${name}" is not a widget; ${advice}`,
  )
  return undefined
}
