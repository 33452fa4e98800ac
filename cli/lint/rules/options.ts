/** Attributes of a host: unknown ones that are near an option, missing ones, wrong values, and `data-mount`. */
import { nearestName } from '../../../boot/diagnostics/nearest-name.js'
import { attributeOf, isForWidget } from '../../../boot/options/attribute.js'
import { readMountStrategies } from '../../../boot/strategy-list.js'
import type { HostRule } from '../host.js'
import type { KnownOption } from '../manifest.js'
import { isDynamic } from '../mask.js'
import { staticValue } from '../page.js'

export const unknownOption: HostRule = ({ element, name, widget }, { report }) => {
  const known = [...widget.options, ...widget.messages].map((one) => attributeOf(one.name))
  for (const attribute of element.attributes.keys()) {
    if (!isForWidget(attribute) || known.includes(attribute)) continue
    // Others may have attributes of their own here: only a near miss is surely meant for the widget.
    const nearest = nearestName(
      attribute.slice('data-'.length),
      known.map((one) => one.slice('data-'.length)),
    )
    if (nearest)
      report(
        element.placeOf(attribute),
        name,
        'unknown-option',
        `${attribute} is not an option; did you mean data-${nearest}?`,
      )
  }
}

export const missingOption: HostRule = ({ element, name, widget }, { report }) => {
  const hasScript = element.children.some(
    (child) => child.tag === 'script' && child.attributes.has('data-options'),
  )
  if (hasScript) return
  for (const option of widget.options) {
    const attribute = attributeOf(option.name)
    if (option.required && !element.attributes.has(attribute))
      report(element, name, 'missing-option', `${attribute} is missing; write ${expected(option)}`)
  }
}

export const wrongValue: HostRule = ({ element, name, widget }, { report }) => {
  for (const option of widget.options) {
    const attribute = attributeOf(option.name)
    const value = staticValue(element, attribute)
    if (value !== undefined && !fits(option, value.trim()))
      report(
        element.placeOf(attribute),
        name,
        'wrong-value',
        `${attribute} is "${value}"; write ${expected(option)}`,
      )
  }
}

export const wrongJson: HostRule = ({ element, name }, { report }) => {
  for (const script of element.children) {
    if (script.tag !== 'script' || !script.attributes.has('data-options')) continue
    if (!isDynamic(script.text) && !isJsonObject(script.text))
      report(
        script,
        name,
        'wrong-json',
        'data-options is not a JSON object; write one such as {"interval": 6000}',
      )
  }
}

export const wrongMount: HostRule = ({ element, name }, { report }) => {
  const value = staticValue(element, 'data-mount')
  if (value !== undefined && !readMountStrategies(value))
    report(
      element.placeOf('data-mount'),
      name,
      'wrong-mount',
      `data-mount is "${value}"; write load, idle, visible, interaction or media(…)`,
    )
}

/** Whether a value is of the option's type. Types that only the widget can check fit. */
function fits({ type = '', min, max, default: fallback }: KnownOption, value: string): boolean {
  if (type === 'boolean') return ['', 'true', 'false'].includes(value)
  if (type === 'whole number' || type === 'number') {
    const number = Number(value)
    if (
      value === '' ||
      !Number.isFinite(number) ||
      (type === 'whole number' && !Number.isSafeInteger(number))
    )
      return false
    return number >= (min ?? number) && number <= (max ?? number)
  }
  if (isChoice(type)) return type.split(' | ').includes(value)
  if (type === 'address' && value !== '') return isAddress(value)
  return value !== '' || fallback === ''
}

function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}

const isChoice = (type: string): boolean => type.includes(' | ')

function isAddress(value: string): boolean {
  try {
    return /^https?:$/.test(new URL(value, 'https://page.invalid').protocol)
  } catch {
    return false
  }
}

function expected({ type = 'a value', min, max }: KnownOption): string {
  if (type === 'boolean') return 'true or false'
  if (isChoice(type)) return `one of ${type.split(' | ').join(', ')}`
  if (min !== undefined && max !== undefined) return `a ${type} from ${min} to ${max}`
  if (min !== undefined) return `a ${type} of at least ${min}`
  if (type === 'address') return 'an address'
  return /^(?:whole number|number|text|path|country)$/.test(type) ? `a ${type}` : type
}
