/** The events that widgets emit, with the types of their details. */

/**
 * An event that a widget emits. `Detail` is the type of its `detail`.
 * In use: {@link event}.
 */
export interface EventDefinition<Detail = unknown> {
  /** A sentence for manifests and editors: when it is dispatched. */
  readonly description: string
  /** The shape of its `detail`, in words: `{ index, from }, counted from 0`. Left out when it has none. */
  readonly detail?: string
  /** For types alone: no definition has it. */
  readonly '~detail'?: Detail
}

/**
 * An event with the type of its `detail`, which `emit` then asks for; without a type it has none. `description` is a sentence for manifests
 * and editors: when it is dispatched. `detail` tells them its shape in words.
 * ```ts
 * const events = { moved: event<{ index: number }>('Another slide is shown.', '{ index }'), ended: event('The last one.') }
 * ```
 */
export function event<Detail = undefined>(description: string, detail?: string): EventDefinition<Detail> {
  return { description, ...(detail && { detail }) }
}

/** The type of `detail` by the definition of its event; unknown where that says nothing of it. */
type DetailOf<Definition> = Definition extends EventDefinition<infer Detail> ? Detail : unknown

/** What `emit` takes after the name of an event. */
export type DetailArguments<Definition> =
  unknown extends DetailOf<Definition>
    ? [detail?: unknown]
    : [DetailOf<Definition>] extends [undefined]
      ? []
      : [detail: DetailOf<Definition>]

/**
 * The events of a widget as listeners know them.
 * ```ts
 * const events = { moved: event<{ index: number }>('Another slide is shown.') }
 * declare module 'plinth' {
 *   interface WidgetEvents extends EventsOf<'shelf', typeof events> {}
 * }
 * document.addEventListener('shelf:moved', ({ detail }) => show(detail.index))
 * ```
 */
export type EventsOf<Widget extends string, Events extends EventDefinitions> = {
  [Name in keyof Events & string as `${Widget}:${Name}`]: CustomEvent<DetailOf<Events[Name]>>
}

type EventsIn<Definition> = Definition extends { readonly events?: infer Events extends EventDefinitions }
  ? Events
  : EventDefinitions

/**
 * Listens to the events of a widget of one's own, with the types that its definition gives them. The definition is needed as a type alone:
 * its module need not be loaded.
 * ```ts
 * const shelf = defineWidget({ events: { moved: event<{ index: number }>('Another slide is shown.') }, enhance() {} })
 * const onShelf = listenTo<typeof shelf>('shelf')
 * onShelf(document, 'moved', ({ detail }) => console.log(detail.index))
 * ```
 * @param widget its name in markup
 * @returns a function like `addEventListener`, which takes the target first and the name without the widget's
 */
export const listenTo =
  <Definition>(widget: string) =>
  <Name extends keyof EventsIn<Definition> & string>(
    target: EventTarget,
    name: Name,
    handle: (event: CustomEvent<DetailOf<EventsIn<Definition>[Name]>>) => void,
    options?: AddEventListenerOptions,
  ): void =>
    target.addEventListener(
      `${widget}:${name}`,
      (event) => {
        if (event instanceof CustomEvent) handle(event)
      },
      options,
    )

/**
 * Events by the part of their name behind the colon: `moved` is `carousel:moved` when a carousel emits it.
 * ```ts
 * defineWidget({
 *   events: { moved: { description: 'Another slide is shown.', detail: '{ index, from }' } },
 *   component: Carousel,
 * })
 * ```
 */
export type EventDefinitions = Readonly<Record<string, EventDefinition>>
