import { defineWidget } from '../shared/define.js'
import { options } from '../shared/options.js'
import { followDrag } from './drag-carousel.drag.js'
import { createRow } from './drag-carousel.row.js'
import { isAtEnd, isAtStart, stepFrom } from './drag-carousel.state.js'

export default defineWidget({
  options: options({}),
  slots: { track: 'one', item: 'many' },
  placeable: true,
  enhance({ host, slots: { track, item: items }, signal }) {
    const row = createRow(track, items)
    const step = (by: 1 | -1) => row.glide(stepFrom(row.stops(), row.offset(), by, row.end()))
    const back = createButton('Previous', 'back', () => step(-1), signal)
    const on = createButton('Next', 'on', () => step(1), signal)
    host.append(back, on)

    function drawEdges(): void {
      const end = row.end()
      host.toggleAttribute('data-overflowing', end > 1)
      // Not `disabled`: the button that was just pressed must keep the focus.
      back.setAttribute('aria-disabled', String(isAtStart(row.offset())))
      on.setAttribute('aria-disabled', String(isAtEnd(row.offset(), end)))
    }

    track.addEventListener(
      'keydown',
      (event) => {
        if (event.target !== track || event.altKey || event.ctrlKey || event.metaKey) return
        const go = moves(event.key)
        if (!go) return
        event.preventDefault()
        go()
      },
      { signal },
    )
    const moves = (key: string): (() => void) | undefined => {
      switch (key) {
        case 'ArrowRight':
          return () => step(row.direction())
        case 'ArrowLeft':
          return () => step(row.direction() === 1 ? -1 : 1)
        case 'Home':
          return () => row.glide(0)
        case 'End':
          return () => row.glide(row.end())
        default:
          return undefined
      }
    }
    followDrag(track, row, signal)

    track.addEventListener('scroll', drawEdges, { passive: true, signal })
    const observer = new ResizeObserver(drawEdges)
    observer.observe(track)
    signal.addEventListener('abort', () => observer.disconnect())
    drawEdges()
  },
})

function createButton(label: string, direction: string, press: () => void, signal: AbortSignal): HTMLElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'w-drag-carousel__button'
  button.dataset.direction = direction
  button.setAttribute('aria-label', label)
  button.addEventListener('click', press, { signal })
  return button
}
