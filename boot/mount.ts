/** Mounts one host, takes it away, puts it aside and brings it back. */
import type { SlotKinds, WidgetContext } from '../widgets/shared/define.js'
import type { Services } from '../widgets/shared/services/services.js'
import { HOST_SELECTOR, KEY, STATE } from './attributes.js'
import { WidgetCrashError } from './errors.js'
import { forgetHost, type Host, hostOf, outerHost, setState } from './host.js'
import { readOptions, readSlots } from './options.js'
import { nextKey } from './page.js'
import type { createReactRoot } from './react-root.js'
import { commitNodes, recordHost, restoreHost } from './record.js'
import { dispatch, reportFailure } from './report.js'

export interface Tools {
  services: Services
  createReactRoot: typeof createReactRoot | undefined
}

/** Mounts `host`, whose widget and tools are loaded. Never throws: what goes wrong stays in the host and is reported. */
export function mountHost(host: Host, tools: Tools): void {
  try {
    const record = recordHost(host.element)
    host.record = record
    const key = nextKey()
    host.element.setAttribute(KEY, key)
    // A host inside a host comes back with the outer one.
    if (!outerHost(host.element)?.record) host.page.pristines.set(key, record.pristine)
    host.context = contextOf(host, tools.services)
    show(host, tools)
  } catch (error) {
    fail(host, error)
    return
  }
  setState(host, 'mounted')
  dispatch(host.element, 'widget:mounted', { widget: host.name })
}

function show(host: Host, { createReactRoot }: Tools): void {
  const { widget, context } = host
  if (!widget || !context) return
  if (widget.enhance) {
    widget.enhance(context)
    return
  }
  if (!widget.component || !createReactRoot) return
  host.root ??= createReactRoot(host.element, widget.component, (error) => fail(host, error))
  host.root.draw(context, 'visible')
}

function contextOf(host: Host, services: Services): WidgetContext<unknown, SlotKinds, unknown> {
  const { element, widget } = host
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
          `${host.name}: keeps ${text.length} bytes but asked for ${maxBytes}; raise keep.maxBytes or keep less`,
        )
    },
    commit(slot, nodes) {
      if (host.record) commitNodes(host.record, slot, nodes)
    },
  }
}

/** Draws a mounted host again after its options changed in place. */
export function updateHost(host: Host, tools: Tools): void {
  try {
    if (host.root) {
      host.context = contextOf(host, tools.services)
      host.root.draw(host.context, 'visible')
    } else {
      parkHost(host)
      unparkHost(host, tools)
    }
  } catch (error) {
    fail(host, error)
  }
}

/** Puts a host aside with its page: React keeps its state; an enhancement is undone and runs again on return. */
export function parkHost(host: Host): void {
  if (host.root && host.context) {
    host.root.draw(host.context, 'hidden')
    return
  }
  host.controller.abort()
  if (host.record) restoreParts(host)
}

/** Brings a parked host back. */
export function unparkHost(host: Host, tools: Tools): void {
  try {
    if (!host.root) {
      host.controller = new AbortController()
      host.context = contextOf(host, tools.services)
    }
    show(host, tools)
  } catch (error) {
    fail(host, error)
  }
}

/** Ends a host: nested hosts first, then its widget. `giveBack` puts the server's DOM back (not for what nobody sees). */
export function disposeHost(host: Host, giveBack: boolean): void {
  for (const element of [...host.element.querySelectorAll(HOST_SELECTOR)].reverse()) {
    const nested = hostOf(element)
    if (nested) disposeHost(nested, giveBack)
  }
  const { state } = host
  end(host, giveBack)
  forgetHost(host)
  if (giveBack) host.element.removeAttribute(STATE)
  if (state === 'mounted') dispatch(host.element, 'widget:disposed', { widget: host.name })
}

/** Takes a crashed widget away and leaves the server's HTML. */
function fail(host: Host, error: unknown): void {
  end(host, true)
  const known = error instanceof Error && /^(OptionsError|SlotError)$/.test(error.name)
  reportFailure(
    host,
    known
      ? error
      : new WidgetCrashError('threw and was taken away; the error below is its own', { cause: error }),
  )
}

function end(host: Host, giveBack: boolean): void {
  host.controller.abort()
  try {
    host.root?.unmount()
  } catch (error) {
    console.error(
      `${host.name}: threw while it was taken away; its server HTML is put back all the same`,
      error,
    )
  }
  delete host.root
  const { context } = host
  delete host.context
  if (!giveBack || !host.record) return
  restoreParts(host)
  host.element.removeAttribute(KEY)
  if (context?.services.environment !== 'live') verify(host, host.record.pristine)
  delete host.record
}

/** Restoring a host's attributes takes boot's own marks off too: they belong there until the host is given back. */
function restoreParts(host: Host): void {
  const marks = [KEY, STATE].map((name) => [name, host.element.getAttribute(name)] as const)
  if (host.record) restoreHost(host.record)
  for (const [name, value] of marks) if (value !== null) host.element.setAttribute(name, value)
}

/** A widget that changed more than its host and slots is named, and the server's HTML put in its place. */
function verify({ name, element }: Host, pristine: HTMLElement): void {
  const [now, then] = [element, pristine].map((root) => {
    const clone = document.importNode(root, true)
    clone.removeAttribute(STATE)
    // A reader opens and closes <details>; that is no widget's doing.
    for (const details of clone.querySelectorAll('details')) details.open = false
    return clone
  })
  if (!now || !then || now.isEqualNode(then)) return
  console.error(
    `${name}: left changes outside its host and slots; change only nodes that data-slot names`,
    now,
    then,
  )
  element.replaceChildren(...document.importNode(pristine, true).childNodes)
}
