import { type RefObject, useEffect, useEffectEvent } from 'react'
import { type CloseRequests, listenForClose } from './close-requests.js'

export function useCloseRequests(
  dialog: RefObject<HTMLDialogElement | null>,
  { onCloseRequest, backdrop = false }: CloseRequests,
): void {
  const close = useEffectEvent(onCloseRequest)
  useEffect(
    function listen() {
      const { current } = dialog
      if (!current) return
      const controller = new AbortController()
      listenForClose(current, { onCloseRequest: () => close(), backdrop }, controller.signal)
      return () => controller.abort()
    },
    [dialog, backdrop],
  )
}
