/** Holds clicks on what still loads, so that none is lost and none is done twice. */
import { Attribute } from './attributes.js'
import { type Host, hostOf, isSettled, outerOf } from './host.js'

const HOLD_LIMIT_MS = 5000

/** What does the right thing by itself, or through the server. */
const NATIVE = 'a[href], summary, label, input, select, textarea, video, audio'

interface Held {
  event: MouseEvent | SubmitEvent
  target: Element
  timer: ReturnType<typeof setTimeout>
}

const held = new Map<Host, Held>()
const passing = new WeakSet<EventTarget>()

/** Listens for what the reader does before a widget stands. `hurry` makes the host that was touched the next to mount. */
export function holdClicks(hurry: (host: Host) => void, signal: AbortSignal): void {
  const listen = (event: MouseEvent | SubmitEvent) => {
    const { target } = event
    if (!event.isTrusted || !(target instanceof Element) || passing.delete(target)) return
    const host = holderOf(event, target)
    if (!host) return
    event.preventDefault()
    event.stopImmediatePropagation()
    // Only the last one is kept: who clicks three times wants it once.
    clearTimeout(held.get(host)?.timer)
    held.set(host, { event, target, timer: setTimeout(() => release(host), HOLD_LIMIT_MS) })
    hurry(host)
  }
  addEventListener('click', listen, { capture: true, signal })
  addEventListener('submit', listen, { capture: true, signal })
}

/** Gives back, once, what `host` held. Unless its widget stands, a click is dropped, while a form goes the server's way. */
export function release(host: Host): void {
  const { event, target, timer } = held.get(host) ?? {}
  clearTimeout(timer)
  held.delete(host)
  if (!target?.isConnected) return
  if (event instanceof SubmitEvent) {
    passing.add(target)
    if (target instanceof HTMLFormElement) target.requestSubmit(event.submitter)
  } else if (host.state === 'mounted') target.dispatchEvent(new PointerEvent('click', event))
}

/** A form may wait for any host around it, a click only for the nearest. */
function holderOf(event: MouseEvent | SubmitEvent, target: Element): Host | undefined {
  const nearest = target.closest(`[${Attribute.Widget}]`)
  let host = nearest ? hostOf(nearest) : undefined
  while (host && (isSettled(host) || !isHeld(event, target, host)))
    host = event instanceof SubmitEvent ? outerOf(host) : undefined
  return host
}

function isHeld(event: MouseEvent | SubmitEvent, target: Element, { entry }: Host): boolean {
  if (event instanceof SubmitEvent) return entry?.holdSubmit === true
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false
  const control = target.closest(`button, ${NATIVE}`)
  if (control) return control instanceof HTMLButtonElement && control.type === 'button'
  const slot = target.closest<HTMLElement>(`[${Attribute.Slot}]`)?.dataset.slot
  return slot !== undefined && entry?.hold?.includes(slot) === true
}
