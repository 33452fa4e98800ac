import { useLayoutEffect, useRef } from 'react'

/**
 * Attributes by their names. `true` writes an empty attribute, or `"true"` where HTML wants a word, as in `aria-expanded`;
 * `false` removes it, or writes `"false"` likewise; `null` removes it; `undefined` leaves it as the server wrote it.
 * In use: {@link useAttributes}.
 */
export type Attributes = Readonly<Record<string, string | number | boolean | null | undefined>>

type Elements<Found extends Element> = Found | readonly Found[] | null | undefined
type AttributesOf<Found extends Element> = Attributes | ((element: Found, index: number) => Attributes)

/** What each element had before, by the attribute's name. */
type Before = Map<Element, Map<string, string | null>>

/**
 * Drives attributes of one or more of the server's elements, and undoes that when the component goes or its page is
 * suspended. It does so before the browser paints. Styles are no attributes here: set a `data-` attribute and style that.
 * ```tsx
 * useAttributes(menu, { 'aria-expanded': isOpen, 'data-level': level })
 * useAttributes(slides, (slide, index) => ({ inert: index !== current }))
 * ```
 * Two calls for the same attribute of the same element are a mistake: the later one would restore what the earlier one wrote.
 */
export function useAttributes<Found extends Element>(
  elements: Elements<Found>,
  attributes: AttributesOf<Found>,
): void {
  const before = useRef<Before>(new Map())

  // At every drawing: comparing what is wanted with what is there costs less than comparing it with what was wanted.
  useLayoutEffect(function writeAttributes() {
    const list = listOf(elements)
    for (const element of before.current.keys())
      if (!list.some((one) => one === element)) restore(before.current, element)
    for (const [index, element] of list.entries())
      write(
        before.current,
        element,
        typeof attributes === 'function' ? attributes(element, index) : attributes,
      )
  })

  useLayoutEffect(function restoreOnLeaving() {
    const written = before.current
    return () => {
      for (const element of [...written.keys()]) restore(written, element)
    }
  }, [])
}

function listOf<Found extends Element>(elements: Elements<Found>): readonly Found[] {
  if (!elements) return []
  return elements instanceof Element ? [elements] : elements
}

function write(before: Before, element: Element, attributes: Attributes): void {
  const had = before.get(element) ?? new Map<string, string | null>()
  before.set(element, had)
  for (const name of had.keys()) if (attributes[name] === undefined) restoreOne(had, element, name)
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined) continue
    if (!had.has(name)) had.set(name, element.getAttribute(name))
    setAttribute(element, name, asText(name, value))
  }
}

function restore(before: Before, element: Element): void {
  const had = before.get(element)
  for (const name of had?.keys() ?? []) if (had) restoreOne(had, element, name)
  before.delete(element)
}

function restoreOne(had: Map<string, string | null>, element: Element, name: string): void {
  setAttribute(element, name, had.get(name) ?? null)
  had.delete(name)
}

function setAttribute(element: Element, name: string, value: string | null): void {
  if (element.getAttribute(name) === value) return
  if (value === null) element.removeAttribute(name)
  else element.setAttribute(name, value)
}

/** HTML's attributes whose values are the words true and false. */
const WORDS = /^aria-|^(?:contenteditable|draggable|spellcheck)$/

function asText(name: string, value: string | number | boolean | null): string | null {
  if (typeof value !== 'boolean') return value === null ? null : String(value)
  if (WORDS.test(name)) return String(value)
  return value ? '' : null
}
