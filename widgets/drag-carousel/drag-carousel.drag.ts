/** Drags a row with the mouse. Fingers have the browser's own scrolling, which nothing of ours equals. */
import type { Row } from './drag-carousel.row.js'
import { DRAG_STARTS_PX, dragged, restFrom } from './drag-carousel.state.js'

interface Hand {
  startX: number
  lastX: number
  fromOffset: number
  /** Which way the row moved last. */
  heading: number
  hasMoved: boolean
}

export function followDrag(track: HTMLElement, row: Row, signal: AbortSignal): void {
  let hand: Hand | undefined
  let isClickOfDrag = false

  const on = <Type extends keyof HTMLElementEventMap>(
    type: Type,
    listen: (event: HTMLElementEventMap[Type]) => void,
    capture = false,
  ) => track.addEventListener(type, listen, { signal, capture })

  on('pointerdown', ({ pointerType, button, clientX }) => {
    isClickOfDrag = false
    if (pointerType !== 'mouse' || button !== 0) return
    hand = { startX: clientX, lastX: clientX, fromOffset: row.offset(), heading: 0, hasMoved: false }
  })
  on('pointermove', ({ clientX, pointerId, buttons }) => {
    if (!hand) return
    // It was let go outside of the row, which has not heard of it.
    if ((buttons & 1) === 0) {
      letGo()
      isClickOfDrag = false
      return
    }
    if (!hand.hasMoved) {
      if (Math.abs(clientX - hand.startX) < DRAG_STARTS_PX) return
      hand.hasMoved = true
      // From here on the row hears of the hand wherever it goes.
      track.setPointerCapture(pointerId)
      track.setAttribute('data-dragging', '')
    }
    const direction = row.direction()
    if (clientX !== hand.lastX) hand.heading = Math.sign(hand.lastX - clientX) * direction
    hand.lastX = clientX
    row.set(dragged(hand.fromOffset, (clientX - hand.startX) * direction, row.end()))
  })
  const letGo = () => {
    const { hasMoved, heading = 0 } = hand ?? {}
    hand = undefined
    if (!hasMoved) return
    isClickOfDrag = true
    row.glide(restFrom(row.stops(), row.offset(), heading, row.end()))
    // Snapping comes back once the row rests: before, it would jump.
    track.addEventListener('scrollend', () => hand?.hasMoved || track.removeAttribute('data-dragging'), {
      once: true,
      signal,
    })
    if (isResting(row)) track.removeAttribute('data-dragging')
  }
  on('pointerup', letGo)
  on('pointercancel', letGo)
  on(
    'click',
    (event) => {
      if (!isClickOfDrag) return
      isClickOfDrag = false
      event.preventDefault()
      event.stopPropagation()
    },
    true,
  )
  // The browser would drag the picture or the link instead.
  on('dragstart', (event) => event.preventDefault())
}

/** Whether letting go leaves nothing to scroll, so that no end of scrolling will be announced. */
const isResting = (row: Row) =>
  restFrom(row.stops(), row.offset(), 1, row.end()) === row.offset() ||
  restFrom(row.stops(), row.offset(), -1, row.end()) === row.offset()
