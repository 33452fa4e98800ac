import { defineWidget } from '../shared/define.js'
import { oneOf, optionalText, options, text } from '../shared/options.js'
import { element } from '../shared/ui/element.js'
import { type LayerState, layerState, type Seen } from './enquiry-layer.state.js'

/** More than any page is long, so that an observer also tells of what a jump has left far behind. */
const FAR = '1000000px'
/** All that is not above the window. */
const BELOW_THE_TOP = `0px 0px ${FAR} 0px`
/** All that is not below it. */
const ABOVE_THE_FOOT = `${FAR} 0px 0px 0px`

export default defineWidget({
  options: options({
    button: text(
      'Id of the page’s own enquiry button: once that has been scrolled past, the bar comes.',
      'enquire',
    ),
    comes: oneOf(
      'When it comes: once the button has been scrolled past, or at once, with no button.',
      ['past', 'at-once'],
      'past',
    ),
    target: optionalText('Id of what the bar leads to: it goes when that comes into view.'),
    close: text('The name of the button that closes it.', 'Close'),
  }),
  keep: { maxBytes: 8, parse: (value) => (value === true ? true : undefined) },
  enhance({ host, options: { button, comes, target, close }, kept, keep, signal, emit }) {
    const seen: Seen = { isPast: false, isNear: false, isClosed: kept === true, hasFocus: false }
    let state: LayerState | undefined
    /** Had the focus before it came in here: it goes back there. */
    let before: Element | null = null

    const closer = element('button', {
      type: 'button',
      class: 'w-cross w-enquiry-layer__close',
      'aria-label': close,
    })
    closer.addEventListener('click', closeLayer, { signal })
    host.append(closer)

    function draw(): void {
      const next = layerState(seen, state ?? 'hidden')
      if (next === state) return
      state = next
      host.dataset.layerState = next
      // What cannot be seen is neither reached nor read out.
      host.toggleAttribute('inert', next !== 'shown')
    }

    function closeLayer(): void {
      const back = before?.isConnected ? before : null
      const hadFocus = host.contains(document.activeElement)
      seen.isClosed = true
      keep(true)
      if (hadFocus && back instanceof HTMLElement) back.focus({ preventScroll: true })
      draw()
      emit('closed')
    }

    if (comes === 'at-once') comeNow()
    else
      watch(byId('button', button), BELOW_THE_TOP, (isThere) => {
        seen.isPast = !isThere
      })
    if (target)
      watch(byId('target', target), ABOVE_THE_FOOT, (isThere) => {
        seen.isNear = isThere
      })

    /** In the next frame: it is seen to come. */
    function comeNow(): void {
      const frame = requestAnimationFrame(() => {
        seen.isPast = true
        draw()
      })
      signal.addEventListener('abort', () => cancelAnimationFrame(frame))
    }

    function watch(watched: HTMLElement, rootMargin: string, note: (isThere: boolean) => void): void {
      const observer = new IntersectionObserver(
        (entries) => {
          const latest = entries.at(-1)
          if (latest) note(latest.isIntersecting)
          draw()
        },
        { rootMargin },
      )
      observer.observe(watched)
      signal.addEventListener('abort', () => observer.disconnect())
    }

    host.addEventListener(
      'focusin',
      ({ relatedTarget }) => {
        if (relatedTarget instanceof Element && !host.contains(relatedTarget)) before = relatedTarget
        seen.hasFocus = true
      },
      { signal },
    )
    host.addEventListener(
      'focusout',
      ({ relatedTarget }) => {
        seen.hasFocus = relatedTarget instanceof Node && host.contains(relatedTarget)
        draw()
      },
      { signal },
    )
    host.addEventListener(
      'keydown',
      (event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) closeLayer()
      },
      { signal },
    )
    draw()
  },
})

function byId(option: string, id: string): HTMLElement {
  const found = document.getElementById(id)
  if (found) return found
  throw new Error(
    `nothing has the id "${id}"; give it to the page’s own element, or name another in data-${option}`,
  )
}
