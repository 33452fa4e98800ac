import { createElement, StrictMode } from 'react'
import { onTestFinished, vi } from 'vitest'
import { Attribute } from '../attributes.js'
import { type Host, HostRegistry } from '../host.js'
import type { Catalogues } from '../messages/message.js'
import { createMessages } from '../messages/messages.js'
import { createLifecycle, type Lifecycle } from '../mount/lifecycle.js'
import type { OptionsDefinition } from '../options/option.js'
import { Page } from '../page.js'
import { reactAdapter } from '../react/react-root.js'
import type { SlotDefinitions, SlotElements } from '../slots.js'
import type { AnyWidget, Services, WidgetDefinition } from '../widget.js'
import { fakeNavigation } from './fake-navigation.js'

/**
 * What a test hands to `mountWidget`.
 * In use: {@link mountWidget}.
 */
export interface MountOptions {
  /** Stand in for the site's services. Those that are not given are missing, but for the navigation, which is a fake one. */
  readonly services?: Partial<Services>
  /** What the widget persisted when the reader was here before. */
  readonly persisted?: unknown
  /** Translations, as `start()` takes them: for elements whose closest `lang` names one of these languages. */
  readonly messages?: Catalogues
  /** Draws under React's StrictMode, which runs each effect twice. */
  readonly strict?: boolean
  /** The time at which the fake clock starts: a date, milliseconds, or text such as `2026-03-01T12:00Z`. The real time without it. */
  readonly now?: Date | number | string
  /** Leaves the clock alone. Time then passes by itself, and `advance()` waits. */
  readonly realClock?: boolean
}

/**
 * A widget under test.
 * In use: {@link mountWidget}.
 */
export interface Mounted<Slots> {
  readonly host: HTMLElement
  /** The server's elements, as the widget itself gets them. */
  readonly slots: Slots
  /** What the widget has emitted, by the event's full name. */
  readonly emitted: readonly { readonly type: string; readonly detail: unknown }[]
  /** What the widget has persisted last; undefined when nothing. */
  persisted(): unknown
  /**
   * Lets `ms` milliseconds pass: timers run, promises settle, and React draws. Without `ms` only the latter two. Rejects with
   * what the widget has thrown since it was mounted.
   */
  advance(ms?: number): Promise<void>
  /** The host as it is now, without the marks of the runtime. */
  html(): string
  /** Leaves the page, as a visit does: effects are cleaned up while React's state stays. */
  suspend(): Promise<void>
  /** Comes back to the page. */
  resume(): Promise<void>
  /** Ends the widget and restores the server's HTML, which `html()` then gives. Gives the real clock back. */
  dispose(): Promise<void>
}

const FAKED = [
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'Date',
  'performance',
] as const

/** What tests have left mounted. */
const open = new Set<() => Promise<void>>()

/**
 * Mounts `widget` on the first element of `html` at once, by the runtime's own steps, with a fake clock. Rejects with what
 * the widget throws, and with what is wrong with the markup. What an earlier test left mounted is disposed first.
 * ```ts
 * // @vitest-environment jsdom
 * const before = '<p data-widget="shelf" data-label="Keep"><b data-slot="count">3</b></p>'
 * const { host, advance, dispose, html } = await mountWidget(widget, before, { now: '2026-03-01T12:00Z' })
 * host.querySelector('button')?.click()
 * await advance(500)
 * expect(host.querySelector('b')?.textContent).toBe('4')
 * await dispose()
 * expect(html()).toBe(before)
 * ```
 */
export async function mountWidget<
  Options extends OptionsDefinition,
  Slots extends SlotDefinitions,
  Persisted,
>(
  widget: WidgetDefinition<Options, Slots, Persisted>,
  html: string,
  options: MountOptions = {},
): Promise<Mounted<SlotElements<Slots>>> {
  for (const close of [...open]) await close()
  const { realClock = false, strict = false, persisted, now = Date.now() } = options
  const element = insert(html)
  const failures: unknown[] = []
  const hosts = new HostRegistry()
  const page = new Page(document.body)
  const name = element.getAttribute(Attribute.Widget) ?? 'widget'
  const host = hosts.add(element, name, undefined, page)
  host.widget = strict ? inStrictMode(widget) : widget
  if (persisted !== undefined) host.persisted = JSON.stringify(persisted)
  // Only those that the test gives: a widget that reads another one finds out.
  const messages = createMessages(options.messages ?? {})
  await messages.load(element)
  const services = { navigation: fakeNavigation(), messages, ...options.services } as Services
  const lifecycle = createLifecycle({
    hosts,
    services,
    messages,
    // It would mend what a widget left behind, and the test is to see that.
    checkRestored: false,
    onError: (error) => failures.push(error),
    watch: () => undefined,
    recover: (host) => lifecycle.fail(host, new Error('another script has changed what it drew')),
  })
  lifecycle.provideReact(reactAdapter)

  const stopListening = listenTo(element, name)
  const around = outsideOf(element)
  if (!realClock) vi.useFakeTimers({ toFake: [...FAKED], now: new Date(now) })
  /** Runs `work`, and what React draws upon it. */
  async function run(work: () => unknown): Promise<void> {
    await flushAll()
    await work()
    await flushAll()
    if (failures.length > 0) throw failures.shift()
  }
  const advance = (ms = 0) => {
    if (!open.has(dispose)) throw new Error('mountWidget: the widget is disposed; advance() it before')
    return run(() =>
      realClock ? new Promise((resolve) => setTimeout(resolve, ms)) : vi.advanceTimersByTimeAsync(ms),
    )
  }
  const dispose = async () => {
    if (!open.delete(dispose)) return
    lifecycle.dispose(host, true)
    page.body.removeAttribute(Attribute.PageKey)
    stopListening.end()
    if (!realClock) vi.useRealTimers()
    await flushAll()
    const left = outsideOf(element)
    if (element.isConnected && left !== around)
      throw new Error(
        `${name}: it left changes outside its host: ${left}, where it was ${around}; undo them in a cleanup`,
      )
  }
  open.add(dispose)
  disposeAfterTest(dispose)
  try {
    await run(() => mount(lifecycle, host))
  } catch (error) {
    await dispose()
    throw error
  }
  return {
    host: element,
    // The context reads them by the same definitions that give them their types.
    slots: host.context?.slots as SlotElements<Slots>,
    emitted: stopListening.emitted,
    persisted: () => (host.persisted === undefined ? undefined : JSON.parse(host.persisted)),
    advance,
    html: () => htmlOf(element),
    suspend: () => run(() => lifecycle.suspend([host])),
    resume: () => run(() => lifecycle.resume([host])),
    dispose,
  }
}

/** A fake clock that outlives its test would stop the ones after it. */
function disposeAfterTest(dispose: () => Promise<void>): void {
  try {
    onTestFinished(dispose)
  } catch {
    // Called in a hook, which vitest does not allow: then the next widget disposes this one.
  }
}

function mount(lifecycle: Lifecycle, host: Host): void {
  host.setState('loading')
  lifecycle.mount([host])
}

/** Puts `html` in the page; its first host, or else its first element, is the one to mount. */
function insert(html: string): HTMLElement {
  const template = document.createElement('template')
  template.innerHTML = html
  document.body.replaceChildren(template.content)
  const element =
    document.body.querySelector<HTMLElement>(`[${Attribute.Widget}]`) ?? document.body.firstElementChild
  if (!(element instanceof HTMLElement))
    throw new Error('mountWidget: the HTML has no element; give the markup of a host')
  return element
}

function inStrictMode(widget: AnyWidget): AnyWidget {
  const { component } = widget
  if (!component) return widget
  return {
    ...widget,
    component: (context) => createElement(StrictMode, null, createElement(component, context)),
  }
}

/** Taken before a test fakes the clock, as React takes it. */
const nextTask = globalThis.setImmediate ?? globalThis.setTimeout
/** React draws a transition in slices of 5 ms, a task each: on a busy machine in many. Effects may have it draw again. */
const TASKS = 24

/** Waits for what React has yet to draw. Not `act`: under it a component that throws would not fail its host. */
async function flushAll(): Promise<void> {
  for (let task = 0; task < TASKS; task++) await new Promise((resolve) => nextTask(() => resolve(undefined)))
}

/** Notes the events that the widget dispatches on `element`, by listening in on the dispatching. */
function listenTo(element: HTMLElement, name: string) {
  const emitted: { type: string; detail: unknown }[] = []
  const dispatch = element.dispatchEvent.bind(element)
  element.dispatchEvent = (event) => {
    if (event instanceof CustomEvent && event.type.startsWith(`${name}:`))
      emitted.push({ type: event.type, detail: event.detail })
    return dispatch(event)
  }
  return { emitted, end: () => Reflect.deleteProperty(element, 'dispatchEvent') }
}

/** What the page's body has beside `element`. */
function outsideOf(element: HTMLElement): string {
  const marked = element.ownerDocument.body.cloneNode(true) as HTMLElement
  const place = pathTo(element).reduce<Element | undefined>(
    (parent, index) => parent?.children[index],
    marked,
  )
  place?.replaceWith('…')
  return marked.innerHTML
}

/** The index among its siblings of each element from the body's child down to `element`. */
function pathTo(element: Element): number[] {
  const { parentElement: parent } = element
  if (!parent || element === element.ownerDocument.body) return []
  return [...pathTo(parent), [...parent.children].indexOf(element)]
}

function htmlOf(element: HTMLElement): string {
  const copy = element.cloneNode(true) as HTMLElement
  for (const name of [Attribute.State, Attribute.Key]) copy.removeAttribute(name)
  return copy.outerHTML
}
