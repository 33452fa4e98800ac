/** Ends widgets and restores the server's HTML of their hosts. */
import { Attribute } from '../attributes.js'
import type { Host } from '../host.js'
import { unshadowed } from '../unshadowed.js'
import { recordOf } from './page-record.js'
import { restoreSnapshot } from './snapshot.js'

/** False in builds in which nobody can ask for checks, and which leave them out. */
declare const __PLINTH_CHECKS__: boolean

/** Aborts the signal of `host`, runs its cleanup and unmounts its root. Its DOM stays as it is. */
export function endWidget(host: Host): void {
  stopEffects(host)
  try {
    host.root?.unmount()
  } catch (error) {
    reportCleanup(host, error)
  }
  delete host.root
  delete host.context
}

/** Aborts the signal and runs the cleanup that `enhance` returned. */
export function stopEffects(host: Host): void {
  host.controller.abort(leaving())
  const { cleanup } = host
  host.cleanup = undefined
  try {
    cleanup?.()
  } catch (error) {
    reportCleanup(host, error)
  }
}

function reportCleanup({ name }: Host, error: unknown): void {
  console.error(`${name}: threw while it was disposed; its server HTML is restored`, error)
}

/** Restores the host of a widget that has ended. `check` looks for changes that it should not have made. */
export function restoreHost(host: Host, check: boolean): void {
  const { snapshot, element, key, page } = host
  if (!snapshot) return
  restoreParts(host)
  element.removeAttribute(Attribute.Key)
  if (key) recordOf(page).snapshots.delete(key)
  if ((typeof __PLINTH_CHECKS__ === 'undefined' || __PLINTH_CHECKS__) && check && element.isConnected)
    findStrayChange(host.name, element, snapshot.clone)
  delete host.snapshot
}

/** Restoring a host's attributes removes the runtime's own marks too: they belong there until the host is restored. */
export function restoreParts({ element, snapshot }: Host): void {
  if (snapshot) preserveMarks(element, () => restoreSnapshot(snapshot))
}

/** Runs `change`, which may rewrite all attributes of `element`, and sets the runtime's marks again. */
export function preserveMarks(element: HTMLElement, change: () => void): void {
  const marks = [Attribute.Key, Attribute.State].map((name) => [name, element.getAttribute(name)] as const)
  change()
  for (const [name, value] of marks) if (value !== null) element.setAttribute(name, value)
}

let reason: DOMException | undefined

/**
 * Why a widget's signal was aborted. One for all: a reason made at each end would hold, by its stack, the visit that led
 * there and the page that Turbo drew in it.
 */
function leaving(): DOMException {
  reason ??= new DOMException('the widget has left', 'AbortError')
  return reason
}

/** Compares a restored host with its snapshot; a difference is reported by name, and the server's HTML replaces it. */
function findStrayChange(widget: string, element: HTMLElement, snapshot: HTMLElement): void {
  // A nested widget outlives the failure of the one around it: there the DOM is rightly not the server's.
  if (element.querySelector(`[${Attribute.Key}]`)) return
  // Nor is it where a translator has put elements of its own around the words.
  if (element.querySelector('font') && !snapshot.querySelector('font')) return
  const now = comparable(element)
  const then = comparable(snapshot)
  if (now.isEqualNode(then)) return
  console.error(
    `${widget}: left changes outside its host and slots; change only what data-slot names`,
    now,
    then,
  )
  element.replaceChildren(...unshadowed(document.importNode(snapshot, true), 'childNodes'))
}

function comparable(root: HTMLElement): HTMLElement {
  const clone = document.importNode(root, true)
  for (const host of [clone, ...clone.querySelectorAll(`[${Attribute.State}]`)])
    host.removeAttribute(Attribute.State)
  // A reader opens and closes <details>, not a widget.
  for (const details of clone.querySelectorAll('details')) details.open = false
  return clone
}
