/** Arrow keys and swipes on the page of a work. */
import { swipeStep } from '../shared/swipe.js'
import { stepOf } from './artwork-list.state.js'

/** What has an answer of its own to arrow keys and to fingers that move sideways. */
const OWN = 'input, textarea, select, [contenteditable], audio, video, iframe, [role="tab"], [role="slider"]'

/** Calls `go` for each step asked for, but not while something lies over the page or the reader types. */
export function followSteps(host: HTMLElement, go: (step: 1 | -1) => void, signal: AbortSignal): void {
  const direction = () => (getComputedStyle(host).direction === 'rtl' ? 'rtl' : 'ltr')
  const isOthers = (target: EventTarget | null) =>
    document.querySelector(':modal') !== null ||
    (target instanceof Element && (target.closest(OWN) !== null || scrollsSideways(target)))

  document.addEventListener(
    'keydown',
    (event) => {
      const isPlain = !(event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
      const step = stepOf(event.key, direction())
      if (step === 0 || !isPlain || event.defaultPrevented || event.repeat || isOthers(event.target)) return
      event.preventDefault()
      go(step)
    },
    { signal },
  )

  let from: Touch | undefined
  const passive = { signal, passive: true }
  document.addEventListener(
    'touchstart',
    ({ touches, target }) => {
      const isPinched = (window.visualViewport?.scale ?? 1) > 1
      from = touches.length === 1 && !isPinched && !isOthers(target) ? touches[0] : undefined
    },
    passive,
  )
  document.addEventListener(
    'touchend',
    ({ changedTouches: [to] }) => {
      const began = from
      from = undefined
      if (!began || !to) return
      const dx = to.clientX - began.clientX
      // Who scrolls down the page drifts sideways, too.
      if (Math.abs(dx) <= Math.abs(to.clientY - began.clientY)) return
      const step = swipeStep(direction() === 'rtl' ? -dx : dx)
      if (step !== 0) go(step)
    },
    passive,
  )
  const drop = () => {
    from = undefined
  }
  document.addEventListener('touchcancel', drop, passive)
}

function scrollsSideways(target: Element): boolean {
  for (let box: Element | null = target; box && box !== document.body; box = box.parentElement) {
    if (box.scrollWidth <= box.clientWidth) continue
    const { overflowX } = getComputedStyle(box)
    if (overflowX === 'auto' || overflowX === 'scroll') return true
  }
  return false
}
