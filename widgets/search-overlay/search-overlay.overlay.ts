/** Opens and closes the overlay, and knows by what a reader means either. */
import { createTimer } from '../shared/timer.js'
import { element } from '../shared/ui/element.js'
import { closing, isOpen, type OverlayState, opening, type Step } from './search-overlay.state.js'

interface OverlayParts {
  host: HTMLElement
  field: HTMLInputElement
  /** Put into the host while the overlay is there. */
  panel: HTMLElement
  /** Runs before it shows. */
  opened(): void
  /** Runs when it is told to close: what it held is to be forgotten. */
  closed(): void
}

export interface Overlay {
  isOpen(): boolean
  open(): void
  /** Closes it over `CLOSED_AT_MS`, or at once. */
  close(how?: { atOnce?: boolean; focusField?: boolean }): void
}

export function createOverlay(
  { host, field, panel, opened, closed }: OverlayParts,
  signal: AbortSignal,
): Overlay {
  const timer = createTimer(signal)
  const ground = element('div', { class: 'w-search-overlay__ground' })
  const closeButton = element('button', { class: 'w-search-overlay__close', type: 'button' }, 'Close')
  /** Whoever stands beside it in the same header stays in use while it is open. */
  const header = host.closest('header') ?? host
  let state: OverlayState = 'closed'

  function enter({ state: next, next: after }: Step): void {
    state = next
    if (next === 'closed') for (const name of ['data-state', 'data-gutter']) host.removeAttribute(name)
    else host.setAttribute('data-state', next)
    if (next === 'closed') for (const part of [ground, panel, closeButton]) part.remove()
    if (after) timer.start(after.inMs, () => enter({ state: after.state }))
    else timer.stop()
  }

  function open(): void {
    host.removeAttribute('data-under')
    const step = opening(state)
    if (!step) return
    if (state === 'closed') {
      // A scroll bar that took room leaves its room behind: what stands under the overlay does not move.
      host.toggleAttribute('data-gutter', innerWidth > document.documentElement.clientWidth)
      host.append(ground, panel, closeButton)
      opened()
    }
    measure()
    enter(step)
  }

  function close({ atOnce = false, focusField = false } = {}): void {
    const step = closing(state)
    if (step) {
      closed()
      // The button that had the focus goes away with the overlay.
      if (focusField) field.focus({ preventScroll: true })
    }
    if (atOnce && state !== 'closed') enter({ state: 'closed' })
    else if (step) enter(step)
  }

  /** The header may stand lower, under an ad, or be scrolled away in part: the panel has what is left of the window. */
  function measure(): void {
    const { bottom } = (panel.offsetParent ?? host).getBoundingClientRect()
    panel.style.setProperty('--search-bar-end', `${Math.max(0, Math.round(bottom))}px`)
  }

  ground.addEventListener('click', () => close({ focusField: true }), { signal })
  closeButton.addEventListener('click', () => close({ focusField: true }), { signal })
  addEventListener('resize', () => isOpen(state) && measure(), { signal })
  host.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || event.isComposing || !isOpen(state)) return
      event.preventDefault()
      // A menu that is open around it stays open: one key, one thing.
      event.stopPropagation()
      close({ focusField: true })
    },
    { signal },
  )
  header.addEventListener(
    'focusout',
    ({ relatedTarget }) => {
      // Tab led out of the header: the overlay must not cover where the focus is now.
      if (relatedTarget instanceof Node && !header.contains(relatedTarget)) close()
    },
    { signal },
  )
  // What opens last lies on top: a menu of the same header that is opened now, or the search again once it is used.
  header.addEventListener(
    'toggle',
    ({ target }) => {
      if (!(target instanceof HTMLDetailsElement) || host.contains(target) || !isOpen(state)) return
      host.toggleAttribute('data-under', target.open)
    },
    { capture: true, signal },
  )
  host.addEventListener('focusin', () => host.removeAttribute('data-under'), { signal })
  signal.addEventListener('abort', () => close({ atOnce: true }), { once: true })

  return { isOpen: () => isOpen(state), open, close }
}
