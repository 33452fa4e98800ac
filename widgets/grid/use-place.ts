import { useNavigation } from 'plinth/react'
import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { comeBackTo, type Place, placeIn } from './place.js'

/** Notes the card in view when the reader leaves, tells `keep`, and brings them back to it when they return. */
export function usePlace(
  items: HTMLElement,
  initial: Place | undefined,
  keep: (place: Place | undefined) => void,
): void {
  const navigation = useNavigation()
  const place = useRef(initial)
  const onLeave = useEffectEvent(() => {
    place.current = placeIn(items)
    keep(place.current)
  })
  useLayoutEffect(
    function followVisits() {
      const leaving = new AbortController()
      navigation.onStart((what) => what === 'visit' && onLeave(), leaving.signal)
      if (place.current) comeBackTo(items, place.current, navigation, leaving.signal)
      return () => leaving.abort()
    },
    [items, navigation],
  )
}
