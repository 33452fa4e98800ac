/** Holds clicks on what still loads, so that none is lost and none is done twice. */
import { HOST_SELECTOR, SLOT } from './attributes.js'
import { type Host, hostOf, isSettled } from './host.js'

const HOLD_LIMIT_MS = 5000

type Held =
  | { kind: 'click'; target: Element; event: MouseEvent }
  | { kind: 'submit'; target: HTMLFormElement; submitter: HTMLElement | null }

const held = new Map<Host, { what: Held; timer: ReturnType<typeof setTimeout> }>()

/** Listens for what the reader does before a widget stands. `hurry` makes the host that was touched the next to mount. */
export function holdClicks(hurry: (host: Host) => void, signal: AbortSignal): void {
  const hold = (host: Host, what: Held, event: Event) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    keep(host, what)
    hurry(host)
  }
  addEventListener('click', (event) => holdClick(event, hold), { capture: true, signal })
  addEventListener('submit', (event) => holdSubmit(event, hold), { capture: true, signal })
}

/** Gives back, once, what `host` held: the widget stands now. */
export function release(host: Host): void {
  const what = take(host)
  if (!what?.target.isConnected) return
  if (what.kind === 'submit') what.target.requestSubmit(what.submitter)
  else what.target.dispatchEvent(new PointerEvent('click', what.event))
}

/** The widget will not stand: a click on nothing is dropped, a form goes the way the server knows. */
export function letGo(host: Host): void {
  const what = take(host)
  if (what?.kind !== 'submit' || !what.target.isConnected) return
  // `submit()` raises no event and sends no submitter, so the pressed button's value goes along as a field.
  const { target, submitter } = what
  if (submitter instanceof HTMLButtonElement && submitter.name) {
    const field = document.createElement('input')
    Object.assign(field, { type: 'hidden', name: submitter.name, value: submitter.value })
    target.append(field)
  }
  target.submit()
}

type Hold = (host: Host, what: Held, event: Event) => void

function holdClick(event: MouseEvent, hold: Hold): void {
  const plain =
    event.isTrusted &&
    event.button === 0 &&
    !event.metaKey &&
    !event.ctrlKey &&
    !event.shiftKey &&
    !event.altKey
  if (!plain || !(event.target instanceof Element)) return
  const host = waitingHostOf(event.target)
  if (!host) return
  // Links, labels, fields, summaries and media do the right thing by themselves, or the server does.
  const control = event.target.closest(
    'a[href], summary, label, input, select, textarea, video, audio, button',
  )
  const slot = event.target.closest<HTMLElement>(`[${SLOT}]`)
  const isButton = control instanceof HTMLButtonElement && control.type === 'button'
  const isNamedSlot = !control && slot !== null && host.entry.hold?.includes(slot.dataset.slot ?? '')
  if (isButton || isNamedSlot) hold(host, { kind: 'click', target: event.target, event }, event)
}

function holdSubmit(event: SubmitEvent, hold: Hold): void {
  if (!event.isTrusted || !(event.target instanceof HTMLFormElement)) return
  const host = waitingHostOf(event.target)
  if (host?.entry.holdSubmit)
    hold(host, { kind: 'submit', target: event.target, submitter: event.submitter }, event)
}

function waitingHostOf(element: Element): Host | undefined {
  const nearest = element.closest(HOST_SELECTOR)
  const host = nearest ? hostOf(nearest) : undefined
  return host && !isSettled(host) ? host : undefined
}

/** Only the last one per host is kept: who clicks three times wants it once. */
function keep(host: Host, what: Held): void {
  take(host)
  held.set(host, { what, timer: setTimeout(() => letGo(host), HOLD_LIMIT_MS) })
}

function take(host: Host): Held | undefined {
  const entry = held.get(host)
  if (!entry) return undefined
  clearTimeout(entry.timer)
  held.delete(host)
  return entry.what
}
