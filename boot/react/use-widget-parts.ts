/** Hooks for single parts of what a widget gets. */

import { type Dispatch, type SetStateAction, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { SlotError } from '../diagnostics/errors.js'
import type { Messages } from '../messages/message.js'
import type { Navigation } from '../navigation.js'
import { type ElementClass, wrongElement } from '../slots.js'
import type { AnyContext, Services, WidgetContext } from '../widget.js'
import type { EventDefinition, EventDefinitions } from '../widget-events.js'
import { useWidget } from './widget-context.js'

/**
 * The host: the server's element that carries `data-widget`.
 * ```tsx
 * const host = useHost()
 * useAttributes(host, { 'aria-busy': isLoading })
 * ```
 */
export const useHost = (): HTMLElement => useWidget().host

/**
 * What the site offers its widgets, as it handed it to `start({ services })`.
 * ```tsx
 * const { cart } = useServices()
 * ```
 */
export const useServices = (): Services => useWidget().services

/**
 * Says messages in the language of the host.
 * ```tsx
 * const texts = defineMessages('shelf', { next: message('Next', 'On the button.') })
 * export function Shelf() {
 *   const { text } = useMessages()
 *   return <button type="button">{text(texts.next)}</button>
 * }
 * ```
 */
export const useMessages = (): Messages => useWidget().messages

/**
 * Goes to addresses, and changes the address or title of the page in view.
 * ```tsx
 * const navigation = useNavigation()
 * return <button type="button" onClick={() => navigation.go('/basket/')}>To the basket</button>
 * ```
 */
export const useNavigation = (): Navigation => useWidget().services.navigation

/** What `emit` accepts by the event map of the page's elements: the events named `<widget>:<name>`. */
type DeclaredEvents<Widget extends string> = {
  [Type in keyof HTMLElementEventMap as Type extends `${Widget}:${infer Name}`
    ? Name
    : never]: EventDefinition<HTMLElementEventMap[Type] extends CustomEvent<infer Detail> ? Detail : unknown>
}

/**
 * Dispatches `<widget>:<name>` on the host; the event bubbles. The function returns false when a listener prevented it. With the name
 * of the widget it accepts the events that {@link WidgetEvents} lists for it, with the definition of events these, and else any.
 * ```tsx
 * const emit = useEmit()
 * return <button type="button" onClick={() => emit('saved', { id })}>Save</button>
 * ```
 */
export const useEmit = <Of extends string | EventDefinitions = EventDefinitions>(): WidgetContext<
  unknown,
  unknown,
  unknown,
  Of extends string ? DeclaredEvents<Of> : Of
>['emit'] => useWidget().emit

/**
 * The server's element in the slot `name`. With a class of elements its type is checked, and known to TypeScript.
 * Throws `SlotError` when the slot is not there or is another element.
 * ```tsx
 * const form = useSlot('form', HTMLFormElement)
 * useListener(form, 'submit', (event) => event.preventDefault())
 * ```
 */
export function useSlot(name: string): HTMLElement
export function useSlot<Found extends HTMLElement>(name: string, type: ElementClass<Found>): Found
export function useSlot(name: string, type: ElementClass = HTMLElement): HTMLElement {
  const [element] = elementsOf(useWidget(), name, type)
  if (!element)
    throw new SlotError(
      `the slot "${name}" is missing; put data-slot="${name}" on an element inside the host, or read an optional slot with useSlots()`,
    )
  return element
}

/** Throws `SlotError` when the definition has no such slot, or an element is no `type`. */
export function elementsOf({ slots }: AnyContext, name: string, type: ElementClass): readonly HTMLElement[] {
  const known = slots as Readonly<Record<string, HTMLElement | readonly HTMLElement[] | undefined>>
  if (!Object.hasOwn(known, name))
    throw new SlotError(
      `the slot "${name}" is not in the widget’s definition; add it to slots, which has ${Object.keys(known).join(', ') || 'none'}`,
    )
  const found = known[name]
  // A list is given as it is: it stays the same from one drawing to the next.
  const elements = found instanceof HTMLElement ? [found] : (found ?? [])
  const other = elements.find((element): boolean => !(element instanceof type))
  if (other) throw wrongElement(name, other, type)
  return elements
}

/**
 * State that outlives the page: when the reader goes Back or Forward to it with Turbo, it starts with what it was. After a full load it starts
 * anew. One for each widget, which must say in its definition how large it may be and how it is checked. Other changes than by the setter
 * are not kept.
 * ```tsx
 * defineWidget({
 *   persist: { maxBytes: 100, parse: (value) => (typeof value === 'number' ? value : undefined) },
 *   component: Counter,
 * })
 * function Counter() {
 *   const [count, setCount] = usePersisted(0)
 *   return <button type="button" onClick={() => setCount(count + 1)}>{count}</button>
 * }
 * ```
 */
export function usePersisted<Value>(
  initial: Value | (() => Value),
): [Value, Dispatch<SetStateAction<Value>>] {
  const { persisted, persist } = useWidget()
  const [first] = useState(() => (persisted === undefined ? resolve(initial) : (persisted as Value)))
  const [value, setValue] = useState(first)
  const [hasChanged, setChanged] = useState(false)
  if (!hasChanged && value !== first) setChanged(true)
  useLayoutEffect(
    function persistValue() {
      if (hasChanged) persist(value)
    },
    [hasChanged, persist, value],
  )
  return [value, setValue]
}

const resolve = <Value>(initial: Value | (() => Value)): Value =>
  initial instanceof Function ? initial() : initial

/**
 * A function that gives the signal of the component's present life, for effects and event handlers. It is aborted when the
 * component goes or its page is suspended; after the page has come back the function gives a new one.
 * ```tsx
 * const signal = useSignal()
 * const load = () => fetch(address, { signal: signal() }).then(show, ignoreAborted)
 * ```
 */
export function useSignal(): () => AbortSignal {
  const { signal: whole } = useWidget()
  const controller = useRef<AbortController>(undefined)
  useLayoutEffect(function abortOnLeaving() {
    return () => {
      controller.current?.abort()
      controller.current = undefined
    }
  }, [])
  return useCallback(() => {
    // Asked for by what outlives the widget: it gets no signal that nobody would ever abort.
    if (whole.aborted) return whole
    controller.current ??= new AbortController()
    return controller.current.signal
  }, [whole])
}
