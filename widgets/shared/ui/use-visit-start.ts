import { useNavigation, useSignal } from 'plinth/react'
import { useEffect, useEffectEvent } from 'react'

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
