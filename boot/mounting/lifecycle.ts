/** Mounts one host, takes it away, puts it aside and brings it back. */
import type { SlotKinds, WidgetContext } from '../../widgets/shared/define.js'
import type { Services } from '../../widgets/shared/services/services.js'
import { Attribute } from '../attributes.js'
import type { Host } from '../host.js'
import { OptionsError, SlotError, WidgetCrashError } from './errors.js'
import type { Core } from './mounting.js'
import { readOptions, readSlots } from './options.js'
import { lifeOf, nextKey, noteShown, type PageLife } from './pages.js'
import type { ReactSide } from './react-root.js'
import { commitNodes, type HostRecord, recordHost, restoreHost } from './record.js'
import { dispatch, reportFailure } from './report.js'
import { findStrayChange } from './verify.js'

export interface Lifecycle {
  /**
   * Does what comes before mounting and changes nothing that shows: notes what the host was, reads its options, makes its
   * root. False when it failed at that, which is reported.
   */
  prepare(host: Host): boolean
  /**
   * Mounts hosts whose widgets are loaded and whose outer hosts stand, all in one go. Never throws: what goes wrong stays
   * in its host and is reported.
   */
  mount(hosts: readonly Host[]): void
  /** Draws a mounted host again after its options changed in place. */
  update(host: Host): void
  /** Puts hosts aside with their page: React keeps its state; an enhancement is undone and runs again on return. */
  park(hosts: Iterable<Host>): void
  /** Brings parked hosts back. */
  unpark(hosts: Iterable<Host>): void
  /** Ends a host: nested hosts first, then its widget. `giveBack` puts the server's DOM back (not for what nobody sees). */
  dispose(host: Host, giveBack: boolean): void
  /** React has come. */
  provideReact(create: (signal: AbortSignal) => ReactSide): void
}

export function createLifecycle(core: Core, services: Services): Lifecycle {
  let react: ReactSide | undefined

  const prepare = (host: Host) => host.context !== undefined || attempt(host, begin)

  function mount(hosts: readonly Host[]): void {
    for (const host of draw(hosts.filter(prepare), 'visible')) {
      core.setState(host, 'mounted')
      dispatch(host.element, 'widget:mounted', { widget: host.name })
    }
  }

  /** Notes what the host was, and reads what its widget needs. May come again, for a host whose page left before it stood. */
  function begin(host: Host): void {
    if (!host.record) note(host)
    host.context = contextOf(host)
    const { widget, element } = host
    if (widget?.component && react) {
      host.root ??= react.createRoot(element, widget.component, (error) => fail(host, error))
    }
  }

  function note(host: Host): void {
    const { element, page } = host
    const life = lifeOf(page)
    const record = comeAgain(host, life) ?? recordHost(element)
    host.record = record
    const key = nextKey()
    element.setAttribute(Attribute.Key, key)
    // A host inside a host comes back with the outer one.
    if (!core.outerOf(host)?.record) life.pristines.set(key, record.pristine)
    if (!page.body.hasAttribute(Attribute.PageKey)) noteShown(page)
    host.kept ??= life.kept?.get(host.place)
  }

  /**
   * A host may come with marks on it: taken out of the page and put in again, its own nodes go back to what they were; a
   * copy of a mounted one gets the server's content, and keeps the attributes that its maker gave it.
   */
  function comeAgain({ element }: Host, { pristines }: PageLife): HostRecord | undefined {
    const record = takenOut.get(element)
    const pristine = pristines.get(element.getAttribute(Attribute.Key) ?? '')
    if (record) keepMarks(element, () => restoreHost(record))
    else if (pristine) element.replaceChildren(...document.importNode(pristine, true).childNodes)
    takenOut.delete(element)
    return record
  }

  /** Draws hosts that have a context; enhancements run. Gives those of them that did not fail. */
  function draw(hosts: Iterable<Host>, mode: 'visible' | 'hidden'): Host[] {
    const drawn = [...hosts].filter((host) => attempt(host, enhance))
    react?.flush(() => {
      for (const { root, context } of drawn) if (context) root?.render(context, mode)
    })
    return drawn.filter((host) => attempt(host, ({ root }) => root?.check()))
  }

  function enhance({ widget, context }: Host): void {
    if (context) widget?.enhance?.(context)
  }

  /** Runs `step` for `host`; a host that it throws for has failed. */
  function attempt(host: Host, step: (host: Host) => void): boolean {
    try {
      step(host)
      return true
    } catch (error) {
      fail(host, error)
      return false
    }
  }

  function contextOf(host: Host): WidgetContext<unknown, SlotKinds, unknown> {
    const { element, widget, record } = host
    return {
      host: element,
      options: widget ? readOptions(element, widget.options) : {},
      slots: readSlots(element, widget?.slots ?? {}),
      signal: host.controller.signal,
      services,
      emit: (name, detail) => dispatch(element, `${host.name}:${name}`, detail),
      kept: host.kept === undefined ? undefined : widget?.keep?.parse(JSON.parse(host.kept)),
      keep(value) {
        const text = JSON.stringify(value)
        const { maxBytes = 0 } = widget?.keep ?? {}
        if (text.length <= maxBytes) host.kept = text
        else
          console.warn(
            `${host.name}: keeps ${text.length} bytes; raise keep.maxBytes from ${maxBytes} or keep less`,
          )
      },
      commit: (slot, nodes, how) => record && commitNodes(record, slot, nodes, how),
    }
  }

  function fail(host: Host, error: unknown): void {
    end(host, true)
    const isNamed = error instanceof OptionsError || error instanceof SlotError
    core.setState(host, 'failed')
    reportFailure(
      host,
      isNamed
        ? error
        : new WidgetCrashError(`threw "${error}" and was taken away; its server HTML is back`, {
            cause: error,
          }),
    )
  }

  function end(host: Host, giveBack: boolean): void {
    host.controller.abort(left())
    try {
      host.root?.unmount()
    } catch (error) {
      console.error(
        `${host.name}: threw while it was taken away; its server HTML is put back all the same`,
        error,
      )
    }
    delete host.root
    delete host.context
    const { record, element } = host
    if (!giveBack || !record) return
    restoreParts(host)
    element.removeAttribute(Attribute.Key)
    if (services.environment !== 'live') findStrayChange(host.name, element, record.pristine)
    delete host.record
  }

  /** Restoring a host's attributes takes boot's own marks off too: they belong there until the host is given back. */
  function restoreParts({ element, record }: Host): void {
    if (record) keepMarks(element, () => restoreHost(record))
  }

  function update(host: Host): void {
    if (!host.root) {
      park([host])
      unpark([host])
    } else if (attempt(host, readAgain)) draw([host], 'visible')
  }

  function readAgain(host: Host): void {
    host.context = contextOf(host)
  }

  function park(hosts: Iterable<Host>): void {
    const drawn: Host[] = []
    for (const host of hosts) {
      if (host.state === 'mounted' && host.root) drawn.push(host)
      else {
        host.controller.abort(left())
        if (host.state === 'mounted') restoreParts(host)
        else delete host.context
      }
    }
    draw(drawn, 'hidden')
  }

  function unpark(hosts: Iterable<Host>): void {
    const ready = [...hosts].filter((host) => {
      // React kept its state and what it was given; an enhancement begins anew.
      if (host.root) return true
      // Never put aside: in a permanent element it has come along from the other page.
      if (!host.controller.signal.aborted) return false
      host.controller = new AbortController()
      return attempt(host, readAgain)
    })
    draw(ready, 'visible')
  }

  function dispose(host: Host, giveBack: boolean): void {
    for (const inner of [...host.element.querySelectorAll(`[${Attribute.Widget}]`)].reverse()) {
      const nested = core.hostOf(inner)
      if (nested) dispose(nested, giveBack)
    }
    const { state, element, record } = host
    end(host, giveBack)
    core.forgetHost(host)
    if (record && !giveBack) takenOut.set(element, record)
    if (giveBack) element.removeAttribute(Attribute.State)
    if (state === 'mounted') dispatch(element, 'widget:disposed', { widget: host.name })
  }

  return {
    prepare,
    mount,
    update,
    park,
    unpark,
    dispose,
    provideReact(create) {
      react ??= create(core.signal)
    },
  }
}

/** What hosts were that went with their nodes: whoever took them out may put them in again. */
const takenOut = new WeakMap<Element, HostRecord>()

let reason: DOMException | undefined

/**
 * Why a widget's signal ended. One for all: a reason made at each end would hold, by its stack, the visit that led there and
 * the page that Turbo drew in it.
 */
function left(): DOMException {
  reason ??= new DOMException('the widget has left', 'AbortError')
  return reason
}

/** Runs `change`, which may rewrite all attributes of `element`, and sets boot's marks again. */
export function keepMarks(element: HTMLElement, change: () => void): void {
  const marks = [Attribute.Key, Attribute.State].map((name) => [name, element.getAttribute(name)] as const)
  change()
  for (const [name, value] of marks) if (value !== null) element.setAttribute(name, value)
}
