/** Markup with a widget in it, read and changed by the widget's options. */
import { isRecord } from './drafts.js'

/** An option that a form offers. */
export interface WidgetOption {
  readonly attribute: string
  readonly hint: string
  /** What the widget takes where nothing is said. */
  readonly standard: string
  /** Empty for a text or a number. */
  readonly choices: readonly string[]
}

export interface WidgetKind {
  readonly name: string
  /** To begin with. */
  readonly html: string
  readonly options: readonly WidgetOption[]
  /** Where works are put into it; empty where they cannot be. */
  readonly fill: string
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Reads the option `widgets`. @throws Error when it is not a list of widgets. */
export function readWidgetKinds(value: unknown): WidgetKind[] {
  if (!Array.isArray(value)) throw new Error('expected a list')
  return value.map((one: unknown) => {
    if (!isRecord(one) || typeof one.name !== 'string' || !Array.isArray(one.options))
      throw new Error('expected a widget')
    return {
      name: one.name,
      html: textOf(one.html),
      options: one.options.map(readOption),
      fill: textOf(one.fill),
    }
  })
}

function readOption(value: unknown): WidgetOption {
  if (!isRecord(value) || typeof value.attribute !== 'string') throw new Error('expected an option')
  const choices: unknown[] = Array.isArray(value.choices) ? value.choices : []
  const { attribute, hint, standard } = value
  return { attribute, hint: textOf(hint), standard: textOf(standard), choices: choices.map(textOf) }
}

const bodyOf = (html: string): HTMLElement => new DOMParser().parseFromString(html, 'text/html').body

/** The first widget in some markup, and what its host says; undefined when there is none. */
export function widgetIn(html: string): { name: string; given: ReadonlyMap<string, string> } | undefined {
  const host = bodyOf(html).querySelector('[data-widget]')
  const name = host?.getAttribute('data-widget')
  if (!host || !name) return undefined
  return { name, given: new Map([...host.attributes].map((one) => [one.name, one.value])) }
}

/** The markup with another value of an option; what a widget takes anyway is not written. */
export function withOption(html: string, { attribute, standard }: WidgetOption, value: string): string {
  const body = bodyOf(html)
  const host = body.querySelector('[data-widget]')
  if (!host) return html
  if (value === standard || value === '') host.removeAttribute(attribute)
  else host.setAttribute(attribute, value)
  return body.innerHTML
}
