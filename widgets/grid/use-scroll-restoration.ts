import { useNavigation, useSlot } from 'plinth/react'
import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { findAnchor, itemAt, type ScrollAnchor } from '../shared/ui/scroll-anchor.js'
import { restoreScroll } from '../shared/ui/scroll-place.js'
import { withSignal } from '../shared/ui/with-signal.js'

/** Passes the card in view to `onLeave` when the reader leaves, and scrolls back to it when they return. */
export function useScrollRestoration(
  initial: ScrollAnchor | undefined,
  onLeave: (anchor: ScrollAnchor | undefined) => void,
): void {
  const navigation = useNavigation()
  const items = useSlot('items')
  const anchor = useRef(initial)
  const saveAnchor = useEffectEvent(() => {
    anchor.current = findAnchor(items.children, 'id')
    onLeave(anchor.current)
  })
  useLayoutEffect(
    function followVisits() {
      const { current } = anchor
      return withSignal((signal) => {
        navigation.onStart((what) => what === 'visit' && saveAnchor(), signal)
        if (!current) return
        restoreScroll(() => itemAt(items.children, 'id', current), current.topPx, navigation, signal)
      })
    },
    [items, navigation],
  )
}
