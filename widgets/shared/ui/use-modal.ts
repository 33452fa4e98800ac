import { type RefObject, useLayoutEffect } from 'react'

/** Keeps a drawn dialog modal while `isModal`. `opener` gets the focus back afterwards. */
export function useModal(
  dialog: RefObject<HTMLDialogElement | null>,
  isModal: boolean,
  opener: HTMLElement | undefined,
): void {
  useLayoutEffect(
    function show() {
      const { current } = dialog
      if (!current || !isModal) return
      // Where a scroll bar takes room, its room stays: the page behind does not move.
      current.toggleAttribute('data-gutter', innerWidth > document.documentElement.clientWidth)
      current.showModal()
      return () => {
        current.close()
        // The browser returns the focus by itself, but not to what was drawn again meanwhile.
        if (opener?.isConnected) opener.focus({ preventScroll: true })
      }
    },
    [dialog, isModal, opener],
  )
}
