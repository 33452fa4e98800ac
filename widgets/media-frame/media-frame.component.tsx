/** Fits a frame to the width there is. One from another site waits for the reader's word. */
import type { WidgetContext } from 'plinth'
import { InSlot, useAttributes, useHost, useListener, useMessages, useSignal } from 'plinth/react'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../shared/ui/button.js'
import { whenLaidOut } from '../shared/ui/laid-out.js'
import { useMeasure } from '../shared/ui/use-size.js'
import { useStore } from '../shared/ui/use-store.js'
import { useTimer } from '../shared/ui/use-timer.js'
import { heightFor, RESIZE_AT_MS, RESIZE_DEBOUNCE_MS, ratioOf } from './media-frame.state.js'
import { messages } from './messages.js'

interface Slots {
  readonly frame: HTMLElement
  readonly ask: HTMLElement | undefined
}

export function MediaFrame({ slots: { frame, ask }, services }: WidgetContext<unknown, Slots, never>) {
  const { text } = useMessages()
  const [address] = useState(() => frame.getAttribute('data-src'))
  const isAccepted = useStore(services.consent) === 'accepted'
  // A press on this frame's button is enough for it alone; otherwise consent decides.
  const [isPressed, setPressed] = useState(false)
  const isShown = isPressed || isAccepted

  useFrameHeight(frame)
  useAttributes(frame, { src: address ? (isShown ? address : null) : undefined })
  useAttributes(ask, { hidden: address ? isShown : undefined })
  useEffect(
    function moveFocusToFrame() {
      if (isShown && ask?.contains(document.activeElement)) frame.focus({ preventScroll: true })
    },
    [isShown, ask, frame],
  )

  return (
    <InSlot of={address ? ask : undefined}>
      <Button className="w-media-frame__show" onClick={() => setPressed(true)}>
        {text(messages.show)}
      </Button>
    </InSlot>
  )
}

/** Keeps `frame` as high as its own ratio asks for in the width there is. Throws when its size is no number of pixels. */
function useFrameHeight(frame: HTMLElement): void {
  const host = useHost()
  const resized = useTimer()
  const readRatio = useCallback(
    () => ratioOf(frame.getAttribute('width'), frame.getAttribute('height')),
    [frame],
  )
  const signal = useSignal()
  const isWaiting = useRef(false)
  const fitHeight = useCallback(() => {
    if (isWaiting.current) return
    isWaiting.current = true
    const until = signal()
    until.addEventListener('abort', () => {
      isWaiting.current = false
    })
    // In a tab that is closed there is no width to fit.
    whenLaidOut(
      host,
      () => {
        isWaiting.current = false
        frame.style.blockSize = `${heightFor(host.clientWidth, readRatio())}px`
      },
      until,
    )
  }, [frame, host, readRatio, signal])

  useLayoutEffect(
    function checkSize() {
      readRatio()
      return () => {
        frame.style.removeProperty('block-size')
      }
    },
    [readRatio, frame],
  )
  // Once it has been laid out, and before the browser paints; a window that is resized is waited for below.
  useMeasure(host, fitHeight, true)
  useEffect(
    function fitWhileItLoads() {
      const timers = RESIZE_AT_MS.map((atMs) => setTimeout(fitHeight, atMs))
      return () => {
        for (const timer of timers) clearTimeout(timer)
      }
    },
    [fitHeight],
  )
  useListener(window, 'resize', () => resized.start(RESIZE_DEBOUNCE_MS, fitHeight))
}
