/** What a widget is: its options, the server nodes it adopts, and a component or an enhancement. */
import type { ReactNode } from 'react'
import type { Services } from './services/services.js'

/** `one` must be there, `optional` may be, `many` is a list (an empty one too). */
export type SlotKind = 'one' | 'optional' | 'many'
export type SlotKinds = Record<string, SlotKind>

type Slot<Kind extends SlotKind> = Kind extends 'many'
  ? HTMLElement[]
  : Kind extends 'one'
    ? HTMLElement
    : HTMLElement | undefined

export type Slots<Kinds extends SlotKinds> = { [Name in keyof Kinds]: Slot<Kinds[Name]> }

interface Issue {
  readonly message: string
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined
}

/** A valibot object schema, or any other Standard Schema that also lists its `entries`. It must answer synchronously. */
export interface OptionsSchema<Options> {
  readonly entries: Readonly<Record<string, unknown>>
  readonly '~standard': {
    validate(
      value: unknown,
    ):
      | { readonly value: Options; readonly issues?: undefined }
      | { readonly issues: readonly Issue[] }
      | Promise<unknown>
  }
}

/** What is left of a widget when its page is no longer at hand: plain JSON of at most `maxBytes`. */
export interface Keep<Kept> {
  maxBytes: number
  /** Checks what comes back; `undefined` starts afresh. */
  parse(value: unknown): Kept | undefined
}

export interface WidgetContext<Options, Kinds extends SlotKinds, Kept> {
  host: HTMLElement
  options: Options
  slots: Slots<Kinds>
  /** Aborted when the widget leaves. Give it to every listener, timer and call. */
  signal: AbortSignal
  services: Services
  /** Dispatches `<widget>:<name>` on the host; bubbles. False when a listener prevented it. */
  emit(name: string, detail?: unknown): boolean
  /** What this widget kept when the reader left this page, if they came back to it. */
  kept: Kept | undefined
  keep(value: Kept): void
  /**
   * Gives a slot nodes for good, after what it holds or in its place: they outlive the widget and come back with the page.
   */
  commit(slot: HTMLElement, nodes: readonly Node[], how?: 'append' | 'replace'): void
}

/**
 * A widget as its module's default export gives it. `component` draws with React beside the server's nodes;
 * `enhance` works on them without React. Exactly one of the two is set.
 */
export interface WidgetDefinition<Options, Kinds extends SlotKinds, Kept> {
  options: OptionsSchema<Options>
  slots?: Kinds
  keep?: Keep<Kept>
  /**
   * Whether editors may put it into a text. Its markup then holds all that it needs and does nothing beyond its host: no form, no
   * frame, no script, nothing of the page around it or of who reads it.
   */
  placeable?: boolean
  component?(context: WidgetContext<Options, Kinds, Kept>): ReactNode
  enhance?(context: WidgetContext<Options, Kinds, Kept>): void
}

export type AnyWidget = WidgetDefinition<unknown, SlotKinds, unknown>

/** When a widget mounts: the first of these that fires. `media(…)` takes a media query. */
export type MountStrategy = 'load' | 'idle' | 'visible' | 'interaction' | `media(${string})`

/** A widget's line in the registry: what boot must know before the widget's code is there. */
export interface WidgetEntry {
  mount: MountStrategy | `${MountStrategy} ${MountStrategy}`
  /** Left out where the build's table of files says where the code lies, as for the library's own widgets in `dist/boot.js`. */
  load?(): Promise<{ default: AnyWidget }>
  /** Slots whose clicks wait until the widget stands (buttons of type button always do). */
  hold?: readonly string[]
  /** Whether a form inside waits too. */
  holdSubmit?: boolean
}

export type Registry = Readonly<Record<string, WidgetEntry>>

/** Ties a widget's parts together so that its types flow from the schema and the slots into the component. */
export function defineWidget<Options, const Kinds extends SlotKinds = Record<never, SlotKind>, Kept = never>(
  definition: WidgetDefinition<Options, Kinds, Kept>,
): WidgetDefinition<Options, Kinds, Kept> {
  return definition
}
