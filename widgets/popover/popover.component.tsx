/** Shows the server's content beside its link while a reader points at it or has the focus on it. */
import type { WidgetContext } from 'plinth'
import { useAttributes, useEmit, useListener } from 'plinth/react'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { linkIn } from '../shared/ui/link.js'
import { paperOfPage } from '../shared/ui/paper.js'
import { isPointedAt } from '../shared/ui/pointed-at.js'
import { useDismiss, useEscape } from '../shared/ui/use-dismiss.js'
import { useOnChange } from '../shared/ui/use-on-change.js'
import { useTimer } from '../shared/ui/use-timer.js'
import {
  type Change,
  CLOSE_DELAY_MS,
  type Interest,
  interestAfter,
  isShown,
  NO_INTEREST,
  OPEN_DELAY_MS,
} from './popover.state.js'

type Context = WidgetContext<unknown, { readonly trigger: HTMLElement; readonly content: HTMLElement }, never>

export function Popover({ host, slots }: Context) {
  const { content } = slots
  const emit = useEmit<'popover'>()
  const trigger = linkIn(slots.trigger)
  const ownId = useId()
  const id = content.id || ownId
  // In the top layer nothing clips it; only where the browser can place it there by itself. Some knew an anchor's name before its scope.
  const isOnTop = CSS.supports('anchor-scope: --a') && 'popover' in HTMLElement.prototype
  const isOpen = useInterest(host, trigger)

  useAttributes(host, { 'data-open': String(isOpen), 'data-paper': isOpen ? paperOfPage() : undefined })
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
  useOnChange(isOpen, false, () => emit(isOpen ? 'opened' : 'closed'))
  return null
}

/** Whether it is open: the reader has pointed at it, or focused it, for long enough. */
function useInterest(host: HTMLElement, trigger: HTMLElement): boolean {
  const interest = useRef(NO_INTEREST)
  const [isOpen, setOpen] = useState(false)
  const timer = useTimer()

  function record(change: Change, delayMs: number): void {
    interest.current = interestAfter(interest.current, change)
    const next = isShown(interest.current)
    if (delayMs > 0) timer.start(delayMs, () => setOpen(next))
    else {
      timer.stop()
      setOpen(next)
    }
  }

  // The style sheet may show it already: the pointer or focus was there before mounting.
  useLayoutEffect(
    function seeInterest() {
      interest.current = interestIn(host, trigger)
      setOpen(isShown(interest.current))
    },
    [host, trigger],
  )
  useListener(host, 'pointerenter', (event) => isFinger(event) || record('point', OPEN_DELAY_MS))
  useListener(host, 'pointerleave', (event) => isFinger(event) || record('leave', CLOSE_DELAY_MS))
  useListener(host, 'focusin', ({ target }) => {
    // A press focuses the link as well, but must not open the popover.
    if (target instanceof Element && target.matches(':focus-visible')) record('focus', 0)
  })
  useDismiss(true, [host], () => interest.current.isFocused && record('blur', 0))
  // On the document: a popover that is pointed at does not have the focus.
  useEscape(isOpen ? document : null, () => record('escape', 0))
  return isOpen
}

const interestIn = (host: HTMLElement, trigger: HTMLElement): Interest => ({
  ...NO_INTEREST,
  isPointedAt: isPointedAt(host),
  isFocused: trigger.matches(':focus-visible'),
})

const isFinger = ({ pointerType }: PointerEvent) => pointerType === 'touch'
