/** Lets the mouse drag the server's row of items, and draws the buttons at its ends. */
import type { WidgetContext } from 'plinth'
import { useAttributes, useListener, useMessages, useSlots } from 'plinth/react'
import { useEffectEvent, useLayoutEffect, useMemo, useState } from 'react'
import { Button } from '../shared/ui/button.js'
import { isLaidOut } from '../shared/ui/laid-out.js'
import { useMeasure } from '../shared/ui/use-size.js'
import { useTabStop } from '../shared/ui/use-tab-stop.js'
import { isAtEnd, isAtStart, stepFrom } from './drag-carousel.state.js'
import { messages } from './messages.js'
import { createRow, type Row, useDrag } from './use-drag.js'

type Context = WidgetContext<unknown, { readonly track: HTMLElement }, never>

export function DragCarousel({ host, slots: { track } }: Context) {
  const items = useSlots('item')
  const { text } = useMessages()
  const row = useMemo(() => createRow(track, items), [track, items])
  const edges = useEdges(track, row)
  const step = (by: 1 | -1) => row.glide(stepFrom(row.stops(), row.offset(), by, row.end()))

  useDrag(track, row)
  useTabStop(track)
  useListener(track, 'keydown', (event) => {
    if (event.target !== track || event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'ArrowRight') step(row.direction())
    else if (event.key === 'ArrowLeft') step(row.direction() === 1 ? -1 : 1)
    else if (event.key === 'Home') row.glide(0)
    else if (event.key === 'End') row.glide(row.end())
    else return
    event.preventDefault()
  })
  useAttributes(host, { 'data-overflowing': edges.isOverflowing })

  // Not `disabled`: the button that was just pressed must keep the focus.
  const button = (direction: 'back' | 'on', label: string, isIdle: boolean) => (
    <Button
      className="w-drag-carousel__button"
      data-direction={direction}
      aria-label={label}
      aria-disabled={isIdle}
      onClick={() => step(direction === 'on' ? 1 : -1)}
    />
  )
  return (
    <>
      {button('back', text(messages.previous), edges.isAtStart)}
      {button('on', text(messages.next), edges.isAtEnd)}
    </>
  )
}

interface Edges {
  readonly isOverflowing: boolean
  readonly isAtStart: boolean
  readonly isAtEnd: boolean
}

function readEdges(row: Row): Edges {
  const [offset, end] = [row.offset(), row.end()]
  return { isOverflowing: end > 1, isAtStart: isAtStart(offset), isAtEnd: isAtEnd(offset, end) }
}

/** As in a row that has room for all. */
const UNMEASURED: Edges = { isOverflowing: false, isAtStart: true, isAtEnd: true }

/** Whether there is more of the row than fits, and at which of its ends it is. */
function useEdges(track: HTMLElement, row: Row): Edges {
  const [edges, setEdges] = useState(UNMEASURED)
  const [first] = useState(row)
  function measure(): void {
    const next = readEdges(row)
    setEdges((before) => (isSame(before, next) ? before : next))
  }
  useListener(track, 'scroll', measure, { passive: true })
  useMeasure(track, measure)
  const measureAgain = useEffectEvent(measure)
  useLayoutEffect(
    function measureNewItems() {
      // The first items are measured above, once they have been laid out.
      if (row !== first && isLaidOut(track)) measureAgain()
    },
    [row, first, track],
  )
  return edges
}

const isSame = (one: Edges, other: Edges): boolean =>
  one.isOverflowing === other.isOverflowing &&
  one.isAtStart === other.isAtStart &&
  one.isAtEnd === other.isAtEnd
