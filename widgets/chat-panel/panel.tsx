/** The panel: beside the page where there is room, over all of it on a phone. */
import { useHost, useListener, useMedia, useMessages, useServices, useSignal } from 'plinth/react'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { Button } from '../shared/ui/button.js'
import { Dialog } from '../shared/ui/dialog.js'
import { useEscape } from '../shared/ui/use-dismiss.js'
import type { Presence } from '../shared/ui/use-presence.js'
import { messages } from './messages.js'

/** There is room for both the page and the panel. */
const WIDE = '(width >= 48rem)'
/** The server’s name for the frame of the conversation. */
const FRAME_ID = 'chat-messages'

interface Props {
  readonly ref: RefObject<HTMLDialogElement | null>
  readonly phase: Presence
  readonly isOpen: boolean
  /** The focus moves to the text field each time that this grows. */
  readonly focusCalls: number
  /** What the frame shows, and the same as a page. */
  readonly address: string
  readonly page: string
  onCloseRequest(): void
}

export function Panel(props: Props) {
  const { ref, phase, isOpen, focusCalls, address, page, onCloseRequest } = props
  const host = useHost()
  const { text } = useMessages()
  // Over the whole page the open panel is modal; beside the page that is used as before.
  const isWide = useMedia(WIDE)
  useHeaderEnd(ref)
  useFieldFocus(ref, focusCalls)
  useEscape(isOpen ? host : null, onCloseRequest)

  return (
    <Dialog
      ref={ref}
      isInPlace
      isModal={isOpen && !isWide}
      onCloseRequest={onCloseRequest}
      className="w-chat-panel__panel"
      aria-label={text(messages.heading)}
      data-panel-state={phase}
      data-turbo-prefetch="false"
      inert={!isOpen}
      tabIndex={-1}
    >
      <div className="w-chat-panel__head">
        <h2 className="w-chat-panel__title">{text(messages.heading)}</h2>
        <a className="w-chat-panel__page" href={page}>
          {text(messages.asPage)}
        </a>
        <Button
          className="w-cross w-chat-panel__close"
          aria-label={text(messages.close)}
          onClick={onCloseRequest}
        />
      </div>
      <turbo-frame id={FRAME_ID} className="w-chat-panel__frame" src={address} data-xhr="" />
    </Dialog>
  )
}

type DialogRef = RefObject<HTMLDialogElement | null>

/** The header lies above the panel: at the top of a page, below an ad, it ends lower than its own height. */
function useHeaderEnd(dialog: DialogRef): void {
  const { navigation } = useServices()
  const signal = useSignal()
  const align = useCallback(() => {
    const end = document.querySelector('[data-widget="menu"]')?.getBoundingClientRect().bottom ?? 0
    dialog.current?.style.setProperty('--w-chat-panel-header-end', `${Math.max(0, end)}px`)
  }, [dialog])
  useLayoutEffect(align, [align])
  useListener(window, 'scroll', align, { passive: true })
  useListener(window, 'resize', align)
  useEffect(
    function alignAfterVisits() {
      navigation.onEnd(align, signal())
    },
    [navigation, signal, align],
  )
}

/** Moves the focus to the text field at each new call, or as soon as the field has loaded. */
function useFieldFocus(dialog: DialogRef, calls: number): void {
  const host = useHost()
  const isDue = useRef(false)
  const focusField = useCallback(() => {
    const field = dialog.current?.querySelector('textarea')
    isDue.current = !field
    const target = field ?? dialog.current
    target?.focus({ preventScroll: true })
  }, [dialog])
  useEffect(
    function focusWhenCalled() {
      if (calls > 0) focusField()
    },
    [calls, focusField],
  )
  useListener(host, 'turbo:frame-load', () => {
    if (!isDue.current) return
    // A reader who has gone on in the page keeps the focus there.
    if (dialog.current?.contains(document.activeElement)) focusField()
    else isDue.current = false
  })
}
