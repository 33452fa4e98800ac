/** A modal `<dialog>`. The browser keeps the focus in it and gives it back afterwards. */
import { InBody } from 'plinth/react'
import { type ComponentProps, type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { nextFrames } from './next-frames.js'
import { hasScrollBar } from './scroller.js'
import { withSignal } from './with-signal.js'

interface Props extends Omit<ComponentProps<'dialog'>, 'onClose' | 'open' | 'ref'> {
  readonly ref?: RefObject<HTMLDialogElement | null>
  /** Escape, the backdrop or the browser asks to close: unmount the dialog, or say that it is leaving. */
  onCloseRequest(): void
  readonly closesOnBackdrop?: boolean
  /**
   * Gets the focus; by default what the browser finds first. The dialog itself gets it where its name is to be heard first: some screen
   * readers say of a dialog that opens only what has the focus.
   */
  readonly initialFocus?: RefObject<HTMLElement | null> | 'dialog'
  /** It is closing: still visible, but from the next frame on the page behind can be used and has the focus. */
  readonly isLeaving?: boolean
  /** Gets the focus back where the browser does not find it: it was drawn again, or is not what opened the dialog. */
  readonly opener?: HTMLElement | undefined
  /** The opener may be out of view: bring it there. */
  readonly scrollsToOpener?: boolean
  /** False for one beside the page, which can be used and keeps the focus. */
  readonly isModal?: boolean
  /** Drawn where it stands, since its events are to bubble through the host; else at the end of the body. */
  readonly isInPlace?: boolean
  /** Whether the page's scroll bar takes room. Measured by default, for which the page is laid out. */
  readonly hasGutter?: boolean
}

/** A dialog that is open while it is mounted. */
export function Dialog(props: Props) {
  const { ref, onCloseRequest, closesOnBackdrop = false, initialFocus, isLeaving = false, ...more } = props
  const {
    opener,
    scrollsToOpener = false,
    isModal = true,
    isInPlace = false,
    hasGutter,
    ...attributes
  } = more
  const own = useRef<HTMLDialogElement>(null)
  const dialog = ref ?? own
  const isShown = useRef(false)
  const closing = useCloseRequests(() => isLeaving || onCloseRequest(), closesOnBackdrop)

  const show = useEffectEvent((current: HTMLDialogElement, isModal: boolean) => {
    const focused = current.contains(document.activeElement) ? document.activeElement : undefined
    if (current.open) current.close()
    isShown.current = true
    // `show()` would take the focus, also from a reader who has just gone on to the next page.
    if (!isModal) current.open = true
    else {
      current.toggleAttribute('data-gutter', hasGutter ?? hasScrollBar())
      current.showModal()
    }
    const initial = initialFocus === 'dialog' ? current : initialFocus?.current
    const target = focused instanceof HTMLElement ? focused : isModal ? initial : undefined
    target?.focus({ preventScroll: true })
  })
  const close = useEffectEvent((current: HTMLDialogElement | null) => {
    if (!isShown.current) return
    isShown.current = false
    current?.close()
    if (opener?.isConnected) opener.focus({ preventScroll: !scrollsToOpener })
  })
  useLayoutEffect(
    function showOrLeave() {
      const { current } = dialog
      // Once it is drawn leaving: when a modal dialog goes, the browser computes the style of the whole page anew.
      if (isLeaving) return withSignal((signal) => nextFrames(() => close(current), signal))
      if (current) show(current, isModal)
      return undefined
    },
    [dialog, isLeaving, isModal],
  )
  // Its cleanup comes before `InBody` takes the dialog out of the document: there it gives no focus back.
  useLayoutEffect(
    function closeOnLeaving() {
      const { current } = dialog
      return () => close(current)
    },
    [dialog],
  )

  const drawn = (
    <dialog
      ref={dialog}
      tabIndex={initialFocus === 'dialog' ? -1 : undefined}
      inert={isLeaving}
      {...closing}
      {...attributes}
    />
  )
  return isInPlace ? drawn : <InBody>{drawn}</InBody>
}

/** Listeners of a dialog that call `onRequest` for Escape and for presses on the backdrop, and once more when it has closed, by whomever. */
function useCloseRequests(onRequest: () => void, hasBackdrop: boolean): ComponentProps<'dialog'> {
  /** A press that begins and ends on the backdrop. Selecting text beyond the edge of the dialog is none. */
  const isPressed = useRef(false)
  return {
    onCancel(event) {
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      onRequest()
    },
    // Browsers close a dialog without asking on a second Escape in a row.
    onClose({ target, currentTarget }) {
      if (target === currentTarget && !currentTarget.open) onRequest()
    },
    onPointerDownCapture({ target, currentTarget, button }) {
      isPressed.current = target === currentTarget && button === 0
    },
    // A press that ends inside also clicks the dialog: it is the nearest common ancestor.
    onPointerUpCapture({ target, currentTarget }) {
      isPressed.current &&= target === currentTarget
    },
    onClick({ target, currentTarget }) {
      if (hasBackdrop && isPressed.current && target === currentTarget) onRequest()
    },
  }
}
