/** The server's list beside the map: the sign of each row shows it on the map, and both point at the same place. */
import { useAttributes, useListener, useMessages } from 'plinth/react'
import { type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Location } from '../shared/contract/location.js'
import { placeNodes } from '../shared/ui/place-nodes.js'
import { messages } from './messages.js'
import type { Places } from './places.js'

interface UseRowsOptions {
  list: HTMLElement
  places: RefObject<Places | undefined>
  selected: number | undefined
  pointed: number | undefined
  onShow(location: Location): void
  /** A row is under the pointer or has the focus; undefined when none is. */
  onPoint(id: number | undefined): void
}

export function useRows({ list, places, selected, pointed, onShow, onPoint }: UseRowsOptions) {
  const { text } = useMessages()
  const [rows, setRows] = useState(() => rowsIn(list))
  /** The server's sentence of how many places there are, once it has changed. */
  const [countSentence, setCountSentence] = useState('')

  useAttributes(rows, (row) => ({
    'data-selected': idOf(row) === selected,
    'data-pointed': idOf(row) === pointed,
  }))
  useAttributes(
    rows.flatMap((row) => row.querySelector<HTMLElement>(PIN) ?? []),
    (pin) => ({
      role: 'button',
      tabindex: 0,
      'aria-label': text(messages.showOnMap, { name: nameBeside(pin) }),
    }),
  )
  useEffect(
    function bringIntoView() {
      const row = list.querySelector<HTMLElement>(`[data-id="${selected}"]`)
      if (row) scrollWithin(list, row)
    },
    [list, selected],
  )

  async function show(row: HTMLElement): Promise<void> {
    const location = await places.current?.find(Number(row.dataset.id))
    if (location) onShow(location)
  }
  useListener(list, 'click', ({ target }) => {
    const row = rowAt(target)
    const isLink = target instanceof Element && target.closest('a') !== null
    if (row && !isLink) void show(row)
  })
  useListener(list, 'keydown', (event) => {
    const isPin = event.target instanceof Element && event.target.matches(PIN)
    if (!isPin || (event.key !== 'Enter' && event.key !== ' ')) return
    event.preventDefault()
    const row = rowAt(event.target)
    if (row && !event.repeat) void show(row)
  })
  const point = ({ target }: Event) => onPoint(idOf(rowAt(target)))
  const pointAway = () => onPoint(undefined)
  useListener(list, 'pointerover', point)
  useListener(list, 'focusin', point)
  useListener(list, 'pointerleave', pointAway)
  useListener(list, 'focusout', pointAway)

  /** Puts other rows of the server in place of those there. */
  function replace(nodes: readonly ChildNode[]): void {
    const continueReading = recordReading(list)
    placeNodes(list, nodes)
    // The new rows can only take the focus once they have their attributes.
    flushSync(() => setRows(rowsIn(list)))
    continueReading()
    setCountSentence(list.querySelector('.w-map__count')?.textContent ?? '')
  }

  return { countSentence, replace }
}

const rowAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(ROW) : null

const idOf = (row: HTMLElement | null): number | undefined => (row ? Number(row.dataset.id) : undefined)

const nameBeside = (pin: HTMLElement): string => rowAt(pin)?.querySelector('a')?.textContent ?? ''

const ROW = '[data-id]'
const PIN = '[data-slot="pin"]'

const rowsIn = (list: HTMLElement): HTMLElement[] => [...list.querySelectorAll<HTMLElement>(ROW)]

/**
 * Notes where the reader is in the list. The function that it returns brings them there again once other rows are in it: to
 * the row that was uppermost, and with the focus where it was, if these rows are still there.
 */
function recordReading(list: HTMLElement): () => void {
  const { top } = list.getBoundingClientRect()
  const first = rowsIn(list).find((row) => row.getBoundingClientRect().bottom > top)
  const before = first?.getBoundingClientRect().top ?? 0
  const focused = list.contains(document.activeElement) ? document.activeElement : undefined
  const isAtTop = list.scrollTop === 0 && !focused
  const rowLike = (row: HTMLElement | null | undefined) =>
    row ? rowsIn(list).find(({ dataset }) => dataset.id === row.dataset.id) : undefined

  return () => {
    const still = rowLike(first)
    if (still && !isAtTop) list.scrollTop += still.getBoundingClientRect().top - before
    else list.scrollTop = 0
    if (!focused || focused === document.activeElement) return
    const part = focused.matches(PIN) ? PIN : focused.localName
    rowLike(focused.closest<HTMLElement>(ROW))
      ?.querySelector<HTMLElement>(part)
      ?.focus({ preventScroll: true })
  }
}

/** Scrolls the list so far that the row is in its view. `scrollIntoView` would move the page as well. */
function scrollWithin(list: HTMLElement, row: HTMLElement): void {
  const box = list.getBoundingClientRect()
  const { top, bottom } = row.getBoundingClientRect()
  if (top < box.top) list.scrollTop -= box.top - top
  else if (bottom > box.bottom) list.scrollTop += bottom - box.bottom
}
