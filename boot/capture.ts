/** Captures clicks and submits on hosts that are not mounted yet and replays them, so that none is lost and none is done twice. */
import { Attribute } from './attributes.js'
import type { Host, HostRegistry } from './host.js'

const CAPTURE_LIMIT_MS = 5000

/** Controls that work without script, in the browser or by the server. */
const NATIVE = 'a[href], summary, label, input, select, textarea, video, audio'

interface Captured {
  event: MouseEvent | SubmitEvent
  target: Element
  timer: ReturnType<typeof setTimeout>
}

/** Dispatches again, once, what was captured on a host: a click if the widget is mounted, a submit in any case. */
export type Replay = (host: Host) => void

/** Listens until `signal` aborts. `onCapture` gets the host that was touched, which should mount next. */
export function captureEvents(
  hosts: HostRegistry,
  onCapture: (host: Host) => void,
  signal: AbortSignal,
): Replay {
  const captured = new Map<Host, Captured>()
  const replayed = new WeakSet<EventTarget>()

  function capture(event: MouseEvent | SubmitEvent): void {
    const { target } = event
    if (!event.isTrusted || !(target instanceof Element) || replayed.delete(target)) return
    const host = capturingHost(event, target, hosts)
    if (!host) return
    event.preventDefault()
    event.stopImmediatePropagation()
    // Only the last one is kept: three impatient clicks mean one.
    clearTimeout(captured.get(host)?.timer)
    captured.set(host, { event, target, timer: setTimeout(() => replay(host), CAPTURE_LIMIT_MS) })
    onCapture(host)
  }

  /** Unless its widget is mounted, a click is dropped, while a form goes to the server. */
  function replay(host: Host): void {
    const { event, target, timer } = captured.get(host) ?? {}
    clearTimeout(timer)
    captured.delete(host)
    if (!target?.isConnected) return
    if (event instanceof SubmitEvent) {
      replayed.add(target)
      if (target instanceof HTMLFormElement) target.requestSubmit(event.submitter)
    } else if (host.state === 'mounted') target.dispatchEvent(new PointerEvent('click', event))
  }

  addEventListener('click', capture, { capture: true, signal })
  addEventListener('submit', capture, { capture: true, signal })
  return replay
}

/** The host that captures `event`: for a form any host around it, for a click only the nearest. */
function capturingHost(
  event: MouseEvent | SubmitEvent,
  target: Element,
  hosts: HostRegistry,
): Host | undefined {
  const nearest = target.closest(`[${Attribute.Widget}]`)
  let host = nearest ? hosts.of(nearest) : undefined
  while (host && (host.isSettled || !isCaptured(event, target, host)))
    host = event instanceof SubmitEvent ? hosts.outerOf(host) : undefined
  return host
}

function isCaptured(event: MouseEvent | SubmitEvent, target: Element, { entry }: Host): boolean {
  if (event instanceof SubmitEvent) return entry?.captureSubmit === true
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false
  const control = target.closest(`button, ${NATIVE}`)
  if (control) return control instanceof HTMLButtonElement && control.type === 'button'
  const slot = target.closest<HTMLElement>(`[${Attribute.Slot}]`)?.dataset.slot
  return slot !== undefined && entry?.capture?.includes(slot) === true
}
