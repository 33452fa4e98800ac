import { useHost, useListener, useServices, useSignal } from 'plinth/react'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react'

type DialogRef = RefObject<HTMLDialogElement | null>

/** The header lies above the panel: at the top of a page, below an ad, it ends lower than its own height. */
export function useHeaderEnd(dialog: DialogRef): void {
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
export function useFieldFocus(dialog: DialogRef, calls: number): void {
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
