import { defineWidget } from '../shared/define.js'
import { options } from '../shared/options.js'
import { createTimer } from '../shared/timer.js'
import {
  type Change,
  CLOSE_DELAY_MS,
  type Interest,
  isShown,
  NO_INTEREST,
  noteChange,
  OPEN_DELAY_MS,
} from './popover.state.js'

let lastId = 0

export default defineWidget({
  options: options({}),
  slots: { trigger: 'one', content: 'one' },
  placeable: true,
  enhance({ host, slots: { trigger, content }, signal, emit }) {
    const timer = createTimer(signal)
    // In the top layer nothing clips it; only where the browser can place it there by itself.
    const isOnTop = CSS.supports('anchor-name: --a') && 'popover' in HTMLElement.prototype

    if (!content.id) content.id = `w-popover-${++lastId}`
    trigger.setAttribute('aria-describedby', content.id)
    if (isOnTop) content.popover = 'manual'

    function show(isOpen: boolean): void {
      if (host.getAttribute('data-open') === String(isOpen)) return
      host.setAttribute('data-open', String(isOpen))
      if (isOnTop) content.togglePopover(isOpen)
      emit(isOpen ? 'opened' : 'closed')
    }
    // The sheet may show it already: the pointer or the focus was there before us.
    let interest: Interest = {
      ...NO_INTEREST,
      isPointedAt: host.matches(':hover') && matchMedia('(hover: hover)').matches,
      isFocused: trigger.matches(':focus-visible'),
    }
    show(isShown(interest))

    const note = (change: Change, delayMs: number) => {
      interest = noteChange(interest, change)
      const isOpen = isShown(interest)
      if (delayMs === 0) {
        timer.stop()
        show(isOpen)
      } else timer.start(delayMs, () => show(isOpen))
    }

    // A tap follows the link: only what can rest opens it.
    const isFinger = ({ pointerType }: PointerEvent) => pointerType === 'touch'
    host.addEventListener('pointerenter', (event) => isFinger(event) || note('point', OPEN_DELAY_MS), {
      signal,
    })
    host.addEventListener('pointerleave', (event) => isFinger(event) || note('leave', CLOSE_DELAY_MS), {
      signal,
    })
    host.addEventListener(
      'focusin',
      ({ target }) => {
        // A press gives the focus too, but shows nothing that was not asked for.
        if (target instanceof Element && target.matches(':focus-visible')) note('focus', 0)
      },
      { signal },
    )
    host.addEventListener(
      'focusout',
      ({ relatedTarget }) => {
        if (!(relatedTarget instanceof Node && host.contains(relatedTarget))) note('blur', 0)
      },
      { signal },
    )
    // On the document: a popover that is pointed at has no focus, and Escape closes it all the same.
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || host.getAttribute('data-open') !== 'true') return
        event.preventDefault()
        note('escape', 0)
      },
      { signal },
    )
    signal.addEventListener('abort', () => {
      if (isOnTop && content.matches(':popover-open')) content.hidePopover()
    })
  },
})
