import { defineWidget } from '../shared/define.js'
import { optionalText, options, text } from '../shared/options.js'
import { createTimer } from '../shared/timer.js'
import { element } from '../shared/ui/element.js'
import { type BarState, REMOVE_AFTER_MS, scrolled } from './quote-bar.state.js'

const CLOSED = 'quote-bar:closed'

export default defineWidget({
  options: options({
    until: optionalText('Id of what the bar gives way to, in the page.'),
    close: text('On the button that closes it.', 'Close'),
  }),
  slots: { bar: 'one' },
  keep: { maxBytes: 20, parse: (value) => (value === true ? value : undefined) },
  enhance({ host, options: { until, close }, slots: { bar }, signal, emit, kept, keep }) {
    const target = until ? document.getElementById(until) : null
    if (until && !target) {
      throw new Error(
        `data-until is "${until}", and nothing in the page has this id; give one to what the bar gives way to`,
      )
    }
    const timer = createTimer(signal)
    let state: BarState = 'placed'
    let frame = 0

    function enter(next: BarState): void {
      if (next === state) return
      // Its place is kept before the bar leaves it, and afterwards: nothing around it moves.
      if (state === 'placed') host.style.blockSize = `${host.offsetHeight}px`
      if (next === 'placed') host.style.removeProperty('block-size')
      const isLifted = (state === 'placed') !== (next === 'placed')
      state = next
      host.setAttribute('data-state', state)
      if (isLifted) drawAnew(bar)
      bar.toggleAttribute('inert', state === 'away' || state === 'closing')
      if (state === 'removed') bar.remove()
    }

    function follow(): void {
      frame = 0
      enter(
        scrolled(state, {
          placeBottom: host.getBoundingClientRect().bottom,
          foot: innerHeight - footRoom(),
          targetTop: target?.getBoundingClientRect().top,
        }),
      )
    }
    const followSoon = () => {
      frame ||= requestAnimationFrame(follow)
    }
    /** What else is fixed at the foot of the window keeps its height in a variable, which the bar's own offset uses. */
    const footRoom = () => Number.parseFloat(getComputedStyle(bar).getPropertyValue('inset-block-end')) || 0

    function leave(): void {
      keep(true)
      // The focus must not go with the button: whoever reads by keyboard goes on from here.
      host.tabIndex = -1
      host.focus({ preventScroll: true })
      enter('closing')
      timer.start(REMOVE_AFTER_MS, () => enter('removed'))
    }

    const button = element('button', { type: 'button', class: 'w-quote-bar__close', 'aria-label': close })
    button.addEventListener(
      'click',
      () => {
        leave()
        emit('closed')
      },
      { signal },
    )
    bar.append(button)
    host.setAttribute('data-state', state)
    if (kept) return enter('removed')

    document.addEventListener('scroll', followSoon, { capture: true, passive: true, signal })
    addEventListener('resize', followSoon, { signal })
    // Closed in one story, it does not come again in the next.
    document.addEventListener(
      CLOSED,
      (event) => {
        if (event.target === host) return
        keep(true)
        enter('removed')
      },
      { signal },
    )
    signal.addEventListener('abort', () => cancelAnimationFrame(frame))
    follow()
  },
})

/**
 * From its place to the foot of the window and back it moves by what was scrolled at once, which browsers would count as a shift of
 * the layout. What is drawn anew has not moved.
 */
function drawAnew(bar: HTMLElement): void {
  const focused = bar.contains(document.activeElement) ? document.activeElement : null
  bar.style.display = 'none'
  bar.getBoundingClientRect()
  bar.style.removeProperty('display')
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
}
