import { useNavigation, useSignal } from 'plinth/react'
import { useEffect, useEffectEvent, useLayoutEffect } from 'react'

/** Calls `onStart` when a visit to another page begins. */
export function useVisitStart(onStart: () => void): void {
  const navigation = useNavigation()
  const signal = useSignal()
  const start = useEffectEvent(onStart)
  useEffect(
    function listen() {
      navigation.onStart((kind) => kind === 'visit' && start(), signal())
    },
    [navigation, signal],
  )
}

/**
 * Calls `leave` when a visit begins, and when the widget is suspended or disposed: what is open over the page closes, also what was
 * opened after the visit had begun.
 */
export function useLeavePage(leave: () => void): void {
  useVisitStart(leave)
  const onLeave = useEffectEvent(leave)
  useLayoutEffect(function leaveLast() {
    return () => onLeave()
  }, [])
}
