import { useListener } from 'plinth/react'
import { isComposed } from '../shared/ui/composition.js'
import { directionOf } from '../shared/ui/direction.js'
import { useSwipe } from '../shared/ui/use-swipe.js'
import { stepOf } from './artwork-list.state.js'

/** Elements that handle arrow keys and horizontal swipes themselves. */
const OWN = 'input, textarea, select, [contenteditable], audio, video, iframe, [role="tab"], [role="slider"]'

/** Calls `onStep` for each step asked for, but not while something lies over the page or the reader types. */
export function useSteps(host: HTMLElement, onStep: (step: 1 | -1) => void): void {
  useListener(document, 'keydown', (event) => {
    const step = stepOf(event.key, directionOf(host) === 1 ? 'ltr' : 'rtl')
    const isPlain = !(event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
    if (
      step === 0 ||
      !isPlain ||
      event.defaultPrevented ||
      isComposed(event) ||
      event.repeat ||
      isOthers(event.target)
    )
      return
    event.preventDefault()
    onStep(step)
  })
  useSwipe(document, (step) => onStep(directionOf(host) === step ? 1 : -1), {
    mayBegin: ({ target }) => (window.visualViewport?.scale ?? 1) <= 1 && !isOthers(target),
  })
}

const isOthers = (target: EventTarget | null): boolean =>
  document.querySelector(':modal') !== null ||
  (target instanceof Element && (target.closest(OWN) !== null || scrollsSideways(target)))

function scrollsSideways(target: Element): boolean {
  for (let box: Element | null = target; box && box !== document.body; box = box.parentElement) {
    if (box.scrollWidth <= box.clientWidth) continue
    const { overflowX } = getComputedStyle(box)
    if (overflowX === 'auto' || overflowX === 'scroll') return true
  }
  return false
}
