/** Shows the server's content beside its link while a reader points at it or has the focus on it. */
import type { WidgetContext } from 'plinth'
import { useAttributes, useListener } from 'plinth/react'
import { useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { linkIn } from '../shared/ui/link-in.js'
import { isPointedAt } from '../shared/ui/pointed-at.js'
import { useChangeEvents } from '../shared/ui/use-change-events.js'
import { useDismiss } from '../shared/ui/use-dismiss.js'
import { useTimer } from '../shared/ui/use-timer.js'
import {
  type Change,
  CLOSE_DELAY_MS,
  type Interest,
  isShown,
  NO_INTEREST,
  noteChange,
  OPEN_DELAY_MS,
} from './popover.state.js'

type Context = WidgetContext<unknown, { readonly trigger: HTMLElement; readonly content: HTMLElement }, never>

export function Popover({ host, slots }: Context) {
  const { content } = slots
  const trigger = linkIn(slots.trigger)
  const ownId = useId()
  const id = content.id || ownId
  // In the top layer nothing clips it; only where the browser can place it there by itself. Some knew an anchor's name before its scope.
  const isOnTop = CSS.supports('anchor-scope: --a') && 'popover' in HTMLElement.prototype
  const isOpen = useInterest(host, trigger)

  useAttributes(host, { 'data-open': String(isOpen) })
  useAttributes(trigger, { 'aria-describedby': id })
  useAttributes(content, { id, popover: isOnTop ? 'manual' : undefined })
  useLayoutEffect(
    function showOnTop() {
      if (!isOnTop || !isOpen) return
      content.showPopover()
      return () => {
        if (content.matches(':popover-open')) content.hidePopover()
      }
    },
    [content, isOnTop, isOpen],
  )
  useChangeEvents(isOpen, 'opened', 'closed')
  return null
}

/** Whether the reader's interest, and the times that it has to last, have it open. */
function useInterest(host: HTMLElement, trigger: HTMLElement): boolean {
  const interest = useRef(NO_INTEREST)
  const [isOpen, setOpen] = useState(false)
  const timer = useTimer()
  const parts = useMemo(() => [host], [host])

  function note(change: Change, delayMs: number): void {
    interest.current = noteChange(interest.current, change)
    const next = isShown(interest.current)
    if (delayMs > 0) timer.start(delayMs, () => setOpen(next))
    else {
      timer.stop()
      setOpen(next)
    }
  }

  // The sheet may show it already, since the pointer or the focus was there before the script.
  useLayoutEffect(
    function seeInterest() {
      interest.current = interestIn(host, trigger)
      setOpen(isShown(interest.current))
    },
    [host, trigger],
  )
  useListener(host, 'pointerenter', (event) => isFinger(event) || note('point', OPEN_DELAY_MS))
  useListener(host, 'pointerleave', (event) => isFinger(event) || note('leave', CLOSE_DELAY_MS))
  useListener(host, 'focusin', ({ target }) => {
    // A press gives the focus too, but asks for nothing else.
    if (target instanceof Element && target.matches(':focus-visible')) note('focus', 0)
  })
  useDismiss(true, parts, () => interest.current.isFocused && note('blur', 0))
  // On the document: a popover that is pointed at has no focus, and Escape closes it all the same.
  useListener(isOpen ? document : undefined, 'keydown', (event) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    note('escape', 0)
  })
  return isOpen
}

const interestIn = (host: HTMLElement, trigger: HTMLElement): Interest => ({
  ...NO_INTEREST,
  isPointedAt: isPointedAt(host),
  isFocused: trigger.matches(':focus-visible'),
})

/** A tap follows the link: only a pointer that can rest opens it. */
const isFinger = ({ pointerType }: PointerEvent) => pointerType === 'touch'
