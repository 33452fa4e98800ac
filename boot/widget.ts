/** The types of a widget: its options, the server nodes it adopts, and a component or an enhancement. */
import type { ReactNode } from 'react'
import type { MessageDefinitions, MessageSource, Messages } from './messages/message.js'
import type { Navigation } from './navigation.js'
import type { Needs } from './needs.js'
import type { OptionsDefinition, OptionValues } from './options/option.js'
import type { SlotDefinitions, SlotElements } from './slots.js'
import type { DetailArguments, EventDefinitions } from './widget-events.js'

/**
 * What a page offers its widgets. A site adds its own by declaration merging:
 * ```ts
 * declare module 'plinth' {
 *   interface Services { readonly cart: Cart }
 * }
 * ```
 */
export interface Services {
  readonly navigation: Navigation
  /** For elements other than the host: a widget’s own `messages` speak for that. */
  readonly messages: MessageSource
}

/**
 * State that outlives its page: plain JSON of at most `maxBytes`. It lies in memory for one entry of the history, and is there again when the
 * reader goes Back or Forward to it with Turbo; never after a reload or a full load.
 * ```ts
 * defineWidget({
 *   persist: { maxBytes: 20, parse: (value) => (typeof value === 'number' ? value : undefined) },
 *   component: Counter,
 * })
 * ```
 */
export interface Persist<Persisted> {
  readonly maxBytes: number
  /** Checks what comes back. `undefined` starts without it. */
  parse(value: unknown): Persisted | undefined
}

/**
 * What a widget gets: a component as its props, `enhance` as its argument. `Events` are what `emit` accepts: those that the definition
 * declares, or any where it declares none.
 * ```ts
 * type Context = WidgetContext<{ readonly size: number }, { readonly list: HTMLElement }>
 * export function Shelf({ options, slots, emit }: Context) {
 *   return <button onClick={() => emit('opened', { size: options.size })}>{slots.list.title}</button>
 * }
 * ```
 */
export interface WidgetContext<
  Options = unknown,
  Slots = unknown,
  Persisted = unknown,
  Events extends EventDefinitions = EventDefinitions,
> {
  readonly host: HTMLElement
  readonly options: Options
  readonly slots: Slots
  /** Aborted when the widget is suspended or disposed. Give it to every listener, timer and call. */
  readonly signal: AbortSignal
  readonly services: Services
  /** What it says, in the language of its host. */
  readonly messages: Messages
  /** Dispatches `<widget>:<name>` on the host; bubbles. Returns false when a listener prevented it. */
  emit<Name extends keyof Events & string>(name: Name, ...detail: DetailArguments<Events[Name]>): boolean
  /** What this widget persisted when the reader left this page, if they came back to it. */
  readonly persisted: Persisted | undefined
  /** Keeps `value` for when the reader comes back to this page. Over `maxBytes` it warns and keeps nothing. */
  persist(value: Persisted): void
  /**
   * Adds nodes to a slot, or replaces its content, as if the server had sent them: they outlive the widget and come back
   * with the page. Throws when `slot` is not a slot of this host.
   */
  commit(slot: HTMLElement, nodes: readonly Node[], how?: 'append' | 'replace'): void
}

/**
 * Undoes what `enhance` did elsewhere than on its host and slots, which are restored by themselves.
 * ```ts
 * function enhance({ host }: WidgetContext): Cleanup {
 *   const observer = new ResizeObserver(() => fit(host))
 *   observer.observe(host)
 *   return () => observer.disconnect()
 * }
 * ```
 */
export type Cleanup = () => void

/**
 * A source that a page's content security policy must allow beyond `'self'`.
 * ```ts
 * defineWidget({
 *   csp: [{ directive: 'connect-src', source: 'https://prices.example.org' }],
 *   component: Prices,
 * })
 * ```
 */
export interface PolicySource {
  /** Such as `connect-src`. */
  readonly directive: string
  /** As the policy writes it; absent where `when` says how to find it. */
  readonly source?: string
  /** On which pages; absent for all. */
  readonly when?: string
}

/**
 * Names that a widget still takes and will give up, each with the one to write in its place; an empty text where nothing takes its place. The
 * widget goes on reading both. Each is said once in the console, and by `plinth lint`.
 * ```ts
 * defineWidget({
 *   options: { interval: integer({ default: 6000 }), speed: integer({ default: 0 }) },
 *   deprecated: { options: { speed: 'interval' } },
 *   component: Shelf,
 * })
 * ```
 */
export interface Deprecated {
  /** The widget that takes the place of this one. */
  readonly widget?: string
  readonly options?: Readonly<Record<string, string>>
  readonly slots?: Readonly<Record<string, string>>
}

interface WidgetParts<Options, Slots, Persisted, Events> {
  /** A schema for each option, by its name in camel case: the attribute `data-<option>`, in kebab case, sets it. */
  readonly options?: Options
  readonly slots?: Slots
  /** What it says: manifests list them, and the attribute `data-<message>` of a host replaces one. */
  readonly messages?: MessageDefinitions
  /** The events it emits: manifests list them, and `emit` accepts no other name. */
  readonly events?: Events
  /** Names of the server calls it makes, itself or through a service. The manifest lists them; nothing reads them at run time. */
  readonly calls?: readonly string[]
  /** What the content security policy of its page must allow. The manifest lists it; nothing reads it at run time. */
  readonly csp?: readonly PolicySource[]
  readonly persist?: Persist<Persisted>
  /** Names that it still takes and will give up, each with what to write in its place. */
  readonly deprecated?: Deprecated
  /**
   * What it needs of a server at least, where it is of use in pages of any site; manifests call it embeddable then. `nothing`: its markup is
   * enough. `fragments`: addresses of the page answer with a piece of HTML. `calls`: a server answers the calls that `calls` names.
   */
  readonly needs?: Needs
  /**
   * Whether editors may place it in a text. Its markup then holds all that it needs and does nothing beyond its host: no
   * form, frame or script, nothing of the page around it, nothing about the reader.
   */
  readonly inTexts?: boolean
}

/**
 * A widget, as the default export of its module. It has `component` or `enhance`, never both.
 * In use: {@link defineWidget}.
 */
export type WidgetDefinition<
  Options extends OptionsDefinition,
  Slots extends SlotDefinitions,
  Persisted,
  Events extends EventDefinitions = EventDefinitions,
> = WidgetParts<Options, Slots, Persisted, Events> &
  (
    | {
        /** A React component. It draws beside the server's nodes, in a container at the end of the host. */
        component(
          context: WidgetContext<OptionValues<Options>, SlotElements<Slots>, Persisted, Events>,
        ): ReactNode
        readonly enhance?: never
      }
    | {
        /** A behaviour without UI of its own. May return a cleanup, which runs when it is suspended or disposed. */
        enhance(
          context: WidgetContext<OptionValues<Options>, SlotElements<Slots>, Persisted, Events>,
        ): void | Cleanup
        readonly component?: never
      }
  )

/**
 * What the component of a definition gets, from the definition or from the parts that it is made of.
 * ```tsx
 * const parts = { options: { size: integer({ default: 3 }) }, slots: { list: slot('ul') }, events: { opened: event('It is open.') } }
 * function Shelf({ options, slots, emit }: ContextOf<typeof parts>) {
 *   return <button type="button" onClick={() => emit('opened')}>{options.size} of {slots.list.children.length}</button>
 * }
 * export default defineWidget({ ...parts, component: Shelf })
 * ```
 */
export type ContextOf<Definition> = WidgetContext<
  Definition extends { readonly options?: infer Options extends OptionsDefinition }
    ? OptionValues<Options>
    : Record<never, never>,
  Definition extends { readonly slots?: infer Slots extends SlotDefinitions }
    ? SlotElements<Slots>
    : Record<never, never>,
  Definition extends { readonly persist?: Persist<infer Persisted> } ? Persisted : never,
  Definition extends { readonly events?: infer Events extends EventDefinitions } ? Events : EventDefinitions
>

/**
 * The context of any widget, where its options and slots are not known: `function log({ host }: AnyContext) {}`.
 * ```ts
 * const logPresses = ({ host, emit, signal }: AnyContext) =>
 *   host.addEventListener('click', () => emit('pressed'), { signal })
 * ```
 */
export type AnyContext = WidgetContext

/**
 * A widget whose own types no longer matter: what the registry loads and the runtime mounts.
 * In use: {@link WidgetEntry}.
 */
export interface AnyWidget
  extends WidgetParts<OptionsDefinition, SlotDefinitions, unknown, EventDefinitions> {
  component?(context: AnyContext): ReactNode
  enhance?(context: AnyContext): void | Cleanup
}

/**
 * When a widget mounts. `media(…)` takes a media query.
 * ```ts
 * const widgets: Registry = {
 *   film: { mount: 'media((min-width: 60em))', load: () => import('./film.widget.js') },
 * }
 * ```
 */
export type MountStrategy = 'load' | 'idle' | 'visible' | 'interaction' | `media(${string})`

/**
 * A line of the registry: what must be known of a widget before its code is loaded.
 * ```ts
 * const entry: WidgetEntry = {
 *   mount: 'idle visible',
 *   load: () => import('./save-button.widget.js'),
 *   captureSubmit: true,
 * }
 * ```
 */
export interface WidgetEntry {
  /** The first of these strategies that fires mounts it; `data-mount` on a host takes their place. `visible` by default. */
  readonly mount?: MountStrategy | `${MountStrategy} ${MountStrategy}`
  /** Imports the widget's module. Not needed where the build's file table has its address, as in `dist/boot.js`. */
  load?(): Promise<{ readonly default: AnyWidget }>
  /** Slots whose clicks are captured until the widget is mounted, then replayed. Buttons of type button always are. */
  readonly capture?: readonly string[]
  /** Whether the submit of a form inside is captured too. */
  readonly captureSubmit?: boolean
}

/**
 * The widgets of a site, by the names that `data-widget` uses.
 * ```ts
 * const widgets: Registry = {
 *   'save-button': { mount: 'visible', load: () => import('./save-button.widget.js') },
 * }
 * ```
 */
export type Registry = Readonly<Record<string, WidgetEntry>>

/**
 * Defines a widget; its types flow from the option schemas and the slots into the component.
 * ```tsx
 * export default defineWidget({
 *   options: { label: string({ default: 'Save', description: 'Text of the button.' }) },
 *   slots: { count: slot('output') },
 *   component: SaveButton,
 * })
 * ```
 * Throws where an option and a message have one name, since `data-<name>` sets either.
 */
export function defineWidget<
  const Options extends OptionsDefinition = Record<never, never>,
  const Slots extends SlotDefinitions = Record<never, never>,
  Persisted = never,
  const Events extends EventDefinitions = EventDefinitions,
>(
  definition: WidgetDefinition<Options, Slots, Persisted, Events>,
): WidgetDefinition<Options, Slots, Persisted, Events> {
  const { options = {}, messages = {} } = definition
  for (const name of Object.keys(messages))
    if (Object.hasOwn(options, name))
      throw new TypeError(
        `"${name}" is an option and a message, and both are set by one attribute; give one of them another name`,
      )
  return definition
}
