/** The server nodes that a widget adopts, found by `data-slot` inside its host. */

import { Attribute } from './attributes.js'
import { SlotError } from './diagnostics/errors.js'

/**
 * `one` must be there, `optional` may be, `many` is a list, which may be empty.
 * In use: {@link slots}.
 */
export type SlotKind = 'one' | 'optional' | 'many'

type TagName = keyof HTMLElementTagNameMap
/**
 * A class of elements, such as `HTMLOutputElement`.
 * In use: {@link slot}.
 */
export type ElementClass<Element extends HTMLElement = HTMLElement> = abstract new () => Element

/**
 * A slot as `slot()` and `slots()` make it. `Found` is what the widget gets.
 * In use: {@link slot}.
 */
export interface SlotDefinition<Found> {
  readonly kind: SlotKind
  /** Tag names, or a class of elements, that it may be; undefined for any element. */
  readonly accepts: readonly TagName[] | ElementClass | undefined
  readonly description: string
  /** Never set: it carries the type of what is found. */
  readonly found?: Found
}

/**
 * The slots of a widget by name, each made by `slot()` or `slots()`: `{ list: slot('ul'), items: slots('li') }`.
 * In use: {@link slot}.
 */
export type SlotDefinitions = Readonly<Record<string, SlotDefinition<unknown>>>

/**
 * The elements that a widget gets for its slots.
 * In use: {@link WidgetContext}.
 */
export type SlotElements<Definitions> = {
  readonly [Name in keyof Definitions]: Definitions[Name] extends SlotDefinition<infer Found> ? Found : never
}

interface SlotSettings {
  /** A sentence for manifests, editors and the catalogue. */
  readonly description?: string
}
interface OptionalSettings extends SlotSettings {
  readonly optional: true
}
interface RequiredSettings extends SlotSettings {
  readonly optional?: false
}

type Accepted = TagName | readonly TagName[] | ElementClass

type ElementFor<Type> =
  Type extends ElementClass<infer Element>
    ? Element
    : Type extends TagName
      ? HTMLElementTagNameMap[Type]
      : Type extends readonly (infer Name extends TagName)[]
        ? HTMLElementTagNameMap[Name]
        : HTMLElement

/**
 * A slot that the host must contain once, or may contain once with `optional: true`. `type` is a tag name, several, or a class of
 * elements; without it any HTML element fits. Tag names also work where there is no DOM, as in a server's tests.
 * ```ts
 * const slots = { form: slot('form'), list: slot(['ul', 'ol']), field: slot(HTMLInputElement, { optional: true }) }
 * ```
 * An element of another type, or a second one, fails the widget with a `SlotError` that names it.
 */
export function slot(settings?: RequiredSettings): SlotDefinition<HTMLElement>
export function slot(settings: OptionalSettings): SlotDefinition<HTMLElement | undefined>
export function slot<const Type extends Accepted>(
  type: Type,
  settings?: RequiredSettings,
): SlotDefinition<ElementFor<Type>>
export function slot<const Type extends Accepted>(
  type: Type,
  settings: OptionalSettings,
): SlotDefinition<ElementFor<Type> | undefined>
export function slot(
  first?: Accepted | RequiredSettings | OptionalSettings,
  second?: RequiredSettings | OptionalSettings,
): SlotDefinition<unknown> {
  const settings = isAccepted(first) ? second : first
  return {
    kind: settings?.optional ? 'optional' : 'one',
    accepts: isAccepted(first) ? acceptedTypes(first) : undefined,
    description: settings?.description ?? '',
  }
}

/**
 * Any number of slots of one name, in document order; none is fine too. Other scripts add to a list and take out of it: an enhancement finds
 * what stands in the host whenever it reads `slots.<name>`, and a component is drawn again with it where it uses `useSlots`.
 * ```ts
 * slots: { slides: slots('li') }   // <li data-slot="slides">
 * ```
 */
export function slots(settings?: SlotSettings): SlotDefinition<readonly HTMLElement[]>
export function slots<const Type extends Accepted>(
  type: Type,
  settings?: SlotSettings,
): SlotDefinition<readonly ElementFor<Type>[]>
export function slots(first?: Accepted | SlotSettings, second?: SlotSettings): SlotDefinition<unknown> {
  const settings = isAccepted(first) ? second : first
  return {
    kind: 'many',
    accepts: isAccepted(first) ? acceptedTypes(first) : undefined,
    description: settings?.description ?? '',
  }
}

const isAccepted = (value: Accepted | SlotSettings | undefined): value is Accepted =>
  typeof value === 'string' || typeof value === 'function' || Array.isArray(value)

const acceptedTypes = (type: Accepted): readonly TagName[] | ElementClass =>
  typeof type === 'string' ? [type] : type

const HOSTS = `[${Attribute.Widget}]`

/** The slots of `host`, in document order, without those of the hosts nested in it. */
export function slotsOf(host: HTMLElement): HTMLElement[] {
  const found = [...host.querySelectorAll<HTMLElement>(`[${Attribute.Slot}]`)]
  // Most hosts have none inside: asking once is cheaper than asking for each slot.
  return host.querySelector(HOSTS) ? found.filter((element) => element.closest(HOSTS) === host) : found
}

interface ReadSlotsOptions {
  readonly onMissing?: (name: string, definition: SlotDefinition<unknown>) => void
  /** Whether a list is read anew whenever it is asked for. It stays the same array while nothing has changed. */
  readonly isLive?: boolean
}

/** Finds the slots that a widget defines. Throws `SlotError` for one that is missing, of which `onMissing` is told, or is another element. */
export function readSlots(
  host: HTMLElement,
  definitions: SlotDefinitions,
  { onMissing = () => undefined, isLive = false }: ReadSlotsOptions = {},
): Readonly<Record<string, HTMLElement | readonly HTMLElement[] | undefined>> {
  const all = slotsOf(host)
  const read = {}
  for (const [name, definition] of Object.entries(definitions)) {
    const elements = named(all, name)
    for (const element of elements) checkType(name, element, definition)
    if (definition.kind === 'one' && !elements[0]) {
      onMissing(name, definition)
      throw new SlotError(missing(name, definition))
    }
    if (definition.kind !== 'many' && elements.length > 1)
      throw new SlotError(`the slot "${name}" is there ${elements.length} times; leave one`)
    const found = definition.kind === 'many' ? elements : elements[0]
    const get =
      isLive && definition.kind === 'many' ? liveList(host, name, definition.accepts, elements) : () => found
    Object.defineProperty(read, name, { get, enumerable: true })
  }
  return read
}

const named = (elements: readonly HTMLElement[], name: string) =>
  elements.filter(({ dataset }) => dataset.slot === name)

/** Gives `list` until other elements are there. What is added and of another type is no part of it. */
function liveList(
  host: HTMLElement,
  name: string,
  accepts: SlotDefinition<unknown>['accepts'],
  list: readonly HTMLElement[],
) {
  return () => {
    const now = named(slotsOf(host), name).filter((element) => !accepts || isOf(accepts, element))
    if (now.length !== list.length || now.some((element, index) => element !== list[index])) list = now
    return list
  }
}

function missing(name: string, { accepts }: SlotDefinition<unknown>): string {
  const where = accepts ? inWords(accepts) : 'an element'
  return `the slot "${name}" is missing; put data-slot="${name}" on ${where} inside the host`
}

function checkType(name: string, element: HTMLElement, { accepts }: SlotDefinition<unknown>): void {
  if (!accepts || isOf(accepts, element)) return
  throw wrongElement(name, element, accepts)
}

/** The error for an element that a slot does not accept. */
export const wrongElement = (
  name: string,
  { localName }: HTMLElement,
  accepts: NonNullable<SlotDefinition<unknown>['accepts']>,
): SlotError =>
  new SlotError(`the slot "${name}" is a <${localName}>; put data-slot="${name}" on ${inWords(accepts)}`)

/** Whether an element is what a slot accepts. */
export const isOf = (
  accepts: NonNullable<SlotDefinition<unknown>['accepts']>,
  element: HTMLElement,
): boolean =>
  typeof accepts === 'function'
    ? element instanceof accepts
    : accepts.some((tagName) => tagName === element.localName)

/** `a <form>`, `a <ul> or <ol>`, `an HTMLFormElement`. */
export function inWords(accepts: NonNullable<SlotDefinition<unknown>['accepts']>): string {
  if (typeof accepts === 'function') return `an ${accepts.name}`
  return `a ${accepts.map((tagName) => `<${tagName}>`).join(' or ')}`
}
