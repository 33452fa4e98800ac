/** Fits a frame to the width there is. One from another site waits for the reader's word. */
import type { WidgetContext } from 'plinth'
import { InSlot, useAttributes, useMessages } from 'plinth/react'
import { useEffect, useState } from 'react'
import { Button } from '../shared/ui/button.js'
import { useStore } from '../shared/ui/use-store.js'
import { messages } from './messages.js'
import { useFrameHeight } from './use-frame-height.js'

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
