import { type RefObject, useLayoutEffect } from 'react'
import { hasScrollBar } from './scroll-bar.js'

/**
 * Keeps a drawn dialog modal while `isModal`. It gets the focus, and with `tabIndex={-1}` keeps it until the reader or the page in it moves it on:
 * some screen readers say of a dialog that opens only what has the focus. `opener` gets the focus back afterwards.
 */
export function useModal(
  dialog: RefObject<HTMLDialogElement | null>,
  isModal: boolean,
  opener: HTMLElement | undefined,
): void {
  useLayoutEffect(
    function show() {
      const { current } = dialog
      if (!current || !isModal) return
      current.toggleAttribute('data-gutter', hasScrollBar())
      current.showModal()
      current.focus({ preventScroll: true })
      return () => {
        current.close()
        // The browser returns the focus by itself, but not to what was drawn again meanwhile.
        if (opener?.isConnected) opener.focus({ preventScroll: true })
      }
    },
    [dialog, isModal, opener],
  )
}
