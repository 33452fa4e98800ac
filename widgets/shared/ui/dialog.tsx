/** A modal `<dialog>`. The browser keeps the focus in it and gives it back afterwards. */
import { InBody } from 'plinth/react'
import { type ComponentProps, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { hasScrollBar } from './scroll-bar.js'
import { useCloseRequests } from './use-close-requests.js'

interface Props extends Omit<ComponentProps<'dialog'>, 'onClose' | 'open' | 'ref'> {
  /** Escape, the backdrop or the browser asks to close: unmount the dialog. */
  onCloseRequest(): void
  readonly closesOnBackdrop?: boolean
  /**
   * Gets the focus; by default what the browser finds first. The dialog itself gets it where its name is to be heard first: some screen
   * readers say of a dialog that opens only what has the focus.
   */
  readonly initialFocus?: RefObject<HTMLElement | null> | 'dialog'
  /** It is closing: still visible, but the page behind can be used and has the focus. */
  readonly isLeaving?: boolean
}

/** A modal dialog that is open while it is mounted. */
export function Dialog(props: Props) {
  const { onCloseRequest, closesOnBackdrop = false, initialFocus, isLeaving = false, ...attributes } = props
  const dialog = useRef<HTMLDialogElement>(null)
  // Not a layout effect: these run before the dialog is in the document.
  useEffect(
    function show() {
      const { current } = dialog
      if (!current || isLeaving) return
      current.toggleAttribute('data-gutter', hasScrollBar())
      current.showModal()
      const focused = initialFocus === 'dialog' ? current : initialFocus?.current
      focused?.focus({ preventScroll: true })
    },
    [initialFocus, isLeaving],
  )
  useLayoutEffect(
    function endModality() {
      if (isLeaving) dialog.current?.close()
    },
    [isLeaving],
  )
  // A layout effect, whose cleanup comes before `InBody` takes the dialog out of the document: there it gives no focus back.
  useLayoutEffect(function closeOnLeaving() {
    const { current } = dialog
    return () => current?.close()
  }, [])
  useCloseRequests(dialog, { onCloseRequest, backdrop: closesOnBackdrop })
  return (
    <InBody>
      <dialog
        ref={dialog}
        tabIndex={initialFocus === 'dialog' ? -1 : undefined}
        inert={isLeaving}
        {...attributes}
      />
    </InBody>
  )
}
