/**
 * Tells when the reader has come to the end of a list that goes on: at most once for each act of theirs, and never by itself. Where
 * the end is says nothing of that: the browser keeps what is read in its place when more comes above it, a reload or Back brings
 * the reader to any place, and pictures change their heights.
 */
import { useNavigation } from 'plinth/react'
import { useEffect, useEffectEvent, useRef } from 'react'
import {
  type Acts,
  act,
  afterLoad,
  isCrossed,
  isExplained,
  NO_ACTS,
  PAUSE_MS,
  type Reach,
  reaches,
} from './end-reached.state.js'
import { nextFrames } from './next-frames.js'
import { moveBy, recordPlace } from './scroll-place.js'
import { scrollerOf, viewOf } from './scroller.js'
import { useTimer } from './use-timer.js'
import { withSignal } from './with-signal.js'

/** Keys that lead on in a page; `End` leads to its foot. */
const KEYS: readonly string[] = ['ArrowDown', 'PageDown', ' ', 'Tab', 'End']

interface UseEndReachedOptions {
  /** `last`: the reader is past the list when it has left the view above. `next`: it is reached this far below the view. */
  end(): { readonly last: Element; readonly next: Element } | null | undefined
  readonly marginPx: number
  readonly isEnabled: boolean
  onReached(): void
}

export function useEndReached({ end, marginPx, isEnabled, onReached }: UseEndReachedOptions): void {
  const navigation = useNavigation()
  const acts = useRef<Acts>(NO_ACTS)
  const pause = useTimer()

  const reachNow = (): Reach | undefined => {
    const found = end()
    if (!found) return undefined
    return {
      ...viewOf(scrollerOf(found.last)),
      last: found.last.getBoundingClientRect().bottom,
      next: found.next.getBoundingClientRect().top,
      marginPx,
    }
  }

  const check = useEffectEvent(() => {
    if (!isEnabled || !acts.current.isPending) return
    const reach = reachNow()
    if (!reach || !reaches(reach, acts.current.isToFoot)) return
    acts.current = afterLoad(acts.current)
    onReached()
  })
  const recordAct = useEffectEvent((kind: 'input' | 'end' | 'scroll', hasCrossed = false) => {
    acts.current = act(acts.current, { kind, hasCrossed, atMs: performance.now() })
    // On the way to the foot the end only passes by.
    if (acts.current.isToFoot) pause.start(PAUSE_MS, () => check())
    else check()
  })
  const recordScroll = useEffectEvent((event: Event, scroller: Element, isQuiet: boolean) => {
    const found = end()
    if (!found || !scroller.contains(found.last)) return
    const { byPx, grownPx } = moveBy(event, scroller)
    if (byPx === 0 || isQuiet || isExplained(byPx, grownPx)) return
    const reach = reachNow()
    recordAct('scroll', reach !== undefined && isCrossed(reach, byPx))
  })
  /** Screen readers move the focus without a key. */
  const recordFocus = useEffectEvent(() => {
    if (end()?.next.contains(document.activeElement)) recordAct('input')
  })
  const begin = useEffectEvent(() => {
    const found = end()
    if (found) recordPlace(scrollerOf(found.last))
    recordFocus()
  })

  useEffect(
    function observeReader() {
      begin()
      return withSignal((signal) => {
        const how = { capture: true, passive: true, signal }
        /** What scrolls while a page comes or comes back is the browser, or whoever restores its place. */
        let isQuiet = document.readyState !== 'complete'
        const quieten = () => {
          isQuiet = true
          nextFrames(() => {
            isQuiet = document.readyState !== 'complete'
          }, signal)
        }
        addEventListener('load', quieten, { signal })
        navigation.onEnd((kind) => kind === 'visit' && quieten(), signal)
        document.addEventListener('wheel', ({ deltaY }) => deltaY > 0 && recordAct('input'), how)
        document.addEventListener('touchmove', () => recordAct('input'), how)
        document.addEventListener('focusin', () => recordFocus(), how)
        document.addEventListener(
          'keydown',
          ({ key }) => KEYS.includes(key) && recordAct(key === 'End' ? 'end' : 'input'),
          how,
        )
        document.addEventListener(
          'scroll',
          (event) => {
            const scroller = event.target instanceof Element ? event.target : document.scrollingElement
            if (scroller) recordScroll(event, scroller, isQuiet)
          },
          how,
        )
      })
    },
    [navigation],
  )
  useEffect(
    function checkOnceEnabled() {
      if (isEnabled) check()
    },
    [isEnabled],
  )
}
